import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { nextQuantity } from '../../nouns/cart/cart.ts'
import type { Offer } from '../../nouns/offer/market.ts'
import { Stepper } from '../trade/Stepper.tsx'
import css from './CartForm.module.css'
import { mayPut, usePutIntoCart } from './usePutIntoCart.ts'

const WRONG = 'cart-wrong'

/** How much of an offer, and of a lease for how long, is put into the cart: the least, to begin with; nothing on request. */
export function CartForm({ offer }: { offer: Offer }) {
  const { t } = useWords()
  const { put, busy } = usePutIntoCart(offer)
  const [quantity, setQuantity] = useState(offer.least ?? 1)
  const [periods, setPeriods] = useState(offer.shortest)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const held = useUser()?.nvcJurisdiction ?? []
  if (!mayPut(offer, held)) return null
  const { name, period, shortest, longest } = offer
  const wrong = Object.values(errors)

  async function send(): Promise<void> {
    setErrors({})
    try {
      await put(quantity, periods)
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
    }
  }

  return (
    <div className={css.form}>
      <div className={css.field}>
        <span className={css.name}>{t('cart.quantity')}</span>
        <Stepper
          label={t('cart.quantityOf', { name })}
          value={quantity}
          unit={offer.packingUnitName}
          next={(from, up) => nextQuantity(offer, from, up)}
          wrong={errors['quantity'] === undefined ? undefined : WRONG}
          onChange={setQuantity}
        />
      </div>
      {period && periods !== null && (
        <div className={css.field}>
          <span className={css.name}>{t('cart.term')}</span>
          <Stepper
            label={t('cart.termOf', { name })}
            value={periods}
            unit={t(`cart.unit.${period}`, { count: periods })}
            next={(from, up) => {
              const to = from + (up ? 1 : -1)
              return to < (shortest ?? 1) || to > (longest ?? to) ? null : to
            }}
            wrong={errors['months'] === undefined ? undefined : WRONG}
            onChange={setPeriods}
          />
        </div>
      )}
      <Button type="primary" loading={busy} onClick={() => void send()}>
        {t('cart.put')}
      </Button>
      {wrong.length > 0 && (
        <p id={WRONG} className={css.wrong}>
          {wrong.join(' ')}
        </p>
      )}
    </div>
  )
}
