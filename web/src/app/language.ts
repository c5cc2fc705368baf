import { type I18n, loadWords } from '../i18n/index.ts'
import { readCookie, writeCookie } from '../lib/cookies.ts'
import { defaultLang, htmlLang, isLang, type Lang } from '../lib/lang.ts'
import { importPart } from '../lib/lazy.tsx'
import { parseSearch } from '../lib/search.ts'
import { readStorage, writeStorage } from '../lib/storage.ts'

const NAME = 'language'

/** The browser's rule (RULES languages 2): `?lang=` of the address, then the stored choice, then Chinese. */
export function langOfVisit(search: string): Lang {
  const asked = parseSearch(search).lang
  if (isLang(asked)) return asked
  const stored = readStorage(NAME)
  return isLang(stored) ? stored : defaultLang
}

/**
 * The server cannot read localStorage; it goes by the cookie. Where the two disagree the cookie follows, so that the
 * next page arrives in the right language. An address with `?lang=` is a visit, not a choice, and changes neither.
 */
export function alignCookie(lang: Lang, search: string): void {
  const cookie = readCookie(NAME)
  if (!isLang(parseSearch(search).lang) && (cookie ?? defaultLang) !== lang) writeCookie(NAME, lang)
}

/**
 * The language that every address has to name, because somewhere another one is chosen where it does not: the server goes
 * by the cookie, the browser by what it stored (RULES languages 9). Null where both choose this one anyway.
 */
export function namedLang(lang: Lang): Lang | null {
  const chosen = [readCookie(NAME), readStorage(NAME)].map((stored) => (isLang(stored) ? stored : defaultLang))
  return chosen.every((one) => one === lang) ? null : lang
}

/** Remembers a choice for the browser and for the server. */
export function rememberLang(lang: Lang): void {
  writeStorage(NAME, lang)
  writeCookie(NAME, lang)
}

/** Makes sure that the words of a language are there. */
export async function prepareWords(i18n: I18n, lang: Lang): Promise<void> {
  if (i18n.has(lang)) return
  i18n.add(lang, await importPart(() => loadWords(lang)))
}

export function markDocument(lang: Lang): void {
  document.documentElement.lang = htmlLang(lang)
}

/** Path, query and fragment without `?lang=`: a choice that is stored needs no word in the address. */
export function withoutLang(href: string): string {
  const url = new URL(href)
  if (url.searchParams.has('lang')) url.searchParams.delete('lang')
  return url.pathname + url.search + url.hash
}
