import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '../../desk/parts/AddressLink.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { isSetAside } from '../../nouns/ledger/kinds.ts'
import type { AccountEntry } from '../../nouns/ledger/entry.ts'
import { lastEntriesQuery, type SubAccount, subAccountQuery } from '../../nouns/subAccount/calls.ts'
import { Block } from './Block.tsx'
import shared from './Block.module.css'
import { Bones } from './Bones.tsx'
import css from './MoneyBlock.module.css'

/** How many movements are shown. */
const MOST = 3

/** The ways on from what the sub-account holds. */
const ways = [
  [`${pages.goldApplication}?open=new`, 'overview.money.payIn'],
  [`${pages.goldApplication}?tab=out&open=new`, 'overview.money.payOut'],
  [pages.tradingFlow, 'nav.manageTradingFlow'],
  [pages.subAccPrint, 'nav.manageSubAccPrint'],
] as const

const sumOf = (under: readonly { amountFen: number }[]): number =>
  under.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What the sub-account holds, what is on its way, and what moved it last (value 102). */
export function MoneyBlock() {
  const { t, lang } = useWords()
  const account = useQuery(subAccountQuery(lang))
  const entries = useQuery(lastEntriesQuery(lang, MOST))
  const isNone = account.data === null
  return (
    <Block
      id="money"
      title={t('nav.manageTradingAccount')}
      ways={(isNone ? ([[pages.bankInfo, 'money.none.act']] as const) : ways).map(([path, name]) => (
        <AddressLink key={path} path={path} className={shared.way}>
          {t(name)}
        </AddressLink>
      ))}
    >
      <Loaded query={account} waiting={<Bones lines={2} />}>
        {(read) => (read === null ? <p className={shared.calm}>{t('money.none.text')}</p> : <Holds account={read} />)}
      </Loaded>
      {!isNone && (
        <Loaded query={entries} waiting={<Bones lines={MOST} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={shared.calm}>{t('overview.money.none')}</p>
            ) : (
              <ul className={css.entries} aria-label={t('overview.money.last')}>
                {items.map((entry) => (
                  <Entry key={entry.sequence} entry={entry} />
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Block>
  )
}

function Holds({ account: { availableFen, frozenFen, state, deposits, withdrawals } }: { account: SubAccount }) {
  const { t } = useWords()
  return (
    <>
      <dl className={css.holds}>
        <div className={css.first}>
          <dt>{t('money.available')}</dt>
          <dd>
            <Money fen={availableFen} />
          </dd>
        </div>
        <div>
          <dt>{t('money.frozen')}</dt>
          <dd>
            <Money fen={frozenFen} />
          </dd>
        </div>
        {deposits.length > 0 && (
          <div>
            <dt>{t('overview.money.comingIn', { count: deposits.length })}</dt>
            <dd>
              <Money fen={sumOf(deposits)} />
            </dd>
          </div>
        )}
        {withdrawals.length > 0 && (
          <div>
            <dt>{t('overview.money.goingOut', { count: withdrawals.length })}</dt>
            <dd>
              <Money fen={sumOf(withdrawals)} />
            </dd>
          </div>
        )}
      </dl>
      {state === 'frozen' && <p className={css.frozen}>{t('money.account.frozenText')}</p>}
    </>
  )
}

function Entry({ entry: { at, kind, amountFen, transactionId, documentKind, document } }: { entry: AccountEntry }) {
  const { t } = useWords()
  return (
    <li className={classes(css.entry, isSetAside(kind) && css.aside)}>
      <p>
        <AddressLink path={`${pages.tradingDetail}?id=${transactionId}`} className={css.link}>
          {t(`money.kind.${kind}`)}
        </AddressLink>
        <small>
          {t(`money.document.${documentKind}`)} {document} · <Moment at={at} />
        </small>
      </p>
      <Money fen={amountFen} signed />
    </li>
  )
}
