import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { depositStates, depositTone } from '../../nouns/deposit/deposit.ts'
import { depositListQuery, depositQuery, type FinanceDeposit } from '../../nouns/deposit/finance.ts'
import { DepositSheet } from './DepositSheet.tsx'
import type { TabProps } from './FinancePage.tsx'

/** Applications of companies to pay in, and what finance does with each. */
export function DepositsTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const query = useQuery(depositListQuery(lang, search))
  const columns: Column<FinanceDeposit>[] = [
    { key: 'code', heading: t('finance.field.code'), lead: true, render: (row) => row.code },
    { key: 'company', heading: t('finance.field.company'), render: (row) => row.companyName },
    {
      key: 'amount',
      heading: t('finance.field.amount'),
      figures: true,
      render: (row) => <Money fen={row.amountFen} />,
    },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => <StateMark tone={depositTone(row.state)}>{t(`payment.deposit.state.${row.state}`)}</StateMark>,
    },
    { key: 'paidOn', heading: t('finance.field.paidOn'), render: (row) => formatDate(row.paidOn, lang) },
    { key: 'reference', heading: t('finance.field.reference'), render: (row) => row.reference },
    { key: 'submitted', heading: t('finance.field.submittedAt'), render: (row) => <Moment at={row.submittedAt} /> },
  ]
  return (
    <ListPage
      list="financeDeposits"
      title={t('nav.manageFinance')}
      lede={t('finance.deposits.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={(row) => row.code}
      columns={columns}
      filters={[
        {
          key: 'state',
          name: t('manage.field.state'),
          sort: 'choice',
          options: depositStates.map((value) => ({ value, text: t(`payment.deposit.state.${value}`) })),
        },
        {
          key: 'waiting',
          name: t('finance.field.waiting'),
          sort: 'choice',
          options: [{ value: 'true', text: t('finance.waitingOnly') }],
        },
        ...(search.companyId === undefined
          ? []
          : [
              {
                key: 'companyId',
                name: t('finance.field.company'),
                sort: 'record',
                called: query.data?.items[0]?.companyName ?? search.companyId,
              } as const,
            ]),
      ]}
      keywordHint={t('finance.deposits.searchHint')}
      above={tabs}
      none={{ title: t('finance.deposits.noneTitle'), text: t('finance.deposits.noneText') }}
      record={{
        one: t('finance.deposits.one'),
        query: (id) => depositQuery(lang, id),
        title: (deposit) => deposit.code,
        render: (deposit) => <DepositSheet deposit={deposit} />,
      }}
    />
  )
}
