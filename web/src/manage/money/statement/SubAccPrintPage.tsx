import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { FileLink } from '../../../desk/list/FileLink.tsx'
import { useAddress } from '../../../desk/list/useAddress.ts'
import { Loaded } from '../../../desk/parts/Loaded.tsx'
import { PageHead } from '../../../desk/parts/PageHead.tsx'
import { useToday } from '../../../desk/parts/useToday.ts'
import { useWords } from '../../../i18n/index.ts'
import { formatMonth } from '../../../lib/dates.ts'
import type { FilteredSearch } from '../../../lib/search.ts'
import { type Period, statementFile, statementQuery, subAccountQuery } from '../../../nouns/subAccount/calls.ts'
import { NoSubAccount } from '../NoSubAccount.tsx'
import { periodOf, readyMonths, wholeMonth } from '../periods.ts'
import { QuickPeriods } from '../QuickPeriods.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import css from './SubAccPrintPage.module.css'

/** A statement of a period, made to be printed: this month's where the address says nothing (value 102). */
export default function SubAccPrintPage({ search }: { search: FilteredSearch<'from' | 'to'> }) {
  const { t, lang } = useWords()
  const { data: account } = useQuery(subAccountQuery(lang))
  const standard = periodOf('month', useToday())
  const period = { from: search.from ?? standard.from, to: search.to ?? standard.to }
  if (account === null) {
    return (
      <>
        <PageHead title={t('nav.manageSubAccPrint')} lede={t('money.statement.lede')} />
        <NoSubAccount />
      </>
    )
  }
  return <Chosen period={period} />
}

function Chosen({ period }: { period: Period }) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const today = useToday()
  const query = useQuery(statementQuery(lang, period))
  const { from, to } = period
  return (
    <>
      <div className={css.tools}>
        <PageHead title={t('nav.manageSubAccPrint')} lede={t('money.statement.lede')}>
          {query.data && (
            <>
              <FileLink address={statementFile(lang, period, 'csv')} total={query.data.count} format="CSV" />
              <FileLink address={statementFile(lang, period, 'pdf')} format="PDF" />
              <Button type="primary" onClick={() => window.print()}>
                {t('money.print')}
              </Button>
            </>
          )}
        </PageHead>
        <div className={css.period}>
          <label>
            <span>{t('money.period.from')}</span>
            <DayInput past value={from} onChange={(day) => day && put({ from: day, to: to < day ? day : to })} />
          </label>
          <label>
            <span>{t('money.period.to')}</span>
            <DayInput value={to} onChange={(day) => day && put({ to: day, from: from > day ? day : from })} />
          </label>
          <QuickPeriods of={['month', 'lastMonth', 'year']} current={period} />
        </div>
        <nav className={css.months} aria-label={t('money.statement.months')}>
          <span>{t('money.statement.months')}</span>
          {readyMonths(today).map((month) => {
            const whole = wholeMonth(month)
            return (
              <Link
                key={month}
                to="."
                search={{ ...whole } as never}
                className={css.month}
                aria-current={from === whole.from && to === whole.to ? 'true' : undefined}
              >
                {formatMonth(month, lang)}
              </Link>
            )
          })}
        </nav>
      </div>
      <Loaded key={`${from} ${to}`} query={query}>
        {(statement) => <StatementSheet of={statement} />}
      </Loaded>
    </>
  )
}
