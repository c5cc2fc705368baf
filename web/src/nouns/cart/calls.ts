import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask, askEnvelope } from '../../api/ask.ts'
import { keepAnswer } from '../../api/keepAnswer.ts'
import { askOnce, makeOnce } from '../../api/once.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import type { Cart, CartLine } from './cart.ts'

/** Of what moves money: whoever sends it again after a lost answer does nothing again. */
const once = makeOnce()

const cartKey = [ownKey, 'cart'] as const
const sumKey = [...cartKey, 'sum'] as const

/** The company's cart as the person sees it: a colleague, or another tab, may have changed it since. */
export const cartQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...cartKey, 'all', lang],
    queryFn: () => ask('GET /api/v1/cart', { lang }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** How many lines the cart has, as the person's own record says it. Nobody asked for it, so a failure is not told. */
export const cartSumQuery = (lang: Lang, iCIdentifier: string) =>
  queryOptions({
    queryKey: sumKey,
    queryFn: async () => {
      const { hgPostData } = await askEnvelope('POST /user/getLoginByID', {
        lang,
        body: { id: iCIdentifier },
        silent: true,
      })
      return hgPostData[0]?.cartSum ?? 0
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Takes a cart over that a call answered, with its number of lines. */
export function keepCart(client: QueryClient, lang: Lang, cart: Cart): void {
  keepAnswer(client, cartQuery(lang).queryKey, cart)
  keepAnswer(client, sumKey, cart.count)
}

/** Asks again for the cart where it is in view, and for its number of lines. */
export const refreshCart = (client: QueryClient) => client.invalidateQueries({ queryKey: cartKey })

/** Puts something in; answers what there is of it then. */
export async function putIntoCart(
  client: QueryClient,
  lang: Lang,
  line: Schemas['CartLinePut'],
  key: string,
): Promise<Schemas['CartPut']> {
  const put = await askOnce('POST /api/v1/cart/lines', { lang, body: line }, key)
  keepAnswer(client, sumKey, put.count)
  void refreshCart(client)
  return put
}

export const changeCartLine = (lang: Lang, id: number, payload: Schemas['CartLineChange']) =>
  ask('PATCH /api/v1/cart/lines/{id}', { lang, path: { id }, body: payload })

export const removeCartLine = (lang: Lang, id: number) => ask('DELETE /api/v1/cart/lines/{id}', { lang, path: { id } })

/** A line as it was, to be put in again. */
export const againOf = ({ commodityId, kind, quantity, periods }: CartLine): Schemas['CartLinePut'] => ({
  commodityId,
  kind,
  quantity,
  ...(periods === null ? {} : { months: periods }),
})

export const checkOut = (lang: Lang, payload: Schemas['CartCheckout']) =>
  askOnce('POST /api/v1/cart/checkout', { lang, body: payload }, once(payload))
