import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDateRange, formatDayShort, formatYears } from '../../lib/dates.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Dates.module.css'

/** The run of an exhibition as a programme prints it: large days, small years. Ears get the dates in full. */
export function Dates({ record }: { record: ShowCard }) {
  const { t, lang } = useWords()
  const { startsOn, endsOn } = record
  if (!startsOn && !endsOn)
    return <p className={css.years}>{t(record.type === 2 ? 'exhibition.online' : 'exhibition.open')}</p>
  return (
    <p>
      <VisuallyHidden>{formatDateRange(startsOn, endsOn, lang)}</VisuallyHidden>
      <span aria-hidden="true">
        <span className={css.days}>
          {startsOn && <span className={css.day}>{formatDayShort(startsOn, lang)}</span>}
          <span className={css.dash}>—</span>
          {endsOn && <span className={css.day}>{formatDayShort(endsOn, lang)}</span>}
        </span>
        <span className={css.years}>{formatYears(startsOn, endsOn)}</span>
      </span>
    </p>
  )
}
