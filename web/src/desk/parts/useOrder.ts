import { useRef } from 'react'
import { fitOrder } from './fitOrder.ts'

/**
 * Keeps orders of somebody's own, one after the other. `read` answers what there is on the server now, `write` keeps an
 * order of all of it, and is told the order that it was made on: where somebody else has moved something meanwhile, the
 * server refuses it (RULES calls 16).
 */
export function useOrder(read: () => Promise<number[]>, write: (ids: number[], before: number[]) => Promise<unknown>) {
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * Keeps an order that was made on the order `seen`; answers that one, for an undo. What was added or removed since does
   * not matter.
   */
  function keep(ids: readonly number[], seen: readonly number[]): Promise<number[]> {
    const kept = last.current.then(async () => {
      const all = await read()
      const before = fitOrder(seen, all)
      await write(fitOrder(ids, all), before)
      return before
    })
    last.current = kept.catch(() => undefined)
    return kept
  }

  /** Ends when what was under way has ended, however it ends. */
  const settled = () => last.current

  return { keep, settled }
}
