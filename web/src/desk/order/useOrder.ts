import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '../parts/useDesk.ts'
import { makeOrders } from './orders.ts'

interface OrderOptions {
  read: () => Promise<number[]>
  write: (ids: number[], before: number[]) => Promise<unknown>
  /** What is said after. */
  done: string
  /** What was read and is not true any more. */
  stale: readonly QueryKey[]
}

/** Things that somebody puts in order: each move is kept at once, one after the other, and can be taken back. */
export function useOrder({ read, write, done, stale }: OrderOptions) {
  const queryClient = useQueryClient()
  const { say } = useDesk()
  const [orders] = useState(makeOrders)

  /** It ends when the new order is shown, or the other one that was there by now. */
  const keep = (ids: readonly number[], seen: readonly number[]) =>
    orders.keep(
      {
        read,
        write: async (all, before) => {
          try {
            await write(all, before)
          } finally {
            await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
          }
        },
      },
      ids,
      seen,
    )

  /** Keeps a move, and says so. */
  async function move(ids: readonly number[], seen: readonly number[]): Promise<void> {
    const before = await keep(ids, seen)
    say(done, { undo: () => keep(before, ids) })
  }

  return { keep, move, settled: orders.settled }
}
