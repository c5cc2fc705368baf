import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { makeTries } from '../../api/tries.ts'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import { pages } from '../../lib/paths.ts'
import { putIntoCart } from '../../nouns/cart/calls.ts'
import { seesInCart } from '../../nouns/cart/cart.ts'
import type { Offer } from '../../nouns/offer/market.ts'

/** Whether somebody with these values puts an offer into the cart: what is told on request is asked for instead. */
export const mayPut = ({ kind, isOnRequest }: Pick<Offer, 'kind' | 'isOnRequest'>, held: readonly number[]): boolean =>
  !isOnRequest && seesInCart(kind, held)

/** Puts an offer into the cart and says how many of it are there then, with the way to it. */
export function usePutIntoCart(offer: Offer) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [once] = useState(() => makeTries())

  /** Of a lease for so many of its periods; rejects where it is refused, which the client has told. */
  async function put(quantity: number, periods: number | null): Promise<void> {
    const { commodityId, kind, name } = offer
    const months = kind === 'lease' && periods !== null ? { months: periods } : {}
    setBusy(true)
    try {
      const line = { commodityId, kind, quantity, ...months }
      const there = await once(line, (key) => putIntoCart(client, lang, line, key))
      say(t('cart.isIn', { name, quantity: grouped(there.quantity) }), {
        way: { text: t('cart.open'), go: () => void navigate({ to: pages.cart }) },
      })
    } finally {
      setBusy(false)
    }
  }

  return { put, busy }
}
