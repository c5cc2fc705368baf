import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { FileLink } from '../../desk/list/FileLink.tsx'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useToday } from '../../desk/parts/useToday.ts'
import { useWords } from '../../i18n/index.ts'
import { addMonths, type Month, monthOf, parseMonth } from '../../lib/calendar.ts'
import { formatMonth } from '../../lib/dates.ts'
import { closingFile, closingQuery, monthsOf } from '../../nouns/ledger/closing.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClosingSheet } from './ClosingSheet.tsx'
import css from './ClosingTab.module.css'
import type { TabProps } from './FinancePage.tsx'

/** A month's close: the last whole month's where the address names none (RULES ledger 9). */
export function ClosingTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const now = monthOf(useToday())
  const month = parseMonth(search.month ?? '') ?? addMonths(now, -1)
  const query = useQuery(closingQuery(lang, month))
  const told = query.data
  return (
    <>
      <div className={css.tools}>
        <PageHead title={t('nav.manageFinance')} lede={t('finance.closing.lede')}>
          {told && told.month >= told.firstMonth && (
            <>
              <FileLink address={closingFile(lang, month, 'csv')} total={told.accounts.length} format="CSV" />
              <FileLink address={closingFile(lang, month, 'pdf')} format="PDF" />
              <Button onClick={() => window.print()}>{t('finance.closing.print')}</Button>
            </>
          )}
        </PageHead>
        {tabs}
        <MonthChoice month={month} first={told?.firstMonth} now={now} />
      </div>
      <Loaded key={month} query={query}>
        {(closing) =>
          closing.month < closing.firstMonth ? (
            <EmptyState
              title={t('finance.closing.noneTitle')}
              action={
                <Link
                  to="."
                  search={(before: object) => ({ ...before, month: closing.firstMonth })}
                  className={buttonClass('line')}
                >
                  {formatMonth(closing.firstMonth, lang)}
                </Link>
              }
            >
              {t('finance.closing.noneText', { month: formatMonth(closing.firstMonth, lang) })}
            </EmptyState>
          ) : (
            <ClosingSheet of={closing} />
          )
        }
      </Loaded>
    </>
  )
}

interface MonthChoiceProps {
  month: Month
  /** The ledger's first; not known before the first answer. */
  first: Month | undefined
  now: Month
}

/** Every month that the ledger knows, and the one before and after as links. */
function MonthChoice({ month, first = month, now }: MonthChoiceProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const known = monthsOf(first, now)
  const months = known.includes(month) ? known : [month, ...known]
  const beside = [
    ['before', addMonths(month, -1)],
    ['after', addMonths(month, 1)],
  ] as const
  return (
    <div className={css.choice}>
      <label htmlFor="closing-month">{t('finance.closing.month')}</label>
      <Select
        id="closing-month"
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value, lang) }))}
        popupMatchSelectWidth={false}
        onChange={(chosen: Month) => put({ month: chosen })}
      />
      {beside.map(
        ([side, other]) =>
          known.includes(other) && (
            <Link key={side} to="." search={(before: object) => ({ ...before, month: other })} className={css.beside}>
              {t(`finance.closing.${side}`, { month: formatMonth(other, lang) })}
            </Link>
          ),
      )}
    </div>
  )
}
