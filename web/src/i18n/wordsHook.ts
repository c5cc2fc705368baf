import { useI18n } from './index.ts'

/** A hook that brings the words of a block (`i18n/words/<block>`) with the chunk that shows them: nobody else carries them. */
export function wordsHook(zh: object, en: object): () => void {
  return function useBlock() {
    const i18n = useI18n()
    i18n.extend('zh', zh)
    i18n.extend('en', en)
  }
}
