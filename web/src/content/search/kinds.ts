import type { SearchHit, SearchPage } from '../../api/types.ts'

const kinds = [
  'relic',
  'exhibition',
  'event',
  'news',
  'book',
  'tutorial',
  'member',
  'product',
  'development_plan',
  'work_plan',
  'annual_report',
  'page',
  'company',
  'commodity',
] as const satisfies readonly SearchHit['kind'][]

const isKind = (kind: string | undefined): kind is SearchHit['kind'] => kinds.some((one) => one === kind)

type Counts = Pick<SearchPage, 'counts'>

/** The kinds of what was found, each with its hits. One that an old address names and that has none is still there. */
export function kindsOf({ counts }: Counts, kind: string | undefined): SearchPage['counts'] {
  if (!isKind(kind) || counts.some((one) => one.kind === kind)) return counts
  return [...counts, { kind, count: 0 }]
}

/** The hits of all kinds. */
export const countAll = ({ counts }: Counts): number => counts.reduce((sum, { count }) => sum + count, 0)
