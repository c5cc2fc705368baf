import type { ListedKind } from '../lib/kinds.gen.ts'
import type { Lang } from '../lib/lang.ts'
import type { Card, ListParams, Page } from './types.ts'
import { getList } from './museum.ts'

/** The most records that a list answers at once (RULES lists 1). */
export const AT_ONCE = 100

/** Pages of a list by their numbers, each as long as may be. */
export const getPages = <K extends ListedKind>(
  kind: K,
  lang: Lang,
  params: ListParams,
  numbers: readonly number[],
): Promise<Page<Card<K>>[]> =>
  Promise.all(numbers.map((page) => getList(kind, lang, { ...params, page, size: AT_ONCE })))

/** The numbers of a list's pages behind the first. */
export const furtherPages = (total: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(total / AT_ONCE) - 1) }, (_, index) => index + 2)

/** Every record of a list that people expect to see whole, such as the members of a council. */
export async function getWhole<K extends ListedKind>(kind: K, lang: Lang, params: ListParams): Promise<Card<K>[]> {
  const [first] = await getPages(kind, lang, params, [1])
  if (!first) return []
  const further = await getPages(kind, lang, params, furtherPages(first.total))
  // Where a record came in between two pages it stands on both.
  const found = new Map<number, Card<K>>()
  for (const one of [first, ...further].flatMap(({ items }) => items)) found.set((one as Record<'id', number>).id, one)
  return [...found.values()]
}
