import { useEffect } from 'react'
import { useWords } from '../../../i18n/index.ts'
import type { StudioReservation } from '../../../nouns/booking/day.ts'
import css from './PrintList.module.css'
import { useNow } from './useNow.ts'
import { useTold } from './useTold.ts'

interface PrintListProps {
  day: string
  rows: readonly StudioReservation[]
  /** What the list is filtered by, in words. */
  filters: string
  /** The paper is out, or nobody wanted it. */
  onEnd: () => void
}

/** A day's list on paper, by time, with a box for the pen. It is on no screen. */
export function PrintList({ day, rows, filters, onEnd }: PrintListProps) {
  const { t } = useWords()
  const told = useTold()
  const persons = rows.reduce((sum, { size }) => sum + size, 0)
  useEffect(() => {
    window.addEventListener('afterprint', onEnd)
    window.print()
    return () => window.removeEventListener('afterprint', onEnd)
  }, [onEnd])
  const at = useNow().replace('T', ' ')
  return (
    <section className={css.list} aria-hidden="true">
      <h1 className={css.title}>{t('bookingDay.printHeading')}</h1>
      <p className={css.about}>
        <span>{told.day(day)}</span>
        {filters !== '' && <span>{filters}</span>}
        <span>
          {t('bookingDay.printSum', {
            reservations: t('bookingDay.reservations', { count: rows.length }),
            persons: t('bookingDay.persons', { count: persons }),
          })}
        </span>
        <span>{t('bookingDay.printedAt', { at })}</span>
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            {(['time', 'programme', 'code', 'persons', 'size', 'state', 'tail', 'came'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`bookingDay.field.${key}`)}
              </th>
            ))}
            <th scope="col">{t('bookingDay.mark')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <td>{told.hours(row)}</td>
              <td>{row.programme}</td>
              <td className={css.code}>{row.code}</td>
              <td>{told.names(row)}</td>
              <td>{row.size}</td>
              <td>{told.state(row)}</td>
              <td>{row.mobileTail}</td>
              <td>{row.came > 0 ? row.came : ''}</td>
              <td aria-label={t('bookingDay.mark')}>
                <span className={css.box} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
