import type { Translate } from '../../i18n/index.ts'
import { password } from '../../lib/validate/password.ts'
import { mobile } from '../../lib/validate/contact.ts'
import { name as isName } from '../../lib/validate/text.ts'

/** What the forms ask before anybody else is asked. The server asks the same again. */

/** The level that a password must reach (RULES sign-in 12). */
const LEVEL = 3
/** The longest name (characters). */
export const NAME_LENGTH = 50

export type Rule = (text: string, t: Translate) => string | undefined

export const mobileRule: Rule = (text, t) =>
  text === '' ? t('account.rule.mobileMissing') : mobile(text) ? undefined : t('account.rule.mobile')

export const codeRule: Rule = (text, t) => (/^\d{6}$/.test(text) ? undefined : t('account.rule.code'))

/** A password of old, which only has to be there. */
export const presentRule: Rule = (text, t) => (text === '' ? t('account.rule.passwordMissing') : undefined)

export const newPasswordRule: Rule = (text, t) => (password(text, LEVEL) ? undefined : t('account.rule.password'))

/** A code of the second factor, or one of the recovery codes. */
export const otpRule: Rule = (text, t) => (/^[\w-]{6,32}$/.test(text) ? undefined : t('account.rule.otp'))

export const nameRule: Rule = (text, t) => {
  const length = Array.from(text.trim()).length
  if (length < 1 || length > NAME_LENGTH) return t('account.rule.name', { most: NAME_LENGTH })
  return isName(text) ? undefined : t('account.rule.nameUnseen')
}
