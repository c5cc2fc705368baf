import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type CompanyDetail, goodsQuery } from '../../nouns/company/public.ts'
import { Shelf } from '../../content/company/Shelf.tsx'
import { useWords } from '../../i18n/index.ts'
import { type GoodsSearch, pageSizes } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar, FilterChoice } from '../../ui/FilterBar.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ListPager } from '../../content/parts/ListPager.tsx'
import frame from '../library/ListFrame.module.css'
import css from './GoodsList.module.css'

/** A company's catalogue: its classes and a word to look for, then one plate beside the other. */
export function GoodsList({ company, search }: { company: CompanyDetail; search: GoodsSearch }) {
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(goodsQuery(lang, company.id, search))
  const { keyword, size, class: chosen } = search
  const count = data.total
  const isNarrowed = keyword !== undefined || chosen !== undefined
  const isThere = isNarrowed || count > 0
  const change = (part: Partial<GoodsSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }), resetScroll: false })
  return (
    <Container className={frame.frame}>
      <div className={frame.tools}>
        {company.classes.length > 1 ? (
          <FilterBar label={t('companyPages.goodsFilter')}>
            {[{ id: '', name: t('companyPages.all') }, ...company.classes].map(({ id, name }) => (
              <FilterChoice
                key={id}
                to="."
                search={(before) => ({ ...before, page: undefined, class: String(id) || undefined })}
                resetScroll={false}
                chosen={(chosen ?? '') === String(id)}
              >
                {name}
              </FilterChoice>
            ))}
          </FilterBar>
        ) : (
          <p className={frame.note}>{t('companyPages.goodsFound', { count })}</p>
        )}
        <div className={frame.right}>
          <SearchField
            label={t('companyPages.goodsSearch')}
            placeholder={t('companyPages.goodsSearchHint')}
            submitLabel={t('companyPages.searchSubmit')}
            clearLabel={t('companyPages.searchClear')}
            value={keyword ?? ''}
            kept={{ id: company.id, class: chosen, size }}
            onSearch={(word) => change({ keyword: word || undefined })}
          />
        </div>
      </div>
      <p className={frame.found} role="status">
        {isNarrowed &&
          (keyword === undefined
            ? t('companyPages.goodsFound', { count })
            : t('companyPages.goodsFoundFor', { count, keyword }))}
      </p>
      {data.items.length > 0 ? (
        <Shelf goods={data.items} />
      ) : (
        <EmptyState
          title={t(isThere ? 'companyPages.emptyGoodsTitle' : 'companyPages.noGoodsTitle')}
          action={
            isThere && (
              <Button onClick={() => change({ keyword: undefined, class: undefined })}>
                {t('companyPages.emptyGoodsAll')}
              </Button>
            )
          }
        >
          {t(isThere ? 'companyPages.emptyGoodsText' : 'companyPages.noGoodsText')}
        </EmptyState>
      )}
      {count > 0 && <ListPager total={count} page={data.page} size={data.size} sizes={pageSizes} />}
      <p className={css.note}>{t('companyPages.orderNote')}</p>
    </Container>
  )
}
