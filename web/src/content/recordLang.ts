import { htmlLang, type Lang } from '../lib/lang.ts'

/** The `lang` of a record that is not in the page's language: faces and voices follow it. */
export function recordLang(record: { lang: Lang }, page: Lang): string | undefined {
  return record.lang === page ? undefined : htmlLang(record.lang)
}
