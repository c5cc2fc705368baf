import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { profileQuery } from '../../api/queries.ts'
import type { Schemas } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { museumMinute } from '../../lib/museumTime.ts'
import { pages } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import type { Level } from './Desk.tsx'
import { ReservedFacts } from './ReservedFacts.tsx'
import { Way } from '../Way.tsx'
import css from './Ticket.module.css'
import { useArrival } from './useArrival.ts'
import { useDayWords } from './useDayWords.ts'

interface TicketProps {
  level: Level
  reservation: Schemas['Reservation']
  onAnother: () => void
}

/** The last step: the code by which the party is known, and where it is found again. A phone shows it to the door. */
export function Ticket({ reservation, level, onAnother }: TicketProps) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const id = useId()
  const Tag = `h${level}` as const
  const title = useArrival()
  const isPhone = useIsPhone()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  // Not by `useInstant`: with one reader more, the build would move it to where every own page had to load it.
  const [day = '', time = ''] = museumMinute(profile.clock, Date.parse(reservation.cancelUntil)).split('T')
  return (
    <section aria-labelledby={id} className={css.ticket}>
      <Tag id={id} ref={title} tabIndex={-1} className={css.title}>
        {t('places.ticketTitle')}
      </Tag>
      <div className={css.stub}>
        <p className={css.label}>{t('places.codeLabel')}</p>
        <p className={css.code}>{reservation.code}</p>
        {isPhone && (
          <QrCode
            text={reservation.code}
            label={t('places.my.partyQr', { code: reservation.code })}
            className={css.qr}
          />
        )}
        <p className={css.text}>{t('places.ticketText')}</p>
      </div>
      <div className={css.rest}>
        <ReservedFacts reservation={reservation} />
        {reservation.mayChange && (
          <p className={css.note}>{t('places.cancelUntil', { at: `${sayDate(day, 'short')} ${time}` })}</p>
        )}
        <div className={css.acts}>
          <Way to={pages.myReservations} className={buttonClass('solid')}>
            {t('places.mine')}
          </Way>
          <Button onClick={onAnother}>{t('places.another')}</Button>
        </div>
      </div>
    </section>
  )
}
