/** The two languages of every public page (RULES languages 1). Chinese is the default. */
export const langs = ['zh', 'en'] as const

export type Lang = (typeof langs)[number]

export const defaultLang: Lang = 'zh'

export function isLang(value: unknown): value is Lang {
  return value === 'zh' || value === 'en'
}

/**
 * The address of a page of this site with the language that has to be named (RULES languages 9); null is none. What names
 * one already, lies elsewhere or is a stored file stays as it is.
 */
export function inLang(href: string, lang: Lang | null): string {
  if (lang === null || !/^\/(?![/\\]|media\/)(?!.*[?&;]lang=)/.test(href)) return href
  return href.replace(/#|$/, (end, at: number) => `${href.slice(0, at).includes('?') ? '&' : '?'}lang=${lang}${end}`)
}

/** What `<html lang>` says (RULES languages 4). */
export function htmlLang(lang: Lang): 'zh-CN' | 'en' {
  return lang === 'zh' ? 'zh-CN' : 'en'
}
