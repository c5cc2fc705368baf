import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { currency } from '../../lib/money.ts'
import css from './Course.module.css'
import { type CoursePoint, drawCourse } from './course.ts'

/** Days that are named below the picture, at even distances. */
const NAMED = 5

/** What the account held at the end of each week of a year: a picture for eyes, a table for everybody. */
export function Course({ points }: { points: readonly CoursePoint[] }) {
  const { t, lang } = useWords()
  const picture = drawCourse(points)
  if (!picture) return <p className={css.early}>{t('money.course.early')}</p>
  const named = daysBetween(points[0]?.day ?? '', points.at(-1)?.day ?? '')
  return (
    <figure className={css.course}>
      <div className={css.plot} aria-hidden="true">
        <span className={css.top}>{currency(picture.topFen, '¥', 0)}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={css.picture} focusable="false">
          <path d={picture.area} className={css.area} />
          <path d="M0 0H100M0 50H100M0 100H100" className={css.grid} />
          <path d={picture.line} className={css.line} />
        </svg>
        <div className={css.days}>
          {named.map((day) => (
            <span key={day}>{formatDate(day, lang)}</span>
          ))}
        </div>
      </div>
      <details className={css.table}>
        <summary>{t('money.course.table')}</summary>
        <table>
          <caption>{t('money.course.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('money.course.day')}</th>
              <th scope="col">{t('money.total')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, totalFen }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, lang)}</th>
                <td>
                  <Money fen={totalFen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** The first day, the last, and those between them at even distances. */
function daysBetween(first: string, last: string): string[] {
  const [start, end] = [Date.parse(first), Date.parse(last)]
  const days = Array.from({ length: NAMED }, (_, index) =>
    new Date(start + ((end - start) / (NAMED - 1)) * index).toISOString().slice(0, 10),
  )
  return [...new Set(days)]
}
