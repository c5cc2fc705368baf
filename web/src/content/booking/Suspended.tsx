import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { countedBy, type Standing } from '../../nouns/booking/standing.ts'
import css from './PartyForm.module.css'
import { useDayWords } from './useDayWords.ts'

interface SuspendedProps {
  standing: Standing
  rules: Programme['rules']
  today: string
  /** The last day of it. */
  until: string
  children?: ReactNode
}

/** Why somebody can take no places for a time, until when, and what can be done: before anything is written. */
export function Suspended({ standing, rules, today, until, children }: SuspendedProps) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const count = countedBy(standing, rules, today).length
  return (
    <div role="note" className={css.failure}>
      <p>
        {t('waiting.standing.suspended', {
          count,
          days: rules.noShowDays,
          until: sayDate(until, 'short'),
          phone: profile.phone,
        })}
      </p>
      {children}
    </div>
  )
}
