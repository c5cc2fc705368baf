import type { Lang } from '../../lib/lang.ts'
import { stringifySearch } from '../../lib/search.ts'
import { type Addressed, recordAddress } from '../address.ts'

/**
 * The address that stands for a record, as the head of its page says it: the museum's public origin, the same path in every
 * edition, English by name.
 */
export function canonicalOf(record: Addressed, lang: Lang): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const { origin, pathname } = new URL(canonical ?? location.href)
  const found = recordAddress(record)
  const path = record.page ?? found?.path ?? pathname
  return origin + path + stringifySearch({ id: found?.id, lang: lang === 'zh' ? undefined : lang })
}

/** The same address on a poster: whoever comes by it says so (RULES sign-in 4). */
export const fromPoster = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}source=poster`
