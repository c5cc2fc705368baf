import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { disputeListQuery, disputeQuery, type StudioDispute } from '../../nouns/dispute/finance.ts'
import { DisputeSheet } from './DisputeSheet.tsx'
import type { TabProps } from './FinancePage.tsx'

/** Disputes of companies over orders: those that go on, or those that have ended. */
export function DisputesTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const query = useQuery(disputeListQuery(lang, search))
  const columns: Column<StudioDispute>[] = [
    { key: 'code', heading: t('finance.disputes.order'), lead: true, render: (row) => row.code },
    { key: 'seller', heading: t('finance.disputes.seller'), render: (row) => row.seller.name },
    { key: 'buyer', heading: t('finance.disputes.buyer'), render: (row) => row.buyer.name },
    { key: 'state', heading: t('manage.field.state'), render: (row) => <DisputeMark of={row} /> },
    {
      key: 'held',
      heading: t('finance.disputes.held'),
      figures: true,
      render: (row) => <Money fen={row.heldFen} />,
    },
    {
      key: 'toSeller',
      heading: t('order.dispute.toSeller'),
      figures: true,
      render: (row) => <Money fen={row.toSellerFen} />,
    },
    { key: 'begun', heading: t('finance.disputes.begunAt'), render: (row) => <Moment at={row.begunAt} /> },
  ]
  return (
    <ListPage
      list="financeDisputes"
      title={t('nav.manageFinance')}
      lede={t('finance.disputes.lede')}
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
          any: t('finance.disputes.state.open'),
          options: [{ value: 'ended', text: t('finance.disputes.state.ended') }],
        },
      ]}
      above={tabs}
      none={{ title: t('finance.disputes.noneTitle'), text: t('finance.disputes.noneText') }}
      record={{
        one: t('finance.disputes.one'),
        query: (id) => disputeQuery(lang, id),
        title: (dispute) => dispute.code,
        render: (dispute) => <DisputeSheet dispute={dispute} />,
      }}
    />
  )
}

/** Whether a dispute goes on, and who ended it. */
export function DisputeMark({ of }: { of: Pick<StudioDispute, 'endedAt' | 'isDecided'> }) {
  const { t } = useWords()
  if (of.endedAt === null) return <StateMark tone="trouble">{t('finance.disputes.state.open')}</StateMark>
  return (
    <StateMark tone="ended">
      {t(of.isDecided ? 'finance.disputes.state.decided' : 'finance.disputes.state.agreed')}
    </StateMark>
  )
}
