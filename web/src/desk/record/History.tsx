import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { Schemas } from '../../api/types.ts'
import { actionWord } from '../../content/actionWord.ts'
import { useWords } from '../../i18n/index.ts'
import { Moment } from '../parts/Moment.tsx'
import type { LoggedRecord } from '../../nouns/audit/record.ts'
import css from './History.module.css'
import { LogLink } from './LogLink.tsx'

/** Something that was done to a record. */
export type HistoryLine = Schemas['HistoryLine']

/** As many of the newest lines as stand there at once. */
const FIRST = 5

interface HistoryProps<Key extends QueryKey> {
  query: UseQueryOptions<HistoryLine[], Error, HistoryLine[], Key>
  /** The record, where the readers of the log may be among those who see it. */
  of?: LoggedRecord | undefined
}

/** What was done to a record, when and by whom, the newest first (RULES back-office 9). Nothing stands there while it is read. */
export function History<Key extends QueryKey>({ query, of }: HistoryProps<Key>) {
  const { t } = useWords()
  const { data = [] } = useQuery(query)
  const [all, setAll] = useState(false)
  const heading = useId()
  if (data.length === 0) return of ? <LogLink of={of} className={css.whole} /> : null
  return (
    <section className={css.history} aria-labelledby={heading}>
      <h3 id={heading} className={css.heading}>
        {t('desk.history.heading')}
      </h3>
      <ol>
        {(all ? data : data.slice(0, FIRST)).map(({ at, action, actor }, index) => (
          // Two may be done in one instant.
          <li key={`${data.length - index} ${at}`} className={css.line}>
            <Moment at={at} />
            <span>{actionWord(t, action)}</span>
            <span className={css.actor}>{actor ?? t('desk.history.system')}</span>
          </li>
        ))}
      </ol>
      {!all && data.length > FIRST && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('desk.history.all', { count: data.length })}
        </Button>
      )}
      {of && <LogLink of={of} className={css.whole} />}
    </section>
  )
}
