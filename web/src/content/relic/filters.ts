import type { RelicFacets } from '../../api/types.ts'
import { type RelicSearch, termsOf } from '../../lib/search.ts'

/** The filters that are lists of terms, in the order in which a reader narrows a collection. */
export const vocabularies = ['class', 'era', 'material', 'level'] as const satisfies readonly (keyof RelicFacets)[]
export type VocabularyKey = (typeof vocabularies)[number]

export const flags = ['onDisplay', 'hasPicture'] as const
export type FlagKey = (typeof flags)[number]

/** The address's own limit (lib/search.ts, `numbers`). */
const MOST_TERMS = 20

/** A filter with this term added, or taken away if it was chosen. One choice has one way to be written. */
export function withTerm(written: string | undefined, id: number): string | undefined {
  const chosen = termsOf(written)
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-MOST_TERMS)
  return next.toSorted((one, other) => one - other).join(',') || undefined
}

/** Everything that narrows the list, the keyword and the order aside. */
export const noFilters = {
  class: undefined,
  era: undefined,
  material: undefined,
  level: undefined,
  onDisplay: undefined,
  hasPicture: undefined,
} as const satisfies Partial<RelicSearch>

/** What narrows a list, the keyword and the order aside. */
export const filtersOf = ({ class: kinds, era, material, level, onDisplay, hasPicture }: RelicSearch) =>
  ({ class: kinds, era, material, level, onDisplay, hasPicture }) satisfies Record<
    keyof typeof noFilters,
    string | undefined
  >

/** Whether the list is narrowed by anything. */
export const isNarrowed = (search: RelicSearch): boolean =>
  search.keyword !== undefined || Object.keys(noFilters).some((key) => search[key as keyof typeof noFilters])

/** The words of the count: of everything, of what has the keyword, of what says it in other words. */
export function countWord({ keyword, match }: RelicSearch) {
  if (keyword === undefined) return 'relic.count'
  return match === undefined ? 'relic.countFor' : 'relic.countRelated'
}

/** One thing that was chosen, and what the address is without it. */
export interface Choice {
  key: VocabularyKey | FlagKey
  /** The term's number; null for a flag. */
  id: number | null
  /** Null for a flag, and for a term that finds nothing beside the others. */
  name: string | null
  without: Partial<RelicSearch>
}

/** What was chosen, in the order of the filters. */
export function choices(search: RelicSearch, facets: RelicFacets): Choice[] {
  const terms = vocabularies.flatMap((key) =>
    termsOf(search[key]).map((id) => ({
      key,
      id,
      name: facets[key].find((one) => one.id === id)?.name ?? null,
      without: { [key]: withTerm(search[key], id) },
    })),
  )
  const yes = flags.flatMap((key) =>
    search[key] ? [{ key, id: null, name: null, without: { [key]: undefined } }] : [],
  )
  return [...terms, ...yes]
}
