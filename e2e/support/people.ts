import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type APIRequestContext, type Cookie, type Page } from '@playwright/test'
import { word, type Lang } from './site.ts'

/**
 * The people of the demo and the messages that the server would have sent, as the binary tells them on the command line.
 * `cargo xtask test` says where both are; by hand: GUANLAN_E2E_BINARY=target/debug/guanlan GUANLAN_E2E_DATA=./data.
 */
const binary = process.env['GUANLAN_E2E_BINARY']
const data = process.env['GUANLAN_E2E_DATA']

const run = promisify(execFile)

async function told<T>(command: string): Promise<T> {
  if (!binary || !data) throw new Error('GUANLAN_E2E_BINARY and GUANLAN_E2E_DATA are not set')
  const { stdout } = await run(binary, [command, '--json', '--data', data])
  return JSON.parse(stdout) as T
}

/** One account of the demo (RULES demo 1). */
export interface Person {
  role: string
  mobile: string
  password: string
}

let accounts: Promise<Person[]> | null = null

export async function person(role: string): Promise<Person> {
  accounts ??= told<Person[]>('demo-accounts')
  const found = (await accounts).find((one) => one.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  return found
}

interface Message {
  id: number | string
  to: string
  purpose: string
  text: string
  createdAt: string
}

/** The newest code that was sent to a number for a purpose. */
export async function newestCode(mobile: string, purpose: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const messages = (await told<Message[]>('outbox')).filter((one) => one.to === mobile && one.purpose === purpose)
    const newest = messages.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]
    code = /\d{6}/.exec(newest?.text ?? '')?.[0]
    expect(code, `a code for ${purpose}`).toBeDefined()
  }).toPass({ timeout: 5_000 })
  return code ?? ''
}

/** A number that nobody has used in this run. */
export function freshMobile(): string {
  return `199${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
}

/** A password of level 3 that is no demo account's. */
export const aPassword = 'Kiln-fire-88'

/** Fills in the sign-in that the page shows. */
export async function fillSignIn(
  page: Page,
  { mobile, password }: Omit<Person, 'role'>,
  lang: Lang = 'zh',
): Promise<void> {
  await page.getByRole('textbox', { name: word(lang, 'account.field.mobile') }).fill(mobile)
  await page.getByLabel(word(lang, 'account.field.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: word(lang, 'account.login.submit'), exact: true })
    .click()
}

/** Comes in by the page, and waits until the page that was wanted is there: where the sign-in itself is tried. */
export async function signInByPage(page: Page, who: Omit<Person, 'role'>, to = '/my/account'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(to)}`)
  await fillSignIn(page, who)
  await expect(page).toHaveURL((url) => url.pathname + url.search === to)
}

/** The cookies of the demo's people, who stay who they are, and when they were asked for. */
const keys = new Map<string, { cookies: Promise<Cookie[]>; since: number }>()

/** Milliseconds for which the cookies serve: their token is good for 15 minutes, and the longest test takes fewer than five. */
const KEPT = 10 * 60_000

/**
 * What the sign-in page leaves behind, by the calls that it makes. A person of the demo is signed in once for each
 * worker and ten minutes; whoever a test makes, each time.
 */
export async function signIn(page: Page, who: Omit<Person, 'role'> | Person, to = '/my/account'): Promise<void> {
  const context = page.context()
  const kept = keys.get(who.mobile)
  const cookies = kept && Date.now() - kept.since < KEPT ? kept.cookies : cookiesOf(context.request, who)
  if ('role' in who && cookies !== kept?.cookies) keys.set(who.mobile, { cookies, since: Date.now() })
  await context.addCookies(await cookies)
  await page.goto(to)
  await expect(page).toHaveURL((url) => url.pathname + url.search === to)
}

async function cookiesOf(request: APIRequestContext, { mobile, password }: Omit<Person, 'role'>): Promise<Cookie[]> {
  const answer = await request.post('/user/getLogin', { data: { mobile, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { hgPostData } = (await answer.json()) as { hgPostData: [Record<string, unknown> & { iCIdentifier: string }] }
  const [{ iCIdentifier, name, companyName, nvcJurisdiction }] = hgPostData
  const asked = await request.post('/token/getToken', { data: { key: iCIdentifier, type: 2 } })
  const { msg } = (await asked.json()) as { msg: string }
  const session = (await request.storageState()).cookies.find((one) => one.name === 'guanlan_session')
  if (!session) throw new Error('the sign-in set no cookie')
  const written = {
    token: msg,
    userData: JSON.stringify({ iCIdentifier, name, companyName, nvcJurisdiction }),
    userName: String(name),
  }
  return [
    session,
    ...Object.entries(written).map(([own, value]) => ({
      ...session,
      name: own,
      value: encodeURIComponent(value),
      httpOnly: false,
    })),
  ]
}

/** A new visitor's account, made by the calls themselves. */
export async function newVisitor(request: APIRequestContext): Promise<Omit<Person, 'role'>> {
  const mobile = freshMobile()
  const sent = await request.post('/user/verifyMobile', { data: { mobile } })
  expect(sent.status()).toBe(200)
  const code = await newestCode(mobile, 'register')
  const made = await request.post('/user/saveRegisterUser', {
    data: { mobile, code, password: aPassword, accept: true, termsVersion: '2026-11-01' },
  })
  expect(made.status(), await made.text()).toBe(200)
  return { mobile, password: aPassword }
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A resident's number of somebody who is not there, with its check character (GB 11643): nobody has it twice in a run. */
export function residentNumber(born: string): string {
  const body = `110101${born.replaceAll('-', '')}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body.charAt(at)), 0)
  return body + '10X98765432'.charAt(sum % 11)
}
