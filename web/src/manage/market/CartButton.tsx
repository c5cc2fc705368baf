import { Button } from 'antd'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import type { Offer } from '../../nouns/offer/market.ts'
import css from './CartButton.module.css'
import { mayPut, usePutIntoCart } from './usePutIntoCart.ts'

/** Puts the least that is offered into the cart; nothing for whoever has no such lines there. */
export function CartButton({ offer }: { offer: Offer }) {
  const { t } = useWords()
  const { put, busy } = usePutIntoCart(offer)
  const held = useUser()?.nvcJurisdiction ?? []
  if (!mayPut(offer, held)) return null
  return (
    <Button
      size="small"
      className={css.put ?? ''}
      loading={busy}
      aria-label={t('cart.putName', { name: offer.name })}
      // The client has told why not.
      onClick={() => void put(offer.least ?? 1, offer.shortest).catch(() => undefined)}
    >
      {t('cart.put')}
    </Button>
  )
}
