import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, request as requests } from '@playwright/test'
import { newVisitor, person, type Person, sessionOf } from './people.ts'

/** Member companies of a test's own, made by the calls themselves: nobody else's are touched. */

const own = '/api/v1/companies/own/application'
/** The invitations to one's own number. */
const mine = '/api/v1/account/invitations'
const studio = '/api/v1/studio/companies'

/** A number that nobody has used in this run, with the check character of GB 32100-2015. */
export function freshCreditCode(): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const body = `91331102${Array.from({ length: 9 }, () => signs[Math.floor(Math.random() * 10)]).join('')}`
  let weight = 1
  let sum = 0
  for (const sign of body) {
    sum += signs.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return body + signs[(31 - (sum % 31)) % 31]
}

/** What no other run has written. */
export const fresh = (): string => `${Date.now()}${Math.floor(Math.random() * 1000)}`

/** One grey dot, as a picture. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Who = Omit<Person, 'role'>

/** What was kept, as of this version. */
interface Versioned {
  version: number
}

/** Somebody who is signed in by the calls alone. */
export interface Caller {
  id: string
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, data: object, headers?: Readonly<Record<string, string>>) => Promise<T>
  /** Something new: answered by 201. */
  make: <T>(path: string, data: object, headers: Readonly<Record<string, string>>) => Promise<T>
  put: <T>(path: string, data: object) => Promise<T>
  patch: <T>(path: string, data: object) => Promise<T>
  /** A file as it is. */
  send: <T>(path: string, file: Buffer, status?: number) => Promise<T>
  /** Only what was answered, whatever it is. */
  status: (path: string) => Promise<number>
}

async function dataOf<T>(answer: APIResponse, status = 200): Promise<T> {
  expect(answer.status(), `${answer.url()}: ${await answer.text()}`).toBe(status)
  return ((await answer.json()) as { data: T }).data
}

/** Calls as somebody, who signs in only where this worker has no session of theirs. */
export async function caller(who: Who | Person): Promise<Caller> {
  const { id, token } = await sessionOf(who)
  const context = await requests.newContext({ baseURL: process.env['GUANLAN_E2E_URL'] ?? '' })
  const headers = { token }
  return {
    id,
    get: async (path) => dataOf(await context.get(path, { headers })),
    post: async (path, data, more) => dataOf(await context.post(path, { headers: { ...headers, ...more }, data })),
    make: async (path, data, more) => dataOf(await context.post(path, { headers: { ...headers, ...more }, data }), 201),
    put: async (path, data) => dataOf(await context.put(path, { headers, data })),
    patch: async (path, data) => dataOf(await context.patch(path, { headers, data })),
    send: async (path, file, status) => dataOf(await context.post(path, { headers, data: file }), status),
    status: async (path) => (await context.get(path, { headers })).status(),
  }
}

export interface Applied {
  id: number
  name: string
  /** Who wrote the application. */
  owner: Who
}

/** An application that is written in full and sent. */
export async function newApplication(request: APIRequestContext, of = '试窑'): Promise<Applied> {
  const owner = await newVisitor(request)
  const calls = await caller(owner)
  const name = `${of}${fresh()}有限公司`
  const region = { province: '330000', city: '331100' }
  const sections = {
    terms: { accepted: true },
    representative: {
      name: '林望火',
      position: '经理',
      mobile: '19900000001',
      idNumber: '110101199003074477',
      email: '',
    },
    facts: {
      nameZh: name,
      nameEn: `Kiln ${fresh()} Ltd`,
      creditCode: freshCreditCode(),
      kind: 'limited',
      legalPerson: '林望火',
      foundedOn: '2015-06-18',
      capitalFen: 100_000_000,
      ...region,
      district: '331102',
      addressZh: '窑前街 18 号',
      addressEn: '18 Kiln Street',
      phone: '0578-2188000',
      email: 'office@kiln.example',
      scope: '青瓷',
    },
    bank: {
      accountName: name,
      accountNumber: '6222000011112222',
      bankName: '澜江银行',
      branch: '窑前支行',
      ...region,
    },
  }
  let version = 0
  for (const [section, fields] of Object.entries(sections))
    ({ version } = await calls.put<Versioned>(`${own}/${section}`, { ...fields, version }))
  const licence = `${own}/certificates?kind=businessLicence&name=licence&fileName=licence.png`
  ;({ version } = await calls.send<Versioned>(licence, aPicture))
  await calls.post(`${own}/submission`, { version })
  const reviewer = await caller(await person('admin'))
  const [row] = await reviewer.get<{ id: number }[]>(`${studio}?keyword=${encodeURIComponent(name)}`)
  return { id: row?.id ?? 0, name, owner }
}

