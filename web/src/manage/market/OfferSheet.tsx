import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { RecordBody } from '../../desk/record/RecordBody.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import { pages } from '../../lib/paths.ts'
import type { Offer } from '../../nouns/offer/market.ts'
import { Picture } from '../../ui/Picture.tsx'
import { AskButton } from './AskButton.tsx'
import { CartForm } from './CartForm.tsx'
import { OfferTag } from './OfferCard.tsx'
import css from './OfferSheet.module.css'
import { priceOf } from './terms.ts'
import { mayPut } from './usePutIntoCart.ts'

const COVER = { px: 512 } as const
const OTHER = { px: 120 } as const

/** An offer in its sheet: pictures, terms, stock, and who offers it. */
export function OfferSheet({ offer }: { offer: Offer }) {
  const { t } = useWords()
  const { company, period } = offer
  const days = (count: number | null) => count !== null && t('market.days', { count })
  const term = (count: number | null) => count !== null && period !== null && t(`market.periods.${period}`, { count })
  const quantity = (amount: number | null) => amount !== null && grouped(amount)
  return (
    <>
      <Head offer={offer} />
      <RecordBody
        row={offer}
        acts={[]}
        facts={[
          [t('market.fact.company'), company.name],
          [t('market.fact.region'), company.regionNames.join(' ')],
          [t('market.fact.number'), offer.number],
          [t('market.fact.class'), offer.classNames.join(' / ')],
          [t('market.fact.packing'), offer.packingName],
          [t('market.fact.unit'), offer.packingUnitName],
          [t('market.fact.stock'), quantity(offer.stock)],
          [t('market.fact.least'), quantity(offer.least)],
          [t('market.fact.step'), quantity(offer.step)],
          [t('market.fact.leadDays'), days(offer.leadDays)],
          [t('market.fact.deposit'), offer.depositFen !== null && currency(offer.depositFen, '¥')],
          [t('market.fact.shortest'), term(offer.shortest)],
          [t('market.fact.longest'), term(offer.longest)],
          [t('market.fact.onReturn'), offer.onReturn],
        ]}
        related={
          <p className={css.ways}>
            <Link to={pages.companyHome} search={{ id: company.id } as never}>
              {t('market.companyPage')}
            </Link>
            <Link to="." search={() => ({ company: String(company.id) })}>
              {t('market.allOf')}
            </Link>
          </p>
        }
      />
    </>
  )
}

/** What is seen of it first: pictures, the price, what is said of it, and the way to a quotation. */
function Head({ offer }: { offer: Offer }) {
  const { t } = useWords()
  const [cover = null, ...others] = offer.pictures
  return (
    <div className={css.head}>
      <Picture picture={cover} ratio="landscape" sizes={COVER} credited />
      {others.length > 0 && (
        <ul className={css.others} aria-label={t('market.pictures')}>
          {others.map((picture) => (
            <li key={picture.src}>
              <Picture picture={picture} ratio="square" sizes={OTHER} />
            </li>
          ))}
        </ul>
      )}
      <p className={css.price}>
        {priceOf(offer, t)} <OfferTag offer={offer} />
      </p>
      {offer.summary && <p className={css.summary}>{offer.summary}</p>}
      <CartForm offer={offer} />
      <div className={css.ask}>
        <AskButton offers={[offer]} isSecond={mayPut(offer, useUser()?.nvcJurisdiction ?? [])} />
      </div>
    </div>
  )
}
