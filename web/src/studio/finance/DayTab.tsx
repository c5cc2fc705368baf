import { useQuery } from '@tanstack/react-query'
import { Rows } from '../../desk/list/Rows.tsx'
import { RowsSkeleton } from '../../desk/list/RowsSkeleton.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Gone } from '../../desk/parts/Gone.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { type Translate, useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import type { Lang } from '../../lib/lang.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type BankLine, lineListQuery } from '../../nouns/bankStatement/calls.ts'
import { type Correction, correctionListQuery } from '../../nouns/correction/calls.ts'
import { depositListQuery, type FinanceDeposit } from '../../nouns/deposit/finance.ts'
import { type FinanceWithdrawal, withdrawalListQuery } from '../../nouns/withdrawal/finance.ts'
import css from './DayTab.module.css'
import type { TabProps } from './FinancePage.tsx'
import { nextStep } from './nextStep.ts'

/** As many of each kind as are looked at: whoever has more begins with the oldest. */
const AT_ONCE = 50

/** Something that waits for finance. */
interface Waiting {
  key: string
  /** The part of the desk where it is done, and the record's id there. */
  tab: 'deposits' | 'withdrawals' | 'statements' | 'corrections'
  id: number
  title: string
  who: string
  amountFen: number | null
  /** An instant, or a day. */
  since: string
  next: string
  /** Why it is another person's; null where the caller can do it. */
  why: string | null
}

const ofDeposit = (t: Translate, row: FinanceDeposit): Waiting => ({
  key: `deposit-${row.id}`,
  tab: 'deposits',
  id: row.id,
  title: row.code,
  who: row.companyName,
  amountFen: row.amountFen,
  since: row.submittedAt,
  next: t(row.state === 'matched' ? 'finance.next.post' : 'finance.next.match'),
  why: row.acts.length === 0 ? t('finance.notYours.applicant') : null,
})

function ofWithdrawal(t: Translate, row: FinanceWithdrawal): Waiting {
  const next = nextStep(row)
  return {
    key: `withdrawal-${row.id}`,
    tab: 'withdrawals',
    id: row.id,
    title: row.code,
    who: row.companyName,
    amountFen: row.amountFen,
    since: row.submittedAt,
    next: next ? t(`finance.next.${next}`) : '',
    why: row.notYours ? t(`finance.notYours.${row.notYours}`) : null,
  }
}

const ofLine = (t: Translate, row: BankLine): Waiting => ({
  key: `line-${row.id}`,
  tab: 'statements',
  id: row.id,
  title: row.counterparty || row.memo || row.reference || t('finance.lines.one'),
  who: row.reference || row.memo,
  amountFen: row.amountFen,
  since: row.bookedOn,
  next: t('finance.next.suspense'),
  why: null,
})

const ofCorrection = (t: Translate, row: Correction): Waiting => ({
  key: `correction-${row.id}`,
  tab: 'corrections',
  id: row.id,
  title: row.code,
  who: row.proposedBy,
  amountFen: row.amountFen,
  since: row.proposedAt,
  next: t('finance.next.confirm'),
  why: row.isYoursToConfirm ? null : t('finance.notYours.proposer'),
})

const columnsOf = (t: Translate, lang: Lang, isMine: boolean): Column<Waiting>[] => [
  { key: 'title', heading: t('finance.field.what'), lead: true, render: (row) => row.title },
  { key: 'kind', heading: t('finance.field.kind'), render: (row) => t(`finance.day.kind.${row.tab}`) },
  { key: 'who', heading: t('finance.field.who'), render: (row) => row.who },
  {
    key: 'amount',
    heading: t('finance.field.amount'),
    figures: true,
    render: (row) => (row.amountFen === null ? null : <Money fen={row.amountFen} />),
  },
  {
    key: 'since',
    heading: t('finance.field.since'),
    render: (row) => (row.since.length > 10 ? <Moment at={row.since} /> : formatDate(row.since, lang)),
  },
  isMine
    ? { key: 'next', heading: t('finance.field.next'), render: (row) => row.next }
    : { key: 'why', heading: t('finance.field.why'), render: (row) => row.why },
]

/** The day: everything that waits for the caller, the oldest first, and what another one has to do, with the reason. */
export function DayTab({ tabs }: Pick<TabProps, 'tabs'>) {
  const { t, lang } = useWords()
  const deposits = useQuery(depositListQuery(lang, { waiting: 'true', size: AT_ONCE }))
  const withdrawals = useQuery(withdrawalListQuery(lang, { waiting: 'true', size: AT_ONCE }))
  const lines = useQuery(lineListQuery(lang, { state: 'suspense', size: AT_ONCE }))
  const corrections = useQuery(correctionListQuery(lang, { state: 'proposed', page: undefined, size: AT_ONCE }))
  const all = [deposits, withdrawals, lines, corrections]
  const error = all.find((query) => query.error)?.error
  const isThere = all.every(({ data }) => data !== undefined)

  const waiting = [
    ...(deposits.data?.items ?? []).map((row) => ofDeposit(t, row)),
    ...(withdrawals.data?.items ?? []).map((row) => ofWithdrawal(t, row)),
    ...(lines.data?.items ?? []).map((row) => ofLine(t, row)),
    ...(corrections.data?.items ?? []).map((row) => ofCorrection(t, row)),
  ].toSorted((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0))
  const more = all.reduce((sum, { data }) => sum + (data ? data.total - data.items.length : 0), 0)
  const parts = [
    ['mine', waiting.filter(({ why }) => why === null)],
    ['others', waiting.filter(({ why }) => why !== null)],
  ] as const

  return (
    <>
      <PageHead title={t('nav.manageFinance')} lede={t('finance.day.lede')} />
      {tabs}
      {error ? (
        <Gone error={error} onRetry={() => all.forEach((query) => void query.refetch())} />
      ) : !isThere ? (
        <RowsSkeleton columns={5} />
      ) : waiting.length === 0 ? (
        <EmptyState title={t('finance.day.noneTitle')}>{t('finance.day.noneText')}</EmptyState>
      ) : (
        <>
          {parts.map(
            ([key, rows]) =>
              rows.length > 0 && (
                <section key={key} className={css.part} aria-labelledby={`day-${key}`}>
                  <h2 id={`day-${key}`} className={css.heading}>
                    {t(`finance.day.${key}`, { count: rows.length })}
                  </h2>
                  <Rows
                    title={t(`finance.day.${key}`, { count: rows.length })}
                    rows={rows}
                    columns={columnsOf(t, lang, key === 'mine')}
                    idOf={(row) => row.key}
                    nameOf={(row) => row.title}
                    open={undefined}
                    placeOf={({ tab, id }) => ({ tab, open: String(id) })}
                  />
                </section>
              ),
          )}
          {more > 0 && <p className={css.more}>{t('finance.day.more', { count: more })}</p>}
        </>
      )}
    </>
  )
}
