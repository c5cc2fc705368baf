import { useWords } from '../../i18n/index.ts'
import { hoursSinceMidnight, spokenTime } from '../../lib/openingWeek.ts'
import type { OpeningHours } from '../../lib/opening.ts'
import css from './DayLine.module.css'

const WIDTH = 1200
/** The day that a visit may fill; wider where the doors open earlier or close later. */
const FIRST = 7
const LAST = 21

/** A day as a ruler, on which the open hours are inked. The words beside it say the same: this is for eyes alone. */
export function DayLine({ hours }: { hours: OpeningHours }) {
  const { t } = useWords()
  const [opens, closes] = [hours.opens, hours.closes].map(hoursSinceMidnight) as [number, number]
  const first = Math.min(FIRST, Math.floor(opens) - 1)
  const last = Math.max(LAST, Math.ceil(closes) + 2)
  const x = (hour: number) => Math.round(((hour - first) / (last - first)) * (WIDTH - 2)) + 1
  const marks = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const lastEntry = hours.lastEntry === null ? null : hoursSinceMidnight(hours.lastEntry)
  return (
    <svg className={css.line} viewBox={`0 0 ${WIDTH} 76`} aria-hidden="true" focusable="false">
      {marks.map((hour) => (
        <path key={hour} className={css.mark} d={`M${x(hour)} 42v8`} />
      ))}
      {marks.slice(1, -1).map((hour) => (
        <text key={hour} className={css.hour} x={x(hour)} y={70} textAnchor="middle">
          {hour}
        </text>
      ))}
      <path className={css.day} d={`M0 42H${WIDTH}`} />
      <path className={css.open} d={`M${x(opens)} 42H${x(closes)}`} />
      <text className={css.word} x={x(opens)} y={26}>
        {t('visit.ruler.opens', { time: spokenTime(hours.opens) })}
      </text>
      {lastEntry !== null && hours.lastEntry !== null && (
        <>
          <path className={css.last} d={`M${x(lastEntry)} 34v16`} />
          <text className={css.word} x={x(lastEntry)} y={26} textAnchor="end">
            {t('visit.ruler.lastEntry', { time: spokenTime(hours.lastEntry) })}
          </text>
        </>
      )}
      <text className={css.word} x={x(closes)} y={26}>
        {t('visit.ruler.closes', { time: spokenTime(hours.closes) })}
      </text>
    </svg>
  )
}
