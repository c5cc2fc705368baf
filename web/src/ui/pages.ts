/** A place in the pager's row: a page, or a gap between pages. */
export type PagerStep = number | 'gap-before' | 'gap-after'

/**
 * Which pages the row shows: first, last, and the present one with two neighbours on each side. The row is nine long
 * from the tenth page on, whatever the present page, so that the buttons stay under the pointer.
 */
export function pagerSteps(page: number, count: number): PagerStep[] {
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)
  if (count <= 9) return run(1, count)
  const from = Math.max(3, Math.min(page - 2, count - 6))
  const to = Math.min(count - 2, Math.max(page + 2, 7))
  const before: PagerStep[] = from > 3 ? ['gap-before'] : [2]
  const after: PagerStep[] = to < count - 2 ? ['gap-after'] : [count - 1]
  return [1, ...before, ...run(from, to), ...after, count]
}
