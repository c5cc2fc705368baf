import { useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Desk } from './Desk.tsx'
import { placeOf } from './place.ts'
import css from './Programmes.module.css'
import { Facts } from './Facts.tsx'
import { useBookingWords } from './words.ts'

interface EventBookingProps {
  programme: Programme
  /** How many sessions are still to come. */
  sessions: number
}

/** The desk of an event whose sessions can be booked here. */
export default function EventBooking({ programme, sessions }: EventBookingProps) {
  useBookingWords()
  const { t } = useWords()
  const id = useId()
  return (
    <section id={placeOf(programme.id)} aria-labelledby={id}>
      <Grid className={css.event}>
        <div className={css.facts}>
          <h2 id={id} className={css.name}>
            {t('booking.eventTitle')}
          </h2>
          <p className={css.say}>{t('booking.eventText')}</p>
          <Facts programme={programme} />
        </div>
        <div className={css.desk}>
          <Desk programme={programme} level={3} rows={sessions} />
        </div>
      </Grid>
    </section>
  )
}
