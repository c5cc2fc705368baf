import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LoggedRecord } from '../../nouns/audit/record.ts'
import type { Act } from '../act/act.ts'
import { Acts } from '../act/Acts.tsx'
import type { Outcome } from '../act/useAct.ts'
import { type Fact, Facts } from '../parts/Facts.tsx'
import { History, type HistoryLine } from './History.tsx'
import css from './RecordBody.module.css'

interface RecordBodyProps<Row, Key extends QueryKey> {
  row: Row
  facts: readonly Fact[]
  /** Why nothing, or not everything, may be done here. */
  note?: ReactNode
  /** What is wrong with it, or what is in the way of an act. */
  alert?: ReactNode
  /** What may be changed of it. */
  children?: ReactNode
  /** Documents that belong to it, and ways to them. */
  related?: ReactNode
  acts: readonly Act<Row>[]
  onOutcome?: (act: Act<Row>, outcome: Outcome<Row>) => void
  history?: UseQueryOptions<HistoryLine[], Error, HistoryLine[], Key>
  /** The record as the log knows it, where the log's readers may see it too. */
  logged?: LoggedRecord
}

/**
 * A record, every part of it in the same place whatever it is of: what is known, what may be changed, what belongs to it,
 * what can be done, what was done (RULES back-office 8).
 */
export function RecordBody<Row, Key extends QueryKey>(props: RecordBodyProps<Row, Key>) {
  const { row, facts, note, alert, children, related, acts, onOutcome, history, logged } = props
  return (
    <>
      <Facts facts={facts} />
      {note && <p className={css.note}>{note}</p>}
      {alert}
      {children && <div className={css.form}>{children}</div>}
      {related}
      <Acts row={row} acts={acts} {...(onOutcome && { onOutcome })} />
      {history && <History query={history} of={logged} />}
    </>
  )
}
