import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { defaultLang, inLang, type Lang } from '../lib/lang.ts'
import { makeStore, type Store } from '../lib/store.ts'
import type { Blocks } from './blocks.gen.ts'
import zh from 'virtual:words/zh'

type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string]

/** Every key of the Chinese files but the server's own: a word that is not there does not compile. */
export type WordKey = Leaf<Blocks>

/** Values for the `{{name}}` in a word. `count` also chooses between `key_one` and `key_other`. */
export type WordValues = Readonly<Record<string, string | number>>

export type Translate = (key: WordKey, values?: WordValues) => string

/** What one instance is built from: the Chinese words, and the English ones when they are wanted. */
export interface WordFiles {
  zh: object
  en?: object
}

/**
 * The words and the language of the moment. The files have i18next's form, so that other tools read them; the library
 * itself took a third of a page's render in the server's engine (0.15 ms a word), and this is all that we used of it.
 */
export interface I18n {
  lang: Store<Lang>
  has: (lang: Lang) => boolean
  add: (lang: Lang, file: object) => void
  /** More words of a language, whether its own are there yet or come later. The same file counts once. */
  extend: (lang: Lang, file: object) => void
  /** The words of one language; a word that it lacks is shown in Chinese. */
  translator: (lang: Lang) => Translate
}

/** Everybody's Chinese words travel with the first script; the English ones are a chunk of their own. */
export const chineseWords: object = zh

export async function loadWords(lang: Lang): Promise<object> {
  return lang === 'zh' ? zh : (await import('./en.ts')).default
}

/** An instance that is ready at once and never suspends: the same words on the server and in the browser. */
export function makeI18n(lang: Lang, files: WordFiles): I18n {
  const dictionaries = new Map<Lang, ReadonlyMap<string, string>>()
  const translators = new Map<Lang, Translate>()
  const extensions = { zh: new Set<object>(), en: new Set<object>() } satisfies Record<Lang, Set<object>>
  const add = (one: Lang, file: object) => {
    dictionaries.set(one, new Map([file, ...extensions[one]].flatMap((part) => flatten(part))))
    translators.clear()
  }
  const extend = (one: Lang, file: object) => {
    if (extensions[one].has(file)) return
    extensions[one].add(file)
    const known = dictionaries.get(one)
    if (known) dictionaries.set(one, new Map([...known, ...flatten(file)]))
    translators.clear()
  }
  const translator = (one: Lang): Translate => {
    const made = translators.get(one) ?? makeTranslate(one, dictionaries.get(one), dictionaries.get(defaultLang))
    translators.set(one, made)
    return made
  }
  add('zh', files.zh)
  if (files.en) add('en', files.en)
  return { lang: makeStore(lang), has: (one) => dictionaries.has(one), add, extend, translator }
}

function flatten(file: object, prefix = ''): [key: string, word: string][] {
  return Object.entries(file).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' ? [[prefix + key, inner]] : flatten(inner as object, `${prefix}${key}.`),
  )
}

type Dictionary = ReadonlyMap<string, string> | undefined

function makeTranslate(lang: Lang, words: Dictionary, fallback: Dictionary): Translate {
  return (key, values) => {
    const form = typeof values?.count === 'number' ? `${key}_${pluralForm(lang, values.count)}` : key
    const word = words?.get(form) ?? words?.get(key) ?? fallback?.get(key) ?? key
    return values ? word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : word
  }
}

function pluralForm(lang: Lang, count: number): 'one' | 'other' {
  return lang === 'en' && count === 1 ? 'one' : 'other'
}

/** What the app puts above everything: the words, and how a visitor changes their language. */
export interface WordsContext {
  i18n: I18n
  choose: (lang: Lang) => void
  /** The language that every address has to name (RULES languages 9); absent, it is never one. */
  named?: () => Lang | null
}

const Words = createContext<WordsContext | null>(null)

export const WordsProvider = Words.Provider

function useWordsContext(): WordsContext {
  const context = useContext(Words)
  if (!context) throw new Error('there is no WordsProvider above this component')
  return context
}

/** The instance itself, for a part that brings words of its own. */
export const useI18n = (): I18n => useWordsContext().i18n

/** The words of the present language. A component that calls this renders again when the language changes. */
export function useWords(): { t: Translate; lang: Lang } {
  const { i18n } = useWordsContext()
  const lang = useSyncExternalStore(i18n.lang.subscribe, i18n.lang.get, i18n.lang.get)
  return useMemo(() => ({ t: i18n.translator(lang), lang }), [i18n, lang])
}

/** The language that addresses have to name; null where it is chosen without. */
export function useNamedLang(): Lang | null {
  const { named } = useWordsContext()
  // It changes together with the language.
  useWords()
  return named?.() ?? null
}

/** How an address is written that the router does not write: a page of this site with the language that it has to name. */
export function useHref(): (href: string) => string {
  const named = useNamedLang()
  return (href) => inLang(href, named)
}

/** Changes the language and remembers it; the visitor stays where they are (RULES languages 5). */
export function useChooseLang(): (lang: Lang) => void {
  return useWordsContext().choose
}
