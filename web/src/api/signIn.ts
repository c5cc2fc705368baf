import type { Lang } from '../lib/lang.ts'
import { calls } from '../lib/paths.ts'
import { ApiError, call } from './client.ts'
import { readUser, type Session, type User } from './session.ts'
import type { Schemas } from './types.ts'

/** The calls of people who are not signed in (RULES sign-in). Their forms say themselves what was refused. */

export type Credentials = Schemas['Credentials']

/**
 * Signs in: the person is stored, then a token is asked for (RULES sign-in 16). `onEnter` is told before anybody is
 * stored.
 */
export async function signIn(
  lang: Lang,
  session: Session,
  credentials: Credentials,
  onEnter: () => void,
): Promise<User> {
  const { hgPostData } = await call({ method: 'POST', path: calls.getLogin, lang, payload: credentials, silent: true })
  const user = readUser(Array.isArray(hgPostData) ? hgPostData[0] : null)
  if (!user) throw new ApiError('lost', '')
  onEnter()
  // The old token, if any, was another person's.
  session.clear()
  session.setUser(user)
  try {
    const payload = { key: user.iCIdentifier, type: 2 }
    const { msg } = await call({ method: 'POST', path: calls.getToken, lang, payload, silent: true })
    if (msg !== '') session.setToken(msg)
  } catch {
    // The first call that needs a token asks again, by the rule of an expired one (RULES errors 1).
  }
  return user
}

/** Whether a refused sign-in asks for the second factor. */
export function wantsOtp(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 401) return false
  const { data } = error
  return typeof data === 'object' && data !== null && 'otp' in data && data.otp === true
}

async function post(path: string, lang: Lang, payload: object): Promise<void> {
  await call({ method: 'POST', path, lang, payload, silent: true })
}

/** Sends a code for a new account. The answer never tells whether the number has one already. */
export const sendRegisterCode = (lang: Lang, mobile: string) => post(calls.verifyMobile, lang, { mobile })

export type Registration = Schemas['NewAccount']

export const register = (lang: Lang, registration: Registration) => post(calls.saveRegisterUser, lang, registration)

/** Sends a code for a new password. */
export const sendRetrieveCode = (lang: Lang, mobile: string) => post(calls.getRetrieveVerification, lang, { mobile })

/** Sets a new password; every session of the person ends. */
export const saveNewPassword = (lang: Lang, payload: Schemas['NewPassword']) =>
  post(calls.saveNewPassword, lang, payload)
