import en from 'virtual:offline-words/en'
import zh from 'virtual:offline-words/zh'

/** What is said without a network, by the page and by its worker, which each carry their own copy (`i18n/words/offline`). */
export const offlineWords = { zh, en }
