import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type APIRequestContext, type Cookie, expect, type Page, request as requests } from '@playwright/test'
import { word, type Lang } from './site.ts'

/**
 * The people of the demo and the messages that the server would have sent: its data folder names the people, and its
 * binary prints the messages. `cargo xtask test` says where both are; by hand: GUANLAN_E2E_BINARY=target/debug/guanlan
 * GUANLAN_E2E_DATA=./data.
 */
function places(): { binary: string; data: string } {
  const { GUANLAN_E2E_BINARY: binary, GUANLAN_E2E_DATA: data } = process.env
  if (!binary || !data) throw new Error('GUANLAN_E2E_BINARY and GUANLAN_E2E_DATA are not set')
  return { binary, data }
}

/** One account of the demo (RULES demo 1). */
export interface Person {
  role: string
  mobile: string
  password: string
}

let accounts: Promise<Person[]> | null = null

async function readAccounts(): Promise<Person[]> {
  return JSON.parse(await readFile(`${places().data}/demo-accounts.json`, 'utf8')) as Person[]
}

export async function person(role: string): Promise<Person> {
  const found = (await (accounts ??= readAccounts())).find((one) => one.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  return found
}

interface Message {
  to: string
  purpose: string
  text: string
}

/** The messages so far, in their order. */
let outbox: Message[] | null = null

/** Starts the process by which this worker reads the outbox as it grows. It ends with the worker, whose pipe it reads. */
function followOutbox(): Message[] {
  const { binary, data } = places()
  const messages: Message[] = []
  const { stdout } = spawn(binary, ['outbox', '--json', '--follow', '--data', data], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  createInterface(stdout).on('line', (line) => messages.push(JSON.parse(line) as Message))
  return messages
}

/** The newest code that was sent to a number for a purpose; the server sends no second one within a minute. */
export async function newestCode(mobile: string, purpose: string): Promise<string> {
  const messages = (outbox ??= followOutbox())
  const find = () => messages.findLast((one) => one.to === mobile && one.purpose === purpose)
  await expect.poll(find, { message: `a code for ${purpose}`, intervals: [20] }).toBeDefined()
  const code = /\d{6}/.exec(find()?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`the message for ${purpose} has no code`)
  return code
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

/** What a sign-in leaves with whoever came in. */
export interface Session {
  /** The person's identifier. */
  id: string
  token: string
  cookies: Cookie[]
  /** When it was asked for, in milliseconds. */
  since: number
}

/** Milliseconds for which a session is given out: its token is good for 15 minutes, and the longest test takes fewer than five. */
const KEPT = 10 * 60_000
const isGood = ({ since }: Session) => Date.now() - since < KEPT

/** The demo's people stay who they are: each signs in once for the whole run, which empties this folder as it begins. */
const sessions = new URL('../test-results/sessions/', import.meta.url)

/** Sessions that this worker knows, by the mobile number. */
const known = new Map<string, Promise<Session>>()

/** The session of somebody, who signs in only where there is none to go on with. */
export async function sessionOf(who: Omit<Person, 'role'> | Person): Promise<Session> {
  const kept = known.get(who.mobile)
  if (kept && isGood(await kept)) return kept
  const found = 'role' in who ? sessionOfRole(who) : newSession(who)
  known.set(who.mobile, found)
  return found
}

async function sessionOfRole(who: Person): Promise<Session> {
  const file = new URL(`${who.role}.json`, sessions)
  const text = await readFile(file, 'utf8').catch(() => null)
  const kept = text === null ? null : (JSON.parse(text) as Session)
  if (kept && isGood(kept)) return kept
  const session = await newSession(who)
  // Another worker may write the same file: it is whole at any moment.
  const part = new URL(`${who.role}.${process.pid}`, sessions)
  await mkdir(sessions, { recursive: true })
  await writeFile(part, JSON.stringify(session))
  await rename(part, file)
  return session
}

/**
 * Comes in by the calls that the sign-in page makes. A person of the demo does so once for the run and ten minutes;
 * whoever a test makes, each time, as their rights and devices are what many a test is about.
 */
export async function signIn(page: Page, who: Omit<Person, 'role'> | Person, to = '/my/account'): Promise<void> {
  const { cookies } = await ('role' in who ? sessionOf(who) : newSession(who))
  await page.context().addCookies(cookies)
  await page.goto(to)
  await expect(page).toHaveURL((url) => url.pathname + url.search === to)
}

/** Signs in, and answers what the sign-in page would leave behind. */
async function newSession({ mobile, password }: Omit<Person, 'role'>): Promise<Session> {
  const request = await requests.newContext({ baseURL: process.env['GUANLAN_E2E_URL'] ?? '' })
  const answer = await request.post('/user/getLogin', { data: { mobile, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { hgPostData } = (await answer.json()) as { hgPostData: [Record<string, unknown> & { iCIdentifier: string }] }
  const [{ iCIdentifier, name, companyName, nvcJurisdiction }] = hgPostData
  const asked = await request.post('/token/getToken', { data: { key: iCIdentifier, type: 2 } })
  const { msg: token } = (await asked.json()) as { msg: string }
  const session = (await request.storageState()).cookies.find((one) => one.name === 'guanlan_session')
  await request.dispose()
  if (!session) throw new Error('the sign-in set no cookie')
  const written = {
    token,
    userData: JSON.stringify({ iCIdentifier, name, companyName, nvcJurisdiction }),
    userName: String(name),
  }
  const cookies = Object.entries(written).map(([own, value]) => ({
    ...session,
    name: own,
    value: encodeURIComponent(value),
    httpOnly: false,
  }))
  return { id: iCIdentifier, token, cookies: [session, ...cookies], since: Date.now() }
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
