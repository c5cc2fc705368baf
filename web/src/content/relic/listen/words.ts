import { wordsHook } from '../../../i18n/wordsHook.ts'
import en from 'virtual:audioGuide-words/en'
import zh from 'virtual:audioGuide-words/zh'

/** The words of the audio guide come when somebody listens (`i18n/words/audioGuide`). */
export const useAudioGuideWords = wordsHook(zh, en)
