import type { Translate } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import type { Offer } from '../../nouns/offer/market.ts'

/** What an offer costs: a price for a unit, a rent for a period, or that it is told on request. */
export function priceOf(offer: Offer, t: Translate): string {
  const { priceFen, rentFen, period, packingUnitName: unit } = offer
  if (rentFen !== null && period) return t(`market.rent.${period}`, { rent: currency(rentFen, '¥') })
  if (priceFen === null) return t('market.onRequest')
  return unit ? t('market.perUnit', { price: currency(priceFen, '¥'), unit }) : currency(priceFen, '¥')
}

/** From which quantity on it is sold, or for how long it is leased. */
export function shortTerms(offer: Offer, t: Translate): string {
  const { least, shortest, longest, period } = offer
  if (least !== null) return t('market.from', { least: grouped(least) })
  return shortest !== null && longest !== null && period ? t(`market.term.${period}`, { shortest, longest }) : ''
}
