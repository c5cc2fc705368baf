import type { Lang } from '../lib/lang.ts'
import { ask, askEnvelope } from './ask.ts'
import { ApiError } from './client.ts'
import { readUser, type Session, type User } from './session.ts'
import type { Schemas } from './types.ts'

/** The calls of people who are not signed in (RULES sign-in). */

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
  const { hgPostData } = await askEnvelope('POST /user/getLogin', { lang, body: credentials })
  const user = readUser(hgPostData[0])
  if (!user) throw new ApiError('lost', '')
  onEnter()
  // The old token, if any, was another person's.
  session.clear()
  session.setUser(user)
  try {
    const body = { key: user.iCIdentifier, type: 2 }
    session.setToken((await askEnvelope('POST /token/getToken', { lang, body })).msg)
  } catch (error) {
    // There is no session: nobody is signed in, as at a refresh (RULES errors 1).
    if (error instanceof ApiError && error.code === 401) {
      session.clear()
      throw error
    }
    // After anything else the first call that needs a token asks again, by the rule of an expired one.
  }
  return user
}

/** Sends a code for a sign-in. The answer never tells whether anybody gets it. */
export const sendLoginCode = (lang: Lang, mobile: string) =>
  ask('POST /user/getLoginVerification', { lang, body: { mobile } })

/** Whether a refused sign-in asks for the second factor. */
export function wantsOtp(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 401) return false
  const { data } = error
  return typeof data === 'object' && data !== null && 'otp' in data && data.otp === true
}

/** Sends a code for a new account. The answer never tells whether the number has one already. */
export const sendRegisterCode = (lang: Lang, mobile: string) =>
  ask('POST /user/verifyMobile', { lang, body: { mobile } })

export type Registration = Schemas['NewAccount']

export const register = (lang: Lang, registration: Registration) =>
  ask('POST /user/saveRegisterUser', { lang, body: registration })

/** Sends a code for a new password. */
export const sendRetrieveCode = (lang: Lang, mobile: string) =>
  ask('POST /user/getRetrieveVerification', { lang, body: { mobile } })

/** Sets a new password; every session of the person ends. */
export const saveNewPassword = (lang: Lang, payload: Schemas['NewPassword']) =>
  ask('POST /user/saveNewPassword', { lang, body: payload })
