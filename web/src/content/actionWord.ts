import type { Translate, WordKey } from '../i18n/index.ts'

/** An act in words; what is stored is a name for programs, so one that this build does not know is another act. */
export function actionWord(t: Translate, action: string): string {
  const key = `audit.action.${action}`
  const word = t(key as WordKey)
  return word === key ? t('audit.unknown') : word
}
