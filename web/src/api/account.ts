import type { Lang } from '../lib/lang.ts'
import { ask, askEnvelope } from './ask.ts'
import { readUser, type Session, type User } from './session.ts'

/**
 * Reads the signed-in person again and replaces the record (RULES sign-in 16). Null where the answer names nobody,
 * and where the person is held no more: whoever signed out meanwhile, here or in another tab, stays signed out.
 */
export async function rereadUser(lang: Lang, session: Session): Promise<User | null> {
  const held = session.user.get()
  if (!held) return null
  const { hgPostData } = await askEnvelope('POST /user/getLoginByID', {
    lang,
    body: { id: held.iCIdentifier },
    silent: true,
  })
  const user = readUser(hgPostData[0])
  session.reread()
  if (session.user.get()?.iCIdentifier !== held.iCIdentifier) return null
  if (user) session.setUser(user)
  return user
}

/**
 * Signs out here, whatever the server says: nobody is held any more before it is asked, so that no call goes out with a
 * token that it has just ended.
 */
export async function signOut(lang: Lang, session: Session): Promise<void> {
  session.clear()
  await ask('POST /user/logout', { lang, silent: true })
}
