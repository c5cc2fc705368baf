import type { Lang } from './lang.ts'

/** A span of years, both included. Years before our era are negative (-221 is 221 BCE); there is no year 0. */
export interface Years {
  from: number
  to: number
}

/** A span that begins here or before has no start that anybody knows, one that ends here no end. */
const EARLIEST = -2_000_000
const LATEST = 9999
/** Later years are known as ours by their four figures. */
const FOUR_FIGURES = 1000

function chinese({ from, to }: Years): string {
  const one = (year: number) => (year < 0 ? `公元前${-year}` : String(year))
  if (from <= EARLIEST) return `${one(to)}年或以前`
  if (to >= LATEST) return `${one(from)}年或以后`
  return from === to ? `${one(from)}年` : `${one(from)}—${one(to)}年`
}

function english({ from, to }: Years): string {
  const one = (year: number) => (year < 0 ? `${-year} BCE` : `${year} CE`)
  const alone = (year: number) => (year < FOUR_FIGURES ? one(year) : String(year))
  if (from <= EARLIEST) return `${alone(to)} or earlier`
  if (to >= LATEST) return `${alone(from)} or later`
  if (from < 0) return from === to ? one(from) : to < 0 ? `${-from}–${one(to)}` : `${one(from)} – ${one(to)}`
  const span = from === to ? String(from) : `${from}–${to}`
  return to < FOUR_FIGURES ? `${span} CE` : span
}

/** A span of years for people; what both ends share is said once. */
export function formatYears(years: Years, lang: Lang): string {
  return lang === 'zh' ? chinese(years) : english(years)
}
