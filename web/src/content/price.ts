import type { Translate } from '../i18n/index.ts'
import { currency } from '../lib/money.ts'

/** What something costs, in words; null where the museum does not say. */
export function priceText(priceFen: number | null, t: Translate): string | null {
  if (priceFen === null) return null
  return priceFen === 0 ? t('content.free') : currency(priceFen, '¥', priceFen % 100 === 0 ? 0 : 2)
}
