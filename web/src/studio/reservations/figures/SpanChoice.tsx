import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { useAddress } from '../../../desk/list/useAddress.ts'
import { useWords } from '../../../i18n/index.ts'
import { formatDateRange } from '../../../lib/dates.ts'
import { grouped } from '../../../lib/numbers.ts'
import { lastDays, type Span, usualSpans } from '../../../nouns/booking/figures.ts'
import css from './SpanChoice.module.css'

interface SpanChoiceProps {
  span: Span
  today: string
  /** Persons who came in it; not known yet where absent. */
  sum: number | undefined
}

/** Which days are counted: the last ones by a press, or any by their first and last. */
export function SpanChoice({ span, today, sum }: SpanChoiceProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const id = useId()
  const is = (one: Span) => one.from === span.from && one.to === span.to
  return (
    <div className={css.head}>
      <div>
        <h2 className={css.title}>{formatDateRange(span.from, span.to, lang)}</h2>
        <p className={css.sum} role="status">
          {sum !== undefined && t('visitorFigures.sum', { count: sum, persons: grouped(sum) })}
        </p>
      </div>
      <nav aria-label={t('visitorFigures.spans')} className={css.usual}>
        {usualSpans.map((count) => {
          const usual = lastDays(count, today)
          return (
            <Link
              key={count}
              to="."
              search={((before: object) => ({ ...before, from: usual.from, to: undefined })) as never}
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={is(usual) ? 'true' : undefined}
              className={css.one}
              resetScroll={false}
            >
              {count === 1 ? t('visitorFigures.today') : t('visitorFigures.lastDays', { count })}
            </Link>
          )
        })}
      </nav>
      <div className={css.pick}>
        <div className={css.day}>
          <label htmlFor={`${id}-from`}>{t('visitorFigures.from')}</label>
          <DayInput
            past
            id={`${id}-from`}
            value={span.from}
            onChange={(day) => put({ from: day ?? undefined, to: span.to })}
          />
        </div>
        <div className={css.day}>
          <label htmlFor={`${id}-to`}>{t('visitorFigures.to')}</label>
          <DayInput
            past
            id={`${id}-to`}
            value={span.to}
            onChange={(day) => put({ from: span.from, to: day ?? undefined })}
          />
        </div>
      </div>
    </div>
  )
}
