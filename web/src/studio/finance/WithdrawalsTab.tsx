import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { DeskIcon } from '../../desk/parts/DeskIcon.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import {
  type FinanceWithdrawal,
  paymentsFile,
  withdrawalListQuery,
  withdrawalQuery,
} from '../../nouns/withdrawal/finance.ts'
import { withdrawalStates, withdrawalTone } from '../../nouns/withdrawal/withdrawal.ts'
import type { TabProps } from './FinancePage.tsx'
import { nextStep } from './nextStep.ts'
import { WithdrawalSheet } from './WithdrawalSheet.tsx'

/** Applications of companies to pay out, and their way through reviews, the bank and what it did. */
export function WithdrawalsTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const query = useQuery(withdrawalListQuery(lang, search))
  const columns: Column<FinanceWithdrawal>[] = [
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
      render: (row) => (
        <StateMark tone={withdrawalTone(row.state)}>{t(`payment.withdrawal.state.${row.state}`)}</StateMark>
      ),
    },
    {
      key: 'next',
      heading: t('finance.field.next'),
      render: (row) => {
        const next = nextStep(row)
        if (next === null) return null
        return row.notYours ? t(`finance.notYoursShort.${row.notYours}`) : t(`finance.next.${next}`)
      },
    },
    { key: 'account', heading: t('finance.field.account'), spare: true, render: (row) => row.accountNumberMasked },
    { key: 'reference', heading: t('finance.field.reference'), spare: true, render: (row) => row.reference },
    { key: 'submitted', heading: t('finance.field.submittedAt'), render: (row) => <Moment at={row.submittedAt} /> },
  ]
  return (
    <ListPage
      list="financeWithdrawals"
      title={t('nav.manageFinance')}
      lede={t('finance.withdrawals.lede')}
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
          options: withdrawalStates.map((value) => ({ value, text: t(`payment.withdrawal.state.${value}`) })),
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
      keywordHint={t('finance.withdrawals.searchHint')}
      act={
        <Button href={paymentsFile(lang)} download icon={<DeskIcon name="download" />}>
          {t('finance.withdrawals.file')}
        </Button>
      }
      above={tabs}
      none={{ title: t('finance.withdrawals.noneTitle'), text: t('finance.withdrawals.noneText') }}
      record={{
        one: t('finance.withdrawals.one'),
        query: (id) => withdrawalQuery(lang, id),
        title: (withdrawal) => withdrawal.code,
        render: (withdrawal) => <WithdrawalSheet withdrawal={withdrawal} />,
      }}
    />
  )
}
