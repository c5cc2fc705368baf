import type { Translate, WordKey } from '../i18n/index.ts'

/** An act in words; one that this build does not know yet is shown as it is stored. */
export function actionWord(t: Translate, action: string): string {
  const key = `audit.action.${action}`
  const word = t(key as WordKey)
  return word === key ? action : word
}
