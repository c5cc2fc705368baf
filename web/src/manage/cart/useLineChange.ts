import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import type { Schemas } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { changeCartLine, keepCart, refreshCart } from '../../nouns/cart/calls.ts'
import { type CartLine, linesOf } from '../../nouns/cart/cart.ts'

type Change = Omit<Schemas['CartLineChange'], 'version'>

/**
 * Changes a line, one call after the other: what is pressed while one is under way is sent together when it is answered,
 * over the version that it answered.
 */
export function useLineChange({ id, version }: Pick<CartLine, 'id' | 'version'>) {
  const { lang } = useWords()
  const client = useQueryClient()
  const wanted = useRef<Change | null>(null)
  const isRunning = useRef(false)
  const known = useRef(version)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useLayoutEffect(() => {
    if (!isRunning.current) known.current = version
  })

  async function run(): Promise<void> {
    isRunning.current = true
    try {
      while (wanted.current) {
        const change = wanted.current
        wanted.current = null
        // oxlint-disable-next-line no-await-in-loop -- each goes over the version that the one before it answered
        const cart = await changeCartLine(lang, id, { ...change, version: known.current })
        known.current = linesOf(cart).find((line) => line.id === id)?.version ?? known.current
        setErrors({})
        // What is still to be sent is not written over on the screen.
        if (!wanted.current) keepCart(client, lang, cart)
      }
    } catch (error) {
      // The client has told why; what is wrong with a field stands at it.
      wanted.current = null
      if (error instanceof ApiError) setErrors(error.errors)
      void refreshCart(client)
    } finally {
      isRunning.current = false
    }
  }

  return {
    errors,
    change: (more: Change): void => {
      wanted.current = { ...wanted.current, ...more }
      if (!isRunning.current) void run()
    },
  }
}
