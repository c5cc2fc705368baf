import { wordsHook } from '../../i18n/wordsHook.ts'
import en from 'virtual:tutorial-words/en'
import zh from 'virtual:tutorial-words/zh'

/** The words of this kind come with its pages (`i18n/words/tutorial`). */
export const useTutorialWords = wordsHook(zh, en)
