import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column, Filter } from '../../desk/list/types.ts'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import {
  type Quotation,
  quotationListQuery,
  type QuotationSearch,
  quotationsFile,
} from '../../nouns/quotation/calls.ts'
import { type QuotationPlace, quotationStates, sides } from '../../nouns/quotation/quotation.ts'
import shared from '../trade/Document.module.css'
import { NEW, placeTitles } from './place.ts'
import css from './QuotationList.module.css'
import { QuotationMark, useTurn } from './QuotationMark.tsx'

interface QuotationListProps {
  place: QuotationPlace
  search: QuotationSearch
}

/** The quotations of a page; what waits for the own company stands first (RULES quotations 12). */
export function QuotationList({ place, search }: QuotationListProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const turnOf = useTurn()
  const query = useQuery(quotationListQuery(lang, place, search))
  const isLease = place === 'lease'
  const columns: Column<Quotation>[] = [
    {
      key: 'counterparty',
      heading: t('quotation.counterparty'),
      lead: true,
      render: ({ counterparty, isUnread }) => (
        <>
          {isUnread && <span className={shared.unread}>{t('quotation.unread')}</span>}
          {counterparty.name}
        </>
      ),
    },
    {
      key: 'turn',
      heading: t('quotation.turn.heading'),
      render: (row) => (row.isMyTurn ? <strong className={css.mine}>{turnOf(row)}</strong> : turnOf(row)),
    },
    { key: 'state', heading: t('manage.field.state'), render: (row) => <QuotationMark of={row} /> },
    ...(isLease
      ? [
          {
            key: 'side',
            heading: t('quotation.side.heading'),
            render: ({ side }: Quotation) => t(`quotation.side.lease.${side}`),
          },
        ]
      : []),
    {
      key: 'total',
      heading: t('quotation.total'),
      figures: true,
      render: (row) => <Total of={row} />,
    },
    { key: 'validUntil', heading: t('quotation.validUntil'), render: (row) => formatDate(row.validUntil, lang) },
    { key: 'code', heading: t('quotation.code'), render: (row) => row.code },
    { key: 'number', heading: t('quotation.number'), spare: true, render: (row) => row.number },
    { key: 'lines', heading: t('quotation.lineCount'), spare: true, figures: true, render: (row) => row.lineCount },
    { key: 'changed', heading: t('quotation.changed'), spare: true, render: (row) => <Moment at={row.changedAt} /> },
  ]
  const filters: Filter<'side' | 'state' | 'turn' | 'sort'>[] = [
    {
      key: 'turn',
      name: t('quotation.turn.heading'),
      sort: 'choice',
      options: (['mine', 'theirs'] as const).map((value) => ({ value, text: t(`quotation.turn.${value}`) })),
    },
    {
      key: 'state',
      name: t('manage.field.state'),
      sort: 'choice',
      options: quotationStates.map((value) => ({ value, text: t(`quotation.state.${value}`) })),
    },
    ...(isLease
      ? [
          {
            key: 'side',
            name: t('quotation.side.heading'),
            sort: 'choice',
            options: sides.map((value) => ({ value, text: t(`quotation.side.lease.${value}`) })),
          } as const,
        ]
      : []),
    {
      key: 'sort',
      name: t('quotation.sort.heading'),
      isOrder: true,
      sort: 'choice',
      any: t('quotation.sort.turn'),
      options: [{ value: 'newest', text: t('quotation.sort.newest') }],
    },
  ]
  return (
    <ListPage
      list={`quotations.${place}`}
      title={t(placeTitles[place])}
      lede={t(`quotation.lede.${place}`)}
      search={search}
      query={query}
      idOf={(row) => row.code}
      nameOf={(row) => `${row.counterparty.name} ${row.code}`}
      columns={columns}
      filters={filters}
      keywordHint={t('quotation.searchHint')}
      file={quotationsFile(lang, place, search)}
      act={
        <Button type="primary" onClick={() => put({ open: NEW })}>
          {t(`quotation.begin.act.${place}`)}
        </Button>
      }
      none={{ title: t('quotation.noneTitle'), text: t(`quotation.noneText.${place}`) }}
    />
  )
}

/** What it comes to so far, and how many prices are still to be named. */
function Total({ of: { totalFen, openPrices, lineCount } }: { of: Quotation }) {
  const { t } = useWords()
  return (
    <>
      {openPrices < lineCount && <Money fen={totalFen} />}
      {openPrices > 0 && <span className={css.open}>{t('quotation.openPrices', { count: openPrices })}</span>}
    </>
  )
}