/** An active company with nobody but its owner. */
export async function newCompany(request: APIRequestContext, of?: string): Promise<Applied> {
  const applied = await newApplication(request, of)
  const reviewer = await caller(await person('admin'))
  let { version } = await reviewer.get<Versioned>(`${studio}/${applied.id}`)
  for (const act of ['takeUp', 'approve'])
    ({ version } = await reviewer.put<Versioned>(`${studio}/${applied.id}/state`, { act, version }))
  return applied
}

let shared: Promise<Applied> | null = null

/**
 * An active company that this worker makes once, for tests that read it, or write what no other test that asks for it
 * looks at.
 */
export function sharedCompany(request: APIRequestContext): Promise<Applied> {
  return (shared ??= newCompany(request, '共用窑'))
}

/** Money in a company's sub-account: sent, found in a bank statement, and posted. */
export async function payIn(company: Applied, amountFen: number): Promise<void> {
  const reference = `PI${fresh()}`
  const owner = await caller(company.owner)
  const told = { amountFen, paidOn: '2026-11-20', reference }
  const { id } = await owner.make<{ id: number }>('/api/v1/deposits', told, { 'idempotency-key': randomUUID() })
  const finance = await caller(await person('finance1'))
  const statement = `日期,金额,对方户名,参考号,摘要\n2026-11-20,${amountFen / 100},${company.name},${reference},入金\n`
  await finance.send(`/api/v1/studio/bank-statements?name=${reference}.csv`, Buffer.from(statement), 201)
  const [line] = await finance.get<{ id: number }[]>(`/api/v1/studio/bank-statements/lines?keyword=${reference}`)
  const acts = `/api/v1/studio/deposits/${id}`
  for (const decision of [{ act: 'match', statementLineId: line?.id }, { act: 'post' }]) {
    const { version } = await finance.get<Versioned>(acts)
    await finance.post(`${acts}/acts`, { ...decision, version })
  }
}

/** What a commodity is sold or let for. */
interface Offers {
  priceFen: number
  sale?: object
  lease?: object
}

/** An offer to let at ¥300.00 a month, with a deposit of ¥1,000.00. */
export const monthly = {
  rentFen: 30_000,
  period: 'month',
  depositFen: 100_000,
  shortest: 1,
  longest: 12,
  onReturnZh: '擦净归还。',
  onReturnEn: '',
  isPriceShown: true,
}

/** A commodity that a company offers, of which it has a thousand. */
export async function offer(owner: Caller, nameZh: string, { priceFen, sale, lease }: Offers): Promise<number> {
  const record = {
    number: `T${fresh()}`,
    nameZh,
    nameEn: '',
    classIds: [11, 1101, 110_102],
    packingId: 302,
    packingUnitId: 404,
    priceFen,
    stock: 1_000,
  }
  interface Kept {
    id: number
    version: number
  }
  const { id, version } = await owner.post<Kept>('/api/v1/commodities', record)
  const path = `/api/v1/commodities/${id}`
  const published = await owner.put<Kept>(`${path}/state`, { state: 'published', version })
  if (sale ?? lease)
    await owner.put(`${path}/offers`, { sale: sale ?? null, lease: lease ?? null, version: published.version })
  return id
}

/** Accepts the newest invitation to somebody's number. */
export async function acceptInvitation(who: Who): Promise<void> {
  const calls = await caller(who)
  const [invitation] = await calls.get<{ id: string }[]>(mine)
  await calls.post(`${mine}/${invitation?.id ?? ''}/acceptance`, {})
}

/** Somebody of a company with these values; a visitor who accepts its invitation, so that the password is known. */
export async function newEmployee(
  request: APIRequestContext,
  company: Applied,
  values: readonly number[],
  name = '许知微',
): Promise<Who> {
  const joining = await newVisitor(request)
  const owner = await caller(company.owner)
  const fields = { mobile: joining.mobile, name, departmentId: null, jobId: null, number: '', values }
  await owner.post('/api/v1/employees', fields)
  await acceptInvitation(joining)
  return joining
}
