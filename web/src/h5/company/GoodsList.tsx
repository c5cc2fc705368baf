import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Shelf } from '../../content/company/Shelf.tsx'
import { useWords } from '../../i18n/index.ts'
import type { GoodsSearch } from '../../lib/search.ts'
import { type CompanyDetail, goodsQuery } from '../../nouns/company/public.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Chip, Chips } from '../kit/Chips.tsx'
import { Turn } from '../kit/Turn.tsx'
import css from './GoodsList.module.css'

/** A company's catalogue: a word to look for and its classes, then its price list. */
export function GoodsList({ company, search }: { company: CompanyDetail; search: GoodsSearch }) {
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(goodsQuery(lang, company.id, search))
  const { keyword, size, class: chosen } = search
  const count = data.total
  const isThere = keyword !== undefined || chosen !== undefined || count > 0
  const change = (part: Partial<GoodsSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...part }), resetScroll: false })
  return (
    <>
      {isThere && (
        <>
          <Container className={css.tools}>
            <SearchField
              label={t('companyPages.goodsSearch')}
              placeholder={t('companyPages.goodsSearchHint')}
              submitLabel={t('companyPages.searchSubmit')}
              clearLabel={t('companyPages.searchClear')}
              value={keyword ?? ''}
              kept={{ id: company.id, class: chosen, size }}
              onSearch={(word) => change({ keyword: word || undefined })}
            />
          </Container>
          {company.classes.length > 1 && (
            <Chips label={t('companyPages.goodsFilter')}>
              {[{ id: '', name: t('companyPages.all') }, ...company.classes].map(({ id, name }) => (
                <Chip
                  key={id}
                  to="."
                  search={(before) => ({ ...before, page: undefined, class: String(id) || undefined })}
                  resetScroll={false}
                  chosen={(chosen ?? '') === String(id)}
                >
                  {name}
                </Chip>
              ))}
            </Chips>
          )}
        </>
      )}
      <Container>
        <p className={css.found} role="status">
          {isThere &&
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
      </Container>
      {count > 0 && <Turn total={count} page={data.page} size={data.size} />}
      <Container>
        <p className={css.note}>{t('companyPages.orderNote')}</p>
      </Container>
    </>
  )
}
