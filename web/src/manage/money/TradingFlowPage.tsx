import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { grouped } from '../../lib/numbers.ts'
import { pages } from '../../lib/paths.ts'
import { type AccountEntry, inAndOut } from '../../nouns/ledger/entry.ts'
import { isSetAside, transactionKinds } from '../../nouns/ledger/kinds.ts'
import {
  entryFile,
  entryListQuery,
  type EntrySearch,
  entrySumsQuery,
  subAccountQuery,
} from '../../nouns/subAccount/calls.ts'
import { EntrySums } from './EntrySums.tsx'
import { NoSubAccount } from './NoSubAccount.tsx'
import { quickPeriods } from './periods.ts'
import { QuickPeriods } from './QuickPeriods.tsx'
import css from './TradingFlowPage.module.css'

const directions = ['in', 'out'] as const

/** Everything that moved the sub-account, with what it held after each (value 102). */
export default function TradingFlowPage({ search }: { search: EntrySearch }) {
  const { t, lang } = useWords()
  const { data: account } = useQuery(subAccountQuery(lang))
  const query = useQuery(entryListQuery(lang, search))
  const { data: sums } = useQuery(entrySumsQuery(lang, search))
  if (account === null) {
    return (
      <>
        <PageHead title={t('nav.manageTradingFlow')} lede={t('money.flow.lede')} />
        <NoSubAccount />
      </>
    )
  }

  const columns: Column<AccountEntry>[] = [
    { key: 'at', heading: t('money.flow.at'), lead: true, render: (row) => <Moment at={row.at} /> },
    { key: 'kind', heading: t('money.flow.kind'), render: (row) => t(`money.kind.${row.kind}`) },
    { key: 'document', heading: t('money.flow.document'), render: (row) => row.document },
    { key: 'memo', heading: t('money.flow.memo'), render: (row) => row.memo },
    { key: 'in', heading: t('money.in'), figures: true, render: (row) => amount(row, inAndOut(row).inFen) },
    { key: 'out', heading: t('money.out'), figures: true, render: (row) => amount(row, inAndOut(row).outFen) },
    {
      key: 'available',
      heading: t('money.flow.available'),
      figures: true,
      render: (row) => <Money fen={row.availableFen} />,
    },
    { key: 'frozen', heading: t('money.flow.frozen'), figures: true, render: (row) => <Money fen={row.frozenFen} /> },
    {
      key: 'sequence',
      heading: t('money.flow.sequence'),
      figures: true,
      spare: true,
      render: (row) => grouped(row.sequence),
    },
  ]
  return (
    <ListPage
      list="subAccountEntries"
      title={t('nav.manageTradingFlow')}
      lede={t('money.flow.lede')}
      above={<QuickPeriods of={quickPeriods} current={search} />}
      search={search}
      query={query}
      idOf={(row) => String(row.sequence)}
      nameOf={(row) => t(`money.kind.${row.kind}`)}
      columns={columns}
      filters={[
        { key: 'from', name: t('money.period.from'), sort: 'day' },
        { key: 'to', name: t('money.period.to'), sort: 'day' },
        {
          key: 'kind',
          name: t('money.flow.kind'),
          sort: 'choice',
          options: transactionKinds.map((value) => ({ value, text: t(`money.kind.${value}`) })),
        },
        {
          key: 'direction',
          name: t('money.flow.direction'),
          sort: 'choice',
          options: directions.map((value) => ({ value, text: t(`money.${value}`) })),
        },
        { key: 'amountFrom', name: t('money.flow.amountFrom'), sort: 'money' },
        { key: 'amountTo', name: t('money.flow.amountTo'), sort: 'money' },
      ]}
      keywordHint={t('money.flow.searchHint')}
      file={entryFile(lang, search)}
      sums={sums && sums.count > 0 && <EntrySums {...sums} />}
      none={{ title: t('money.flow.noneTitle'), text: t('money.flow.noneText') }}
      page={pages.tradingDetail}
      placeOf={(row) => ({ id: String(row.transactionId) })}
    />
  )
}

/** An amount in its column, paler where nothing came in or went out; nothing in the other one, which shows a dash. */
const amount = ({ kind }: AccountEntry, fen: number | null) =>
  fen === null ? null : (
    <span className={classes(isSetAside(kind) && css.aside)}>
      <Money fen={fen} />
    </span>
  )
