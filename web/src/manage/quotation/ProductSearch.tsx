import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import type { QuotationDetail } from '../../nouns/quotation/calls.ts'
import type { LetGoods } from '../../nouns/quotation/draft.ts'
import { offeredGoodsQuery } from '../../nouns/quotation/goods.ts'
import css from './ProductSearch.module.css'

interface ProductSearchProps {
  of: Pick<QuotationDetail, 'side' | 'counterparty'>
  onChoose: (goods: LetGoods) => void
}

/** Searches what the seller offers; what is chosen becomes a line, and the next one can be searched at once. */
export function ProductSearch({ of, onChoose }: ProductSearchProps) {
  const { t, lang } = useWords()
  const [keyword, setKeyword] = useState('')
  const { data = [], isFetching } = useQuery(offeredGoodsQuery(lang, of, keyword.trim()))
  return (
    <Select<number>
      className={css.search ?? ''}
      size="small"
      value={null}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      loading={isFetching}
      aria-label={t('quotation.product.search')}
      placeholder={t('quotation.product.search')}
      notFoundContent={isFetching ? t('ui.loading') : t('quotation.product.none')}
      options={data.map(({ commodityId, number, name }) => ({
        value: commodityId,
        label: number === '' ? name : `${name} · ${number}`,
      }))}
      onChange={(id) => {
        const goods = data.find(({ commodityId }) => commodityId === id)
        setKeyword('')
        if (goods) onChoose(goods)
      }}
    />
  )
}
