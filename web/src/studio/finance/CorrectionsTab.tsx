import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ListPage } from '../../desk/list/ListPage.tsx'
import { useAddress } from '../../desk/list/useAddress.ts'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import {
  type Correction,
  correctionListQuery,
  correctionQuery,
  correctionStates,
  correctionTone,
} from '../../nouns/correction/calls.ts'
import { CorrectionSheet } from './CorrectionSheet.tsx'
import { AdjustmentForm, ReversalForm } from './CorrectionForms.tsx'
import type { TabProps } from './FinancePage.tsx'

/** Adjustments and reversals by hand: one person proposes, another confirms (RULES ledger 5). */
export function CorrectionsTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const query = useQuery(correctionListQuery(lang, search))
  const close = () => put({ open: undefined, transaction: undefined })
  const columns: Column<Correction>[] = [
    { key: 'code', heading: t('finance.field.code'), lead: true, render: (row) => row.code },
    { key: 'kind', heading: t('finance.field.kind'), render: (row) => t(`money.kind.${row.kind}`) },
    {
      key: 'amount',
      heading: t('finance.field.amount'),
      figures: true,
      render: (row) => (row.amountFen === null ? null : <Money fen={row.amountFen} />),
    },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => (
        <StateMark tone={correctionTone(row.state)}>{t(`finance.corrections.state.${row.state}`)}</StateMark>
      ),
    },
    { key: 'reason', heading: t('finance.field.reason'), render: (row) => row.reason },
    { key: 'by', heading: t('finance.field.proposedBy'), render: (row) => row.proposedBy },
    { key: 'at', heading: t('finance.field.proposedAt'), render: (row) => <Moment at={row.proposedAt} /> },
    { key: 'decided', heading: t('finance.field.decidedBy'), spare: true, render: (row) => row.decidedBy },
  ]
  return (
    <ListPage
      list="financeCorrections"
      title={t('nav.manageFinance')}
      lede={t('finance.corrections.lede')}
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
          options: correctionStates.map((value) => ({ value, text: t(`finance.corrections.state.${value}`) })),
        },
      ]}
      act={
        <>
          <Button onClick={() => put({ open: 'adjustment' })}>{t('finance.corrections.propose.adjustment')}</Button>
          <Button onClick={() => put({ open: 'reversal' })}>{t('finance.corrections.propose.reversal')}</Button>
        </>
      }
      above={tabs}
      none={{ title: t('finance.corrections.noneTitle'), text: t('finance.corrections.noneText') }}
      record={{
        one: t('finance.corrections.one'),
        query: (id) => correctionQuery(lang, id),
        title: (correction) => correction.code,
        render: (correction) => <CorrectionSheet correction={correction} />,
      }}
      forms={{
        adjustment: { title: t('finance.corrections.propose.adjustment'), body: <AdjustmentForm onDone={close} /> },
        reversal: {
          title: t('finance.corrections.propose.reversal'),
          body: <ReversalForm transaction={search.transaction ?? ''} onDone={close} />,
        },
      }}
    />
  )
}
