import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { ListPage } from '../../desk/list/ListPage.tsx'
import { useAddress } from '../../desk/list/useAddress.ts'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { AccountEntry } from '../../nouns/ledger/entry.ts'
import {
  accountEntriesQuery,
  accountListQuery,
  accountsQuery,
  type LedgerAccount,
  ledgerTransactionQuery,
} from '../../nouns/ledger/finance.ts'
import { accountTone } from '../../nouns/ledger/kinds.ts'
import { AccountState } from './AccountState.tsx'
import css from './AccountsTab.module.css'
import type { TabProps } from './FinancePage.tsx'
import { OpenAccountForm } from './OpenAccountForm.tsx'
import { TransactionSheet } from './TransactionSheet.tsx'

/** The accounts of the ledger, the museum's own first; one of them with its entries; a transaction beside either. */
export function AccountsTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const transaction = {
    one: t('finance.transaction'),
    query: (id: string) => ledgerTransactionQuery(lang, id),
    title: ({ id }: { id: number }) => t('finance.transactionNo', { id }),
    render: (one: Parameters<typeof TransactionSheet>[0]['transaction']) => <TransactionSheet transaction={one} />,
  }
  return search.account === undefined ? (
    <Accounts tabs={tabs} search={search} record={transaction} />
  ) : (
    <Entries key={search.account} tabs={tabs} search={search} id={search.account} record={transaction} />
  )
}

type PartProps = TabProps & {
  record: {
    one: string
    query: (id: string) => ReturnType<typeof ledgerTransactionQuery>
    title: (one: { id: number }) => string
    render: (one: Parameters<typeof TransactionSheet>[0]['transaction']) => React.ReactNode
  }
}

function Accounts({ tabs, search, record }: PartProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const query = useQuery(accountListQuery(lang, search))
  const columns: Column<LedgerAccount>[] = [
    { key: 'name', heading: t('finance.field.accountOf'), lead: true, render: (row) => row.name },
    { key: 'number', heading: t('finance.field.number'), render: (row) => row.number },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => <StateMark tone={accountTone(row.state)}>{t(`money.state.${row.state}`)}</StateMark>,
    },
    {
      key: 'available',
      heading: t('finance.field.available'),
      figures: true,
      render: (row) => <Money fen={row.availableFen} />,
    },
    {
      key: 'frozen',
      heading: t('finance.field.frozen'),
      figures: true,
      render: (row) => <Money fen={row.frozenFen} />,
    },
    { key: 'entries', heading: t('finance.field.entries'), figures: true, render: (row) => row.entries },
  ]
  return (
    <ListPage
      list="financeAccounts"
      title={t('nav.manageFinance')}
      lede={t('finance.accounts.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={(row) => row.name}
      columns={columns}
      filters={[]}
      placeOf={({ id }) => ({ tab: 'accounts', account: String(id) })}
      act={<Button onClick={() => put({ open: 'new' })}>{t('finance.accounts.open')}</Button>}
      above={tabs}
      none={{ title: t('finance.accounts.noneTitle'), text: t('finance.accounts.noneText') }}
      record={record}
      forms={{
        new: {
          title: t('finance.accounts.open'),
          body: <OpenAccountForm onDone={(id) => put({ open: undefined, account: String(id) })} />,
        },
      }}
    />
  )
}

function Entries({ tabs, search, id, record }: PartProps & { id: string }) {
  const { t, lang } = useWords()
  const query = useQuery(accountEntriesQuery(lang, id, search))
  const { data: accounts } = useQuery(accountsQuery(lang))
  const account = accounts?.find((one) => String(one.id) === id)
  const columns: Column<AccountEntry>[] = [
    { key: 'kind', heading: t('finance.field.kind'), lead: true, render: (row) => t(`money.kind.${row.kind}`) },
    { key: 'sequence', heading: t('finance.field.sequence'), figures: true, render: (row) => row.sequence },
    { key: 'at', heading: t('finance.field.at'), render: (row) => <Moment at={row.at} to="second" /> },
    {
      key: 'amount',
      heading: t('finance.field.amount'),
      figures: true,
      render: (row) => <Money fen={row.amountFen} />,
    },
    {
      key: 'available',
      heading: t('finance.field.available'),
      figures: true,
      render: (row) => <Money fen={row.availableFen} />,
    },
    {
      key: 'frozen',
      heading: t('finance.field.frozen'),
      figures: true,
      render: (row) => <Money fen={row.frozenFen} />,
    },
    { key: 'document', heading: t('finance.field.document'), render: (row) => row.document },
    { key: 'memo', heading: t('finance.field.memo'), spare: true, render: (row) => row.memo },
  ]
  return (
    <ListPage
      list="financeEntries"
      title={account?.name ?? t('finance.accounts.one')}
      lede={account ? t('finance.accounts.entriesLede', { number: account.number }) : t('finance.accounts.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.transactionId)}
      nameOf={(row) => t(`money.kind.${row.kind}`)}
      columns={columns}
      filters={[]}
      above={
        <>
          {tabs}
          <p className={css.back}>
            <Link to={pages.finance} search={{ tab: 'accounts' } as never}>
              {t('finance.accounts.back')}
            </Link>
          </p>
          {account && <AccountState account={account} />}
        </>
      }
      none={{ title: t('finance.accounts.noEntriesTitle'), text: t('finance.accounts.noEntriesText') }}
      record={record}
    />
  )
}
