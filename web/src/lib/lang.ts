/** The two languages of every public page (RULES languages 1). Chinese is the default. */
export const langs = ['zh', 'en'] as const

export type Lang = (typeof langs)[number]

export const defaultLang: Lang = 'zh'

export function isLang(value: unknown): value is Lang {
  return value === 'zh' || value === 'en'
}

/** What `<html lang>` says (RULES languages 4). */
export function htmlLang(lang: Lang): 'zh-CN' | 'en' {
  return lang === 'zh' ? 'zh-CN' : 'en'
}
