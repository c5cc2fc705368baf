import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { usePlacesWords } from '../../content/booking/placesWords.ts'
import notes from '../../content/reservations/Notes.module.css'
import { AboveSlips, BelowSlips, NoSlips } from '../../content/reservations/AroundSlips.tsx'
import { SlipRest } from '../../content/reservations/SlipRest.tsx'
import { useInstantWords } from '../../content/reservations/useInstantWords.ts'
import { useKeptFocus } from '../../content/reservations/useKeptFocus.ts'
import { useOwnReservations } from '../../content/reservations/useOwnReservations.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { Left } from '../../content/reservations/Left.tsx'
import { Door } from './Door.tsx'
import { Shape } from './Shape.tsx'
import { Stub } from './Stub.tsx'
import css from './TicketsPage.module.css'
import { useKept } from './useKept.ts'
import { useOnline } from './useOnline.ts'
import { useTicketWords } from './words.ts'

/**
 * What somebody has to have at the door, the next one first. What this phone keeps of it stands there until the museum has
 * answered, and instead of an answer where none comes.
 */
export default function TicketsPage() {
  const router = useRouter()
  const person = useUser()?.iCIdentifier
  // Whoever signed out, here or in another tab, sees nothing more of it: the guard of the page says where they go.
  useEffect(() => {
    if (person === undefined) void router.invalidate()
  }, [person, router])
  return person === undefined ? null : <Tickets key={person} />
}

function Tickets() {
  usePlacesWords()
  useTicketWords()
  const { t } = useWords()
  const { sayMinute } = useInstantWords()
  const isOnline = useOnline()
  const own = useOwnReservations(isOnline)
  const { title, today, coming, slips, offers, waits, said, refresh, gone } = own
  const { kept, isRefused } = useKept(today)
  const known = isOnline && !coming.isError ? slips : undefined
  const asOf = kept && sayMinute(new Date(kept.at).toISOString())

  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 ref={title} tabIndex={-1} className={css.title}>
          {t('nav.myReservations')}
        </h1>
      </div>
      <p role="status" className={notes.said}>
        {said}
      </p>
      {known ? (
        <>
          {isRefused && (
            <p role="alert" className={css.note}>
              <Icon name="note" />
              {t('tickets.notKept')}
            </p>
          )}
          <AboveSlips own={own} />
          {known.map((one) => (
            <Slip key={one.code} reservation={one} onChange={refresh} onGone={gone} />
          ))}
          {known.length + offers.length + waits.length === 0 ? (
            <NoSlips />
          ) : (
            <Link to={pages.serviceTour} className={buttonClass('line', css.another)}>
              {t('tickets.again')}
            </Link>
          )}
          <BelowSlips own={own} />
        </>
      ) : kept && asOf !== null && kept.tickets.length > 0 ? (
        <>
          <p className={css.note}>
            <Icon name="note" />
            {t(isOnline ? (coming.isError ? 'tickets.unanswered' : 'tickets.asking') : 'tickets.asOf', { time: asOf })}
          </p>
          {kept.tickets.map((one) => (
            <Stub key={one.code} ticket={one} />
          ))}
        </>
      ) : coming.isError ? (
        <ErrorState title={t('places.my.failed')} retryLabel={t('error.retry')} onRetry={() => void coming.refetch()} />
      ) : isOnline ? (
        <Shape />
      ) : (
        <EmptyState title={t('tickets.noneKept')}>{t('tickets.noneKeptText')}</EmptyState>
      )}
      <Door tickets={known ?? kept?.tickets ?? []} />
    </div>
  )
}

interface SlipProps {
  reservation: Reservation
  onChange: () => Promise<void>
  onGone: (word: string) => Promise<void>
}

/** A reservation with everything that can be done with it, below its stub. */
function Slip({ reservation: one, onChange, onGone }: SlipProps) {
  const { t } = useWords()
  const { target: title, keepFocus } = useKeptFocus()
  return (
    <Stub
      ticket={one}
      title={title}
      // Somebody has to act, and sees how.
      isOpen={one.state === 'held' || one.state === 'cancelledByMuseum'}
      left={one.state === 'held' && <Left reservation={one} onLapsed={() => void onGone(t('places.lapsed'))} />}
    >
      <SlipRest reservation={one} onChange={onChange} onGone={onGone} keepFocus={keepFocus} />
    </Stub>
  )
}
