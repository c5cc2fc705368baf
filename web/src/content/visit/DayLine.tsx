import { useWords } from '../../i18n/index.ts'
import { hoursSinceMidnight, spokenTime } from '../../lib/openingWeek.ts'
import type { OpeningHours } from '../../lib/opening.ts'
import { useIsPhone } from '../../ui/edition.ts'
import css from './DayLine.module.css'

const WIDTH = 1200
/** On a phone, where a unit is a pixel: no words stand above the line, and every other hour has its figure. */
const PHONE_WIDTH = 350
/** The day that a visit may fill; wider where the doors open earlier or close later. */
const FIRST = 7
const LAST = 21

/** A day as a ruler, on which the open hours are inked. The words beside it say the same: this is for eyes alone. */
export function DayLine({ hours }: { hours: OpeningHours }) {
  const { t } = useWords()
  const isPhone = useIsPhone()
  const width = isPhone ? PHONE_WIDTH : WIDTH
  const [line, foot] = isPhone ? [8, 32] : [42, 70]
  const [opens, closes] = [hours.opens, hours.closes].map(hoursSinceMidnight) as [number, number]
  const first = Math.min(FIRST, Math.floor(opens) - 1)
  const last = Math.max(LAST, Math.ceil(closes) + 2)
  const x = (hour: number) => Math.round(((hour - first) / (last - first)) * (width - 2)) + 1
  const marks = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const figures = marks.slice(1, -1).filter((hour) => !isPhone || hour % 2 === 1)
  const lastEntry = hours.lastEntry === null ? null : hoursSinceMidnight(hours.lastEntry)
  return (
    <svg className={css.line} viewBox={`0 0 ${width} ${foot + 6}`} aria-hidden="true" focusable="false">
      {marks.map((hour) => (
        <path key={hour} className={css.mark} d={`M${x(hour)} ${line}v8`} />
      ))}
      {figures.map((hour) => (
        <text key={hour} className={css.hour} x={x(hour)} y={foot} textAnchor="middle">
          {hour}
        </text>
      ))}
      <path className={css.day} d={`M0 ${line}H${width}`} />
      <path className={css.open} d={`M${x(opens)} ${line}H${x(closes)}`} />
      {lastEntry !== null && <path className={css.last} d={`M${x(lastEntry)} ${line - 8}v16`} />}
      {!isPhone && (
        <>
          <text className={css.word} x={x(opens)} y={26}>
            {t('visit.ruler.opens', { time: spokenTime(hours.opens) })}
          </text>
          {lastEntry !== null && hours.lastEntry !== null && (
            <text className={css.word} x={x(lastEntry)} y={26} textAnchor="end">
              {t('visit.ruler.lastEntry', { time: spokenTime(hours.lastEntry) })}
            </text>
          )}
          <text className={css.word} x={x(closes)} y={26}>
            {t('visit.ruler.closes', { time: spokenTime(hours.closes) })}
          </text>
        </>
      )}
    </svg>
  )
}
