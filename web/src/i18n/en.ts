import words from 'virtual:words/en'

/** Everybody's English words, a chunk of their own: the server finds it in the build's list by this file's name. */
export default words
