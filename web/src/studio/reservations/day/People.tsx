import { useId } from 'react'
import { useWords } from '../../../i18n/index.ts'
import { classes } from '../../../lib/classes.ts'
import type { StudioReservation } from '../../../nouns/booking/day.ts'
import css from './People.module.css'

/** Who comes: names and numbers as the server masks them, each with the ticket by which they are let in. */
export function People({ persons }: Pick<StudioReservation, 'persons'>) {
  const { t } = useWords()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={css.people}>
      <h3 id={heading} className={css.heading}>
        {t('bookingDay.party.heading')}
      </h3>
      <ol>
        {persons.map((one) => (
          <li key={one.n} className={classes(css.person, one.isOut && css.out)}>
            <span className={css.name}>
              {one.name === '' ? t('bookingDay.nameless', { n: one.n }) : one.name}
              {one.isMinor && <span className={css.mark}>{t('bookingDay.party.minor')}</span>}
              {one.isOut && <span className={css.mark}>{t('bookingDay.party.out')}</span>}
            </span>
            {one.idType && (
              <span className={css.number}>
                {t(`bookingDay.idType.${one.idType}`)} {one.idNumber}
              </span>
            )}
            {one.ticket !== null && (
              <span className={css.ticket}>{t('bookingDay.party.ticket', { ticket: one.ticket })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
