import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askPage } from '../../api/ask.ts'
import type { Lang } from '../../lib/lang.ts'
import { commoditiesKey } from '../commodity/calls.ts'
import type { QuotationDetail } from './calls.ts'
import type { LetGoods } from './draft.ts'

/** As many as one search shows, and as are known by name to what is pasted. */
const SIZE = 100

/** What the seller of a quotation offers: the own published commodities, or what the other company shows of itself. */
export const offeredGoodsQuery = (
  lang: Lang,
  { side, counterparty }: Pick<QuotationDetail, 'side' | 'counterparty'>,
  keyword: string,
) => {
  const query = { keyword: keyword || undefined, size: SIZE }
  return queryOptions({
    queryKey: [...commoditiesKey, 'offered', lang, side === 'seller' ? null : counterparty.id, keyword],
    queryFn: async (): Promise<LetGoods[]> => {
      if (side === 'seller') {
        const { items } = await askPage('GET /api/v1/commodities', { lang, query: { ...query, state: 'published' } })
        return items.map((one) => ({
          commodityId: one.id,
          number: one.number,
          name: (lang === 'en' && one.nameEn) || one.nameZh,
          packingId: one.packingId,
          packingName: one.packingName ?? '',
          packingUnitId: one.packingUnitId,
          packingUnitName: one.packingUnitName ?? '',
          isOffered: true,
          lease: one.lease,
        }))
      }
      const path = { id: counterparty.id }
      const { items } = await askPage('GET /api/v1/companies/{id}/commodities', { lang, path, query })
      return items.map(({ id, title, packingName, packingUnitName, lease }) => ({
        commodityId: id,
        number: '',
        name: title,
        packingId: null,
        packingName,
        packingUnitId: null,
        packingUnitName,
        isOffered: true,
        lease,
      }))
    },
    placeholderData: keepPreviousData,
  })
}
