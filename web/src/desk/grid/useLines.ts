import { useState, useSyncExternalStore } from 'react'
import { Lines, type LinesOptions, type RowView } from './lines.ts'

/** Lines that begin as these and are the grid’s own from then on; other lines are another `key` of who asks. */
export function useLines<L extends object>(initial: readonly L[], options: LinesOptions<L> = {}): Lines<L> {
  const [lines] = useState(() => new Lines(initial, options))
  return lines
}

/** All lines; whoever asks is drawn anew with each of them that changes. */
export function useLineValues<L extends object>(of: Lines<L>): readonly L[] {
  const [listen] = useState(() => (told: () => void) => of.listen('rows', told))
  return useSyncExternalStore(listen, of.lines)
}

/** Whether anything is written that is not kept. */
export function useIsLinesChanged<L extends object>(of: Lines<L>): boolean {
  const [listen] = useState(() => (told: () => void) => of.listen('rows', told))
  return useSyncExternalStore(listen, of.isChanged)
}

/** The keys of the rows, in their order. */
export function useOrderOf<L extends object>(of: Lines<L>): readonly string[] {
  const [listen] = useState(() => (told: () => void) => of.listen('order', told))
  return useSyncExternalStore(listen, of.order)
}

/** One row; whoever draws it is drawn anew with it alone. */
export function useRowView<L extends object>(of: Lines<L>, key: string): RowView<L> {
  const [listen] = useState(() => (told: () => void) => of.listen(`row:${key}`, told))
  const [get] = useState(() => () => of.viewOf(key))
  return useSyncExternalStore(listen, get)
}

/** Drawn anew when the place or anything written changes: for what stands above the rows. */
export function useWatched<L extends object>(of: Lines<L>): void {
  const [listen] = useState(() => (told: () => void) => {
    const ends = [of.listen('place', told), of.listen('rows', told)]
    return () => ends.forEach((end) => end())
  })
  useSyncExternalStore(listen, of.ticks)
}
