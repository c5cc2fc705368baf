import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { accountTone } from '../../nouns/ledger/kinds.ts'
import { type SubAccount, subAccountQuery } from '../../nouns/subAccount/calls.ts'
import css from './SubAccountPart.module.css'

const ways = [
  [pages.tradingAccount, 'nav.manageTradingAccount', 'money.note.account'],
  [pages.tradingFlow, 'nav.manageTradingFlow', 'money.note.flow'],
  [pages.goldApplication, 'nav.manageGoldApplication', 'money.note.apply'],
  [pages.subAccPrint, 'nav.manageSubAccPrint', 'money.note.statement'],
] as const

/** The sub-account beside the bank's: its number and state, what it holds, the ways to everything about it. */
export function SubAccountPart() {
  const { t, lang } = useWords()
  const query = useQuery(subAccountQuery(lang))
  return (
    <section aria-labelledby="subAccount">
      <h2 id="subAccount" className={css.heading}>
        {t('money.bank.heading')}
      </h2>
      <Loaded query={query}>
        {(account) =>
          account === null ? <p className={css.none}>{t('money.none.text')}</p> : <Account account={account} />
        }
      </Loaded>
    </section>
  )
}

function Account({ account: { number, state, availableFen, frozenFen, totalFen } }: { account: SubAccount }) {
  const { t } = useWords()
  return (
    <>
      <Facts
        facts={[
          [t('money.statement.number'), number],
          [
            t('manage.field.state'),
            <StateMark key="state" tone={accountTone(state)}>
              {t(`money.state.${state}`)}
            </StateMark>,
          ],
          [t('money.available'), <Money key="available" fen={availableFen} />],
          [t('money.frozen'), <Money key="frozen" fen={frozenFen} />],
          [t('money.total'), <Money key="total" fen={totalFen} />],
        ]}
      />
      <ul className={css.ways}>
        {ways.map(([to, name, note]) => (
          <li key={to} className={css.way}>
            <Link to={to} className={css.link}>
              {t(name)}
            </Link>
            <span>{t(note)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
