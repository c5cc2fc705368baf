import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { profileQuery } from '../../../api/queries.ts'
import type { Schemas } from '../../../api/types.ts'
import { useWords } from '../../../i18n/index.ts'
import { museumMinute } from '../../../lib/museumTime.ts'
import { pages } from '../../../lib/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { useIsPhone } from '../../../ui/edition.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import type { Level } from '../Desk.tsx'
import { ReservedFacts } from '../ReservedFacts.tsx'
import { Way } from '../../Way.tsx'
import css from '../Ticket.module.css'
import { useArrival } from '../useArrival.ts'
import { useDayWords } from '../useDayWords.ts'

interface GroupAskedProps {
  level: Level
  reservation: Schemas['Reservation']
  onAnother: () => void
}

/** The last step of a group: its code, and until when somebody answers. */
export function GroupAsked({ reservation, level, onAnother }: GroupAskedProps) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const id = useId()
  const Tag = `h${level}` as const
  const title = useArrival()
  const isPhone = useIsPhone()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { holdUntil } = reservation
  const [day = '', time = ''] = holdUntil ? museumMinute(profile.clock, Date.parse(holdUntil)).split('T') : []
  return (
    <section aria-labelledby={id} className={css.ticket}>
      <Tag id={id} ref={title} tabIndex={-1} className={css.title}>
        {t(holdUntil ? 'groups.askedTitle' : 'groups.confirmedTitle')}
      </Tag>
      <div className={css.stub}>
        <p className={css.label}>{t('places.codeLabel')}</p>
        <p className={css.code}>{reservation.code}</p>
        {isPhone && !holdUntil && (
          <QrCode
            text={reservation.code}
            label={t('places.my.partyQr', { code: reservation.code })}
            className={css.qr}
          />
        )}
        <p className={css.text}>
          {holdUntil ? t('groups.askedText', { at: `${sayDate(day, 'short')} ${time}` }) : t('groups.confirmedText')}
        </p>
      </div>
      <div className={css.rest}>
        <ReservedFacts reservation={reservation} />
        <div className={css.acts}>
          <Way to={pages.myReservations} className={buttonClass('solid')}>
            {t('places.mine')}
          </Way>
          <Button onClick={onAnother}>{t('groups.another')}</Button>
        </div>
      </div>
    </section>
  )
}
