import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { depositTone } from '../../nouns/deposit/deposit.ts'
import { accountTone } from '../../nouns/ledger/kinds.ts'
import { type SubAccount, subAccountQuery } from '../../nouns/subAccount/calls.ts'
import { withdrawalTone } from '../../nouns/withdrawal/withdrawal.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Balance } from './Balance.tsx'
import { Course } from './Course.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { MoreLink } from './MoreLink.tsx'
import { NoSubAccount } from './NoSubAccount.tsx'
import css from './TradingAccountPage.module.css'

/** The sub-account as it is at one moment: what it holds, what is set aside and for what, what is under way (value 102). */
export default function TradingAccountPage() {
  const { t, lang } = useWords()
  const query = useQuery(subAccountQuery(lang))
  return (
    <>
      <PageHead title={t('nav.manageTradingAccount')} lede={t('money.account.lede')}>
        {query.data && (
          <Link to={pages.goldApplication} className={buttonClass('line')}>
            {t('nav.manageGoldApplication')}
          </Link>
        )}
      </PageHead>
      <Loaded query={query}>
        {(account) =>
          account === null ? (
            <NoSubAccount />
          ) : (
            <Snapshot account={account} isBusy={query.isFetching} onAgain={() => void query.refetch()} />
          )
        }
      </Loaded>
    </>
  )
}

interface SnapshotProps {
  account: SubAccount
  isBusy: boolean
  onAgain: () => void
}

function Snapshot({ account, isBusy, onAgain }: SnapshotProps) {
  const { t } = useWords()
  const { number, state, holds, deposits, withdrawals, course, at } = account
  return (
    <>
      <Balance of={account} />
      <p className={css.asOf}>
        <span>{t('money.account.number', { number })}</span>
        <StateMark tone={accountTone(state)}>{t(`money.state.${state}`)}</StateMark>
        <span role="status">
          {t('money.account.asOf')} <Moment at={at} to="second" />
        </span>
        <Button type="link" size="small" loading={isBusy} onClick={onAgain}>
          {t('money.account.again')}
        </Button>
      </p>
      {state === 'frozen' && <p className={css.frozen}>{t('money.account.frozenText')}</p>}
      <Part id="course" title={t('money.course.heading')}>
        <Course points={course} />
      </Part>
      <div className={css.columns}>
        <Part id="holds" title={t('money.account.holds')}>
          {holds.length === 0 ? (
            <p className={css.calm}>{t('money.account.noHolds')}</p>
          ) : (
            <ul className={css.lines}>
              {holds.map(({ id, kind, document, since, amountFen }) => (
                <li key={id}>
                  <DocumentLink kind={kind} code={document} />
                  <span className={css.note}>
                    {t('money.account.since')} <Moment at={since} />
                  </span>
                  <Money fen={amountFen} />
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part id="underWay" title={t('money.account.underWay')}>
          {deposits.length + withdrawals.length === 0 ? (
            <p className={css.calm}>{t('money.account.noneUnderWay')}</p>
          ) : (
            <ul className={css.lines}>
              {deposits.map(({ id, code, state, amountFen }) => (
                <li key={`in-${id}`}>
                  <DocumentLink kind="deposit" code={code} />
                  <span className={css.note}>
                    <StateMark tone={depositTone(state)}>{t(`payment.deposit.state.${state}`)}</StateMark>
                  </span>
                  <Money fen={amountFen} />
                </li>
              ))}
              {withdrawals.map(({ id, code, state, amountFen }) => (
                <li key={`out-${id}`}>
                  <DocumentLink kind="withdrawal" code={code} />
                  <span className={css.note}>
                    <StateMark tone={withdrawalTone(state)}>{t(`payment.withdrawal.state.${state}`)}</StateMark>
                  </span>
                  <Money fen={amountFen} />
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
      <p className={css.more}>
        <MoreLink to={pages.tradingFlow} name={t('nav.manageTradingFlow')} />
        <MoreLink to={pages.subAccPrint} name={t('nav.manageSubAccPrint')} />
      </p>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
