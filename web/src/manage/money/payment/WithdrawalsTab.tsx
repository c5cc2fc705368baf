import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ListPage } from '../../../desk/list/ListPage.tsx'
import type { Column } from '../../../desk/list/types.ts'
import { useAddress } from '../../../desk/list/useAddress.ts'
import { Moment } from '../../../desk/parts/Moment.tsx'
import { Money } from '../../../desk/parts/Money.tsx'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { useWords } from '../../../i18n/index.ts'
import { bankQuery } from '../../../nouns/company/own.ts'
import type { SubAccount } from '../../../nouns/subAccount/calls.ts'
import {
  type Withdrawal,
  withdrawalListQuery,
  withdrawalQuery,
  type WithdrawalSearch,
} from '../../../nouns/withdrawal/own.ts'
import { withdrawalStates, withdrawalTone } from '../../../nouns/withdrawal/withdrawal.ts'
import { Balance } from '../Balance.tsx'
import css from './Panel.module.css'
import { NEW } from './tabs.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalSheet } from './WithdrawalSheet.tsx'

interface WithdrawalsTabProps {
  tabs: ReactNode
  search: WithdrawalSearch
  account: SubAccount
}

/** What can be paid out and where to, and what became of what was applied for. */
export function WithdrawalsTab({ tabs, search, account }: WithdrawalsTabProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const query = useQuery(withdrawalListQuery(lang, search))
  const { data: bank } = useQuery(bankQuery(lang))
  const isBound = bank?.state === 'bound'
  const mayApply = isBound && account.state === 'open' && account.availableFen > 0
  const columns: Column<Withdrawal>[] = [
    { key: 'code', heading: t('money.apply.code'), lead: true, render: (row) => row.code },
    { key: 'amount', heading: t('money.apply.amount'), figures: true, render: (row) => <Money fen={row.amountFen} /> },
    { key: 'state', heading: t('manage.field.state'), render: (row) => <WithdrawalMark of={row} /> },
    { key: 'to', heading: t('money.withdrawal.to'), render: (row) => row.accountNumberMasked },
    { key: 'reference', heading: t('money.withdrawal.reference'), render: (row) => row.reference },
    { key: 'submitted', heading: t('money.apply.submitted'), render: (row) => <Moment at={row.submittedAt} /> },
    { key: 'changed', heading: t('money.apply.changed'), spare: true, render: (row) => <Moment at={row.changedAt} /> },
    { key: 'note', heading: t('money.apply.note'), spare: true, render: (row) => row.note },
  ]
  return (
    <ListPage
      list="withdrawals"
      title={t('nav.manageGoldApplication')}
      lede={t('money.apply.lede.out')}
      above={
        <>
          {tabs}
          <section className={css.panel} aria-labelledby="out">
            <h2 id="out" className={css.heading}>
              {t('money.withdrawal.heading')}
            </h2>
            <Balance of={account} />
            {bank && (
              <p className={css.to}>
                {isBound
                  ? t('money.withdrawal.only', { bank: bank.bankName, number: bank.accountNumberMasked })
                  : t('money.withdrawal.notBound')}
                {account.state === 'frozen' && ` ${t('money.account.frozenText')}`}
              </p>
            )}
          </section>
        </>
      }
      search={search}
      query={query}
      idOf={(row) => row.code}
      nameOf={(row) => row.code}
      columns={columns}
      filters={[
        {
          key: 'state',
          name: t('manage.field.state'),
          sort: 'choice',
          options: withdrawalStates.map((value) => ({ value, text: t(`payment.withdrawal.state.${value}`) })),
        },
      ]}
      keywordHint={t('money.withdrawal.searchHint')}
      act={
        <Button type="primary" disabled={!mayApply} onClick={() => put({ open: NEW })}>
          {t('money.withdrawal.act')}
        </Button>
      }
      none={{ title: t('money.withdrawal.noneTitle'), text: t('money.withdrawal.noneText') }}
      record={{
        one: t('money.document.withdrawal'),
        query: (name) => withdrawalQuery(lang, name),
        title: (one) => one.code,
        render: (one) => <WithdrawalSheet of={one} />,
      }}
      forms={{
        [NEW]: {
          title: t('money.withdrawal.act'),
          body: bank && <WithdrawalForm account={account} bank={bank} onDone={(code) => put({ open: code })} />,
        },
      }}
    />
  )
}

export function WithdrawalMark({ of: { state } }: { of: Pick<Withdrawal, 'state'> }) {
  const { t } = useWords()
  return <StateMark tone={withdrawalTone(state)}>{t(`payment.withdrawal.state.${state}`)}</StateMark>
}
