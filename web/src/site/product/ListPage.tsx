import { LeadOn } from '../../content/parts/LeadOn.tsx'
import { Card } from '../../content/product/Card.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { ListSearch } from '../../lib/search.ts'
import { columns } from '../../ui/columns.ts'
import { CategoryFilter } from '../library/CategoryFilter.tsx'
import { ListFrame } from '../library/ListFrame.tsx'
import { useList } from '../../content/parts/useList.ts'
import css from './ListPage.module.css'
import { placesOf } from '../../content/product/plates.ts'

/** The shop's catalogue: a plate, four small things beside it, then the other way round. */
export default function ListPage({ type, search }: { type: number; search: ListSearch }) {
  const { t } = useWords()
  const { data, change } = useList('product', type, search)
  const count = data.total
  const places = placesOf(data.items)
  return (
    <ListFrame
      data={data}
      search={search}
      change={change}
      words={{
        search: t('product.search'),
        searchHint: t('product.searchHint'),
        found: t('product.found', { count }),
        foundFor: t('product.foundFor', { count, keyword: search.keyword ?? '' }),
        emptyTitle: t('product.emptyTitle'),
        emptyText: t('product.emptyText'),
        noneTitle: t('product.noneTitle'),
        noneText: t('product.noneText'),
      }}
      filters={
        <CategoryFilter list="product" label={t('product.filter')} all={t('product.all')} chosen={search.category} />
      }
      foot={
        <aside className={css.makers}>
          <LeadOn to={pages.companyList} title={t('nav.companyList')} note={t('nav.companyListNote')} />
        </aside>
      }
    >
      <ul className={css.catalogue} aria-label={t('product.list')}>
        {data.items.map((product, index) => {
          const place = places[index] ?? 'small'
          const isPlate = place !== 'small'
          return (
            <li key={product.id} className={css[place]}>
              <Card
                record={product}
                level={2}
                look={isPlate ? 'plate' : 'small'}
                sizes={columns(isPlate ? 6 : 3)}
                first={index < 3}
              />
            </li>
          )
        })}
      </ul>
    </ListFrame>
  )
}
