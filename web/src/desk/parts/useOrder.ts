import { useRef } from 'react'
import { fitOrder } from './fitOrder.ts'

/**
 * Keeps orders of somebody's own, one after the other: a move that comes while one is under way begins from what that
 * one left. `read` answers what there is on the server now, `write` keeps an order of all of it.
 */
export function useOrder(read: () => Promise<number[]>, write: (ids: number[]) => Promise<unknown>) {
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** Keeps an order; answers the one before it, for an undo. */
  function keep(ids: readonly number[]): Promise<number[]> {
    const kept = last.current.then(async () => {
      const all = await read()
      await write(fitOrder(ids, all))
      return all
    })
    last.current = kept.catch(() => undefined)
    return kept
  }

  /** Ends when what was under way has ended, however it ends. */
  const settled = () => last.current

  return { keep, settled }
}
