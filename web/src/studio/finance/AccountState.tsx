import { Facts } from '../../desk/parts/Facts.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { type LedgerAccount, setLedgerAccountState } from '../../nouns/ledger/finance.ts'
import { accountTone } from '../../nouns/ledger/kinds.ts'
import css from './AccountsTab.module.css'
import { Decisions } from './Decisions.tsx'

/** How an account stands, and whether money may leave it (RULES ledger 7). The museum's own are never frozen. */
export function AccountState({ account }: { account: LedgerAccount }) {
  const { t, lang } = useWords()
  const act = account.state === 'open' ? 'freeze' : 'unfreeze'
  return (
    <section className={css.state} aria-label={t('finance.accounts.stands')}>
      <Facts
        facts={[
          [
            t('manage.field.state'),
            <StateMark key="state" tone={accountTone(account.state)}>
              {t(`money.state.${account.state}`)}
            </StateMark>,
          ],
          [t('finance.field.available'), <Money key="available" fen={account.availableFen} />],
          [t('finance.field.frozen'), <Money key="frozen" fen={account.frozenFen} />],
          [t('finance.field.openedAt'), account.companyId !== null && <Moment key="at" at={account.openedAt} />],
        ]}
      />
      {account.companyId !== null && <LogLink of={{ kind: 'account', id: account.number }} className={css.log} />}
      {account.companyId !== null && (
        <Decisions
          row={account}
          decisions={[
            {
              key: act,
              name: t(`finance.accounts.act.${act}`),
              danger: act === 'freeze',
              fields: ['reason'],
              question: {
                title: t(`finance.accounts.heading.${act}`, { name: account.name }),
                text: t(`finance.accounts.text.${act}`),
              },
              run: ({ id }, { reason }) =>
                setLedgerAccountState(lang, id, act === 'freeze' ? 'frozen' : 'open', reason),
              done: t(`finance.accounts.done.${act}`),
            },
          ]}
        />
      )}
    </section>
  )
}
