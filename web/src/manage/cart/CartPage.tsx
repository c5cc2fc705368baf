import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUser } from '../../api/useSession.ts'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import type { FilteredSearch } from '../../lib/search.ts'
import { cartQuery } from '../../nouns/cart/calls.ts'
import { type Cart, orderable } from '../../nouns/cart/cart.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import shared from '../trade/Document.module.css'
import { ToMarket } from '../trade/ToMarket.tsx'
import { Checkout } from './Checkout.tsx'
import { Done, type Result } from './Done.tsx'
import { Foot } from './Foot.tsx'
import { Group } from './Group.tsx'

/** In the address while the order is written. */
const CHECKOUT = 'checkout'

/** What the company wants to order, by seller and kind (RULES cart). */
export default function CartPage({ search: { open } }: { search: FilteredSearch<never> }) {
  const { t, lang } = useWords()
  const query = useQuery(cartQuery(lang))
  const [result, setResult] = useState<Result | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={t('nav.manageCart')} lede={t('cart.lede')} heading={heading} />
      <div className={shared.parts}>
        {result && <Done of={result} onClose={() => setResult(null)} />}
        <Loaded query={query}>
          {(cart) => <Groups cart={cart} heading={heading} isOrdering={open === CHECKOUT} onDone={setResult} />}
        </Loaded>
      </div>
    </>
  )
}

interface GroupsProps {
  cart: Cart
  heading: RefObject<HTMLHeadingElement | null>
  isOrdering: boolean
  onDone: (result: Result) => void
}

function Groups({ cart, heading, isOrdering, onDone }: GroupsProps) {
  const { t } = useWords()
  const { put, close } = useAddress()
  const held = useUser()?.nvcJurisdiction ?? []
  // Everything that can be ordered is, but for what somebody leaves out.
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const lines = orderable(cart, held, leftOut)
  const chosen = new Set(lines.map(({ id }) => id))
  const orders = cart.groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ id }) => chosen.has(id)) }))
    .filter((group) => group.lines.length > 0)

  const isEmpty = cart.count === 0
  // The last line is gone, and its button with it.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus()
  }, [isEmpty, heading])

  function choose(ids: readonly number[], wanted: boolean): void {
    const next = new Set(leftOut)
    for (const id of ids) {
      if (wanted) next.delete(id)
      else next.add(id)
    }
    setLeftOut(next)
  }

  return (
    <>
      {isEmpty ? (
        <EmptyState title={t('cart.emptyTitle')} action={<ToMarket />}>
          {t('cart.emptyText')}
        </EmptyState>
      ) : (
        <div className={shared.parts}>
          {cart.groups.map((group) => (
            <Group key={`${group.seller.id}-${group.kind}`} group={group} chosen={chosen} onChoose={choose} />
          ))}
          <Foot chosen={lines} orders={orders.length} onOrder={() => put({ open: CHECKOUT })} />
        </div>
      )}
      <Sheet title={t('cart.order')} open={isOrdering} onClose={() => put({ open: undefined })}>
        <Checkout
          groups={orders}
          onClose={() => put({ open: undefined })}
          onDone={(done, lines) => void close().then(() => onDone({ ...done, lines }))}
        />
      </Sheet>
    </>
  )
}
