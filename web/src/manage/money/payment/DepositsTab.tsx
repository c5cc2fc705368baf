import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useDescribed } from '../../../desk/fields/useDescribed.tsx'
import { ListPage } from '../../../desk/list/ListPage.tsx'
import type { Column } from '../../../desk/list/types.ts'
import { useAddress } from '../../../desk/list/useAddress.ts'
import { Moment } from '../../../desk/parts/Moment.tsx'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { useWords } from '../../../i18n/index.ts'
import { depositStates, depositTone } from '../../../nouns/deposit/deposit.ts'
import { type Deposit, depositListQuery, depositQuery, type DepositSearch } from '../../../nouns/deposit/own.ts'
import type { SubAccount } from '../../../nouns/subAccount/calls.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositSheet } from './DepositSheet.tsx'
import css from './Panel.module.css'
import { NEW } from './tabs.ts'
import { depositAmount, depositNote, depositPaidOn, depositReference } from './fields.ts'

interface DepositsTabProps {
  tabs: ReactNode
  search: DepositSearch
  account: SubAccount
}

/** Where to send money, and what became of what was sent. */
export function DepositsTab({ tabs, search, account }: DepositsTabProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const { columnOf } = useDescribed()
  const query = useQuery(depositListQuery(lang, search))
  const columns: Column<Deposit>[] = [
    { key: 'code', heading: t('money.apply.code'), lead: true, render: (row) => row.code },
    columnOf(depositAmount),
    { key: 'state', heading: t('manage.field.state'), render: (row) => <DepositMark of={row} /> },
    columnOf(depositPaidOn),
    columnOf(depositReference),
    { key: 'submitted', heading: t('money.apply.submitted'), render: (row) => <Moment at={row.submittedAt} /> },
    { key: 'changed', heading: t('money.apply.changed'), spare: true, render: (row) => <Moment at={row.changedAt} /> },
    columnOf(depositNote, { spare: true }),
  ]
  return (
    <ListPage
      list="deposits"
      title={t('nav.manageGoldApplication')}
      lede={t('money.apply.lede.in')}
      above={
        <>
          {tabs}
          <HowToPayIn account={account} />
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
          options: depositStates.map((value) => ({ value, text: t(`payment.deposit.state.${value}`) })),
        },
      ]}
      keywordHint={t('money.deposit.searchHint')}
      act={
        <Button type="primary" onClick={() => put({ open: NEW })}>
          {t('money.deposit.act')}
        </Button>
      }
      none={{ title: t('money.deposit.noneTitle'), text: t('money.deposit.noneText') }}
      record={{
        one: t('money.document.deposit'),
        query: (name) => depositQuery(lang, name),
        title: (one) => one.code,
        render: (one) => <DepositSheet of={one} />,
      }}
      forms={{
        [NEW]: {
          title: t('money.deposit.act'),
          body: <DepositForm onDone={(code) => put({ open: code })} />,
        },
      }}
    />
  )
}

export function DepositMark({ of: { state } }: { of: Pick<Deposit, 'state'> }) {
  const { t } = useWords()
  return <StateMark tone={depositTone(state)}>{t(`payment.deposit.state.${state}`)}</StateMark>
}

/** The three steps, with what the bank transfer must carry. */
function HowToPayIn({ account: { number, payInTo } }: { account: SubAccount }) {
  const { t } = useWords()
  const copied = { label: t('money.copy'), copied: t('money.copied'), selected: t('money.selected') }
  return (
    <section className={css.panel} aria-labelledby="how">
      <h2 id="how" className={css.heading}>
        {t('money.deposit.howHeading')}
      </h2>
      <ol className={css.steps}>
        <li>
          <strong>{t('money.deposit.sendTitle')}</strong>
          {payInTo === null ? (
            <p>{t('money.deposit.sendText')}</p>
          ) : (
            <>
              <dl className={css.account}>
                <dt>{t('money.deposit.toName')}</dt>
                <dd>{payInTo.name}</dd>
                <dt>{t('money.deposit.toNumber')}</dt>
                <dd>
                  <CopyText text={payInTo.number} {...copied} className={css.digits} />
                </dd>
                <dt>{t('money.deposit.toBank')}</dt>
                <dd>{payInTo.bank}</dd>
              </dl>
              <p>{t('money.deposit.sendReference')}</p>
            </>
          )}
          <p className={css.reference}>
            <CopyText text={number} {...copied} className={css.number} />
          </p>
        </li>
        <li>
          <strong>{t('money.deposit.tellTitle')}</strong>
          <p>{t('money.deposit.tellText')}</p>
        </li>
        <li>
          <strong>{t('money.deposit.postTitle')}</strong>
          <p>{t('money.deposit.postText')}</p>
        </li>
      </ol>
    </section>
  )
}
