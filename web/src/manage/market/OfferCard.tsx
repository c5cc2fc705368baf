import { useWords } from '../../i18n/index.ts'
import type { Offer } from '../../nouns/offer/market.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { CartButton } from './CartButton.tsx'
import css from './OfferCard.module.css'
import { priceOf, shortTerms } from './terms.ts'

const PICTURE = { px: 340 } as const

/** The first picture of an offer, in the frame of a card. */
export function OfferPicture({ offer: { pictures } }: { offer: Offer }) {
  const [picture = null] = pictures
  return <Picture picture={picture} ratio="square" sizes={PICTURE} decorative />
}

/** For sale or for lease. */
export function OfferTag({ offer: { kind } }: { offer: Offer }) {
  const { t } = useWords()
  return <Tag tone={kind === 'lease' ? 'soon' : 'live'}>{t(`market.kinds.${kind}`)}</Tag>
}

/** What an offer costs, on what terms, how much there is, and whose it is. */
export function OfferWords({ offer }: { offer: Offer }) {
  const { t } = useWords()
  return (
    <>
      <p className={css.price}>{priceOf(offer, t)}</p>
      <p className={css.terms}>
        <OfferTag offer={offer} />
        <span>{shortTerms(offer, t)}</span>
      </p>
      <p className={css.company}>{offer.company.name}</p>
      <CartButton offer={offer} />
    </>
  )
}
