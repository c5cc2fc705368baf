import { useList } from '../../content/parts/useList.ts'
import { Card } from '../../content/product/Card.tsx'
import { placesOf } from '../../content/product/plates.ts'
import { Way } from '../../content/Way.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { ListSearch } from '../../lib/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CategoryChips } from '../book/CategoryChips.tsx'
import { ListFrame } from '../kit/ListFrame.tsx'
import { useProductWords } from '../words/product.ts'
import css from './ListPage.module.css'

const everything = { keyword: undefined, category: undefined, year: undefined, phase: undefined } as const

/** The shop's catalogue: in pairs, and of every five one as a plate from edge to edge. */
export default function ListPage({ type, search }: { type: number; search: ListSearch }) {
  useProductWords()
  const { t } = useWords()
  const { data, change } = useList('product', type, search)
  const { keyword, category, year, phase } = search
  const count = data.total
  const places = placesOf(data.items)
  const words = {
    search: t('product.search'),
    searchHint: t('product.searchHint'),
    found: t('product.found', { count }),
    foundFor: t('product.foundFor', { count, keyword: keyword ?? '' }),
    emptyTitle: t('product.emptyTitle'),
    emptyText: t('product.emptyText'),
    noneTitle: t('product.noneTitle'),
    noneText: t('product.noneText'),
  }
  return (
    <>
      <ListFrame
        data={data}
        words={words}
        keyword={keyword}
        isNarrowed={[keyword, category, year, phase].some((one) => one !== undefined)}
        onKeyword={(word) => change({ keyword: word })}
        onAll={() => change(everything)}
        filters={<CategoryChips list="product" label={t('product.filter')} all={t('product.all')} chosen={category} />}
      >
        <ul className={css.catalogue} aria-label={t('product.list')}>
          {data.items.map((product, index) => {
            const isPlate = (places[index] ?? 'small') !== 'small'
            return (
              <li key={product.id} className={isPlate ? css.plate : undefined}>
                <Card
                  record={product}
                  level={2}
                  look={isPlate ? 'plate' : 'small'}
                  phone={isPlate ? 100 : 43}
                  first={index < 2}
                />
              </li>
            )
          })}
        </ul>
      </ListFrame>
      <aside className={css.makers}>
        <Way to={pages.companyList} className={css.way}>
          <span>
            <span className={css.name}>{t('nav.companyList')}</span>
            <span className={css.note}>{t('nav.companyListNote')}</span>
          </span>
          <Icon name="arrow" />
        </Way>
      </aside>
    </>
  )
}
