import type { ShowCard } from '../../api/types.ts'
import type { Translate } from '../../i18n/index.ts'
import { htmlLang, type Lang } from '../../lib/lang.ts'
import { currency } from '../../lib/money.ts'

/** What a ticket costs, in words; null where the museum does not say. */
export function priceText(priceFen: number | null, t: Translate): string | null {
  if (priceFen === null) return null
  return priceFen === 0 ? t('exhibition.free') : currency(priceFen, '¥', priceFen % 100 === 0 ? 0 : 2)
}

/** The `lang` of a record that is not in the page's language: faces and voices follow it. */
export function recordLang(show: Pick<ShowCard, 'lang'>, page: Lang): string | undefined {
  return show.lang === page ? undefined : htmlLang(show.lang)
}
