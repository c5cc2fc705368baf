import type { Lang } from '../lib/lang.ts'
import type terms from './terms/zh.json'

/**
 * The terms of an account, a text of our own in both languages, apart from the words because few people read it and
 * everybody would load it. A change of what they say is a new version: the server keeps which one somebody agreed to.
 */
export const TERMS_VERSION = '2026-11-01'

export type Terms = typeof terms

export async function loadTerms(lang: Lang): Promise<Terms> {
  return (lang === 'zh' ? await import('./terms/zh.json') : await import('./terms/en.json')).default
}
