import { fitOrder } from './fitOrder.ts'

interface Ways {
  /** What there is on the server now, in its order. */
  read: () => Promise<number[]>
  /**
   * Keeps an order of all of it, and is told the order that it was made on: where somebody else has moved something
   * meanwhile, the server refuses it (RULES calls 16).
   */
  write: (ids: number[], before: number[]) => Promise<unknown>
}

/** Keeps orders of somebody's own, one after the other. */
export function makeOrders() {
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Keeps an order that was made on the order `seen`; answers that one, for an undo. What was added or removed since does
   * not matter.
   */
  function keep({ read, write }: Ways, ids: readonly number[], seen: readonly number[]): Promise<number[]> {
    const kept = last.then(async () => {
      const all = await read()
      const before = fitOrder(seen, all)
      await write(fitOrder(ids, all), before)
      return before
    })
    last = kept.catch(() => undefined)
    return kept
  }

  /** Ends when what was under way has ended, however it ends. */
  const settled = () => last

  return { keep, settled }
}
