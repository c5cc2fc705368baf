import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type Fact, Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { recordId } from '../../lib/search.ts'
import type { LedgerTransaction } from '../../nouns/ledger/entry.ts'
import { transactionQuery } from '../../nouns/subAccount/calls.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { MoreLink } from './MoreLink.tsx'
import { TransactionLink } from './TransactionLink.tsx'
import css from './TradingDetailPage.module.css'

/** One transaction: its sides, what caused it, what it takes back, the hash of the own entry (value 102). */
export default function TradingDetailPage({ id }: { id: string | undefined }) {
  const { t, lang } = useWords()
  const number = recordId(id)
  const query = useQuery({ ...transactionQuery(lang, String(number)), enabled: number !== null })
  const transaction = query.data
  return (
    <>
      <PageHead
        title={
          transaction
            ? t('money.transaction.called', { kind: t(`money.kind.${transaction.kind}`), id: transaction.id })
            : t('nav.manageTradingDetail')
        }
        lede={t('money.transaction.lede')}
      >
        {transaction && <Button onClick={() => window.print()}>{t('money.print')}</Button>}
      </PageHead>
      {number === null ? (
        <EmptyState title={t('desk.goneTitle')}>{t('desk.goneText')}</EmptyState>
      ) : (
        <Loaded key={id} query={query}>
          {(transaction) => <Transaction of={transaction} />}
        </Loaded>
      )}
      <p className={css.back}>
        <MoreLink to={pages.tradingFlow} name={t('nav.manageTradingFlow')} />
      </p>
    </>
  )
}

function Transaction({ of }: { of: LedgerTransaction }) {
  const { t } = useWords()
  const { at, kind, documentKind, document, memo, reverses, reversedBy, entries } = of
  const ownFirst = entries.toSorted((one, other) => Number(other.account.isOwn) - Number(one.account.isOwn))
  return (
    <>
      <div className={css.facts}>
        <Facts
          facts={[
            [t('money.flow.kind'), t(`money.kind.${kind}`)],
            [t('money.flow.at'), <Moment key="at" at={at} to="second" />],
            [t('money.flow.document'), <DocumentLink key="document" kind={documentKind} code={document} />],
            [t('money.flow.memo'), memo],
            [t('money.transaction.reverses'), reverses !== null && <TransactionLink key="reverses" id={reverses} />],
            [t('money.transaction.reversedBy'), reversedBy !== null && <TransactionLink key="by" id={reversedBy} />],
          ]}
        />
      </div>
      <div className={css.sides}>
        {ownFirst.map((entry) => (
          <Side key={entry.account.number ?? entry.account.name} of={entry} />
        ))}
      </div>
    </>
  )
}

/** What a transaction changed in one account; of another’s the amount alone. */
function Side({ of }: { of: LedgerTransaction['entries'][number] }) {
  const { t } = useWords()
  const { account, amountFen, availableChangeFen, frozenChangeFen, sequence, hash } = of
  const facts: Fact[] = [
    [t('money.transaction.account'), account.number],
    [t('money.transaction.amount'), amountFen !== 0 && <Money key="amount" fen={amountFen} signed />],
    [
      t('money.transaction.availableChange'),
      availableChangeFen !== null && <Money key="available" fen={availableChangeFen} signed />,
    ],
    [
      t('money.transaction.frozenChange'),
      frozenChangeFen !== null && <Money key="frozen" fen={frozenChangeFen} signed />,
    ],
    [t('money.flow.sequence'), sequence],
  ]
  return (
    <section>
      <h2 className={css.name}>{account.name}</h2>
      <p className={css.whose}>{t(account.isOwn ? 'money.transaction.own' : 'money.transaction.other')}</p>
      <Facts facts={facts} />
      {hash !== null && (
        <p className={css.hash}>
          <span className={css.hashName}>{t('money.transaction.hash')}</span>
          <CopyText
            text={hash}
            label={t('money.copy')}
            copied={t('money.copied')}
            selected={t('money.selected')}
            className={css.code}
          />
        </p>
      )}
    </section>
  )
}
