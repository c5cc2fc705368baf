import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { museumMinute } from '../../lib/museumTime.ts'
import { saveText } from '../../lib/saveText.ts'
import { calendarFile } from '../../nouns/booking/calendarFile.ts'
import { confirmHeld } from '../../nouns/booking/reserve.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Refusal } from '../account/Refusal.tsx'
import { ReservedFacts } from '../booking/ReservedFacts.tsx'
import { useDayWords } from '../booking/useDayWords.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import css from './Slip.module.css'

export interface SlipProps {
  reservation: Reservation
  /** Something was done, and how it is said. */
  onDone: (word: string) => Promise<void>
}

/** A reservation as a printed slip: the code and the tickets on one side, the facts and what can be done on the other. */
export function Slip({ reservation: one, onDone }: SlipProps) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const id = useId()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const [asking, setAsking] = useState<'cancel' | 'move' | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const minute = (instant: string) => {
    const [day = '', time = ''] = museumMinute(profile.clock, Date.parse(instant)).split('T')
    return `${sayDate(day, 'short')} ${time}`
  }
  const tickets = one.persons.filter(({ ticket }) => ticket !== null)
  const isOff = one.state === 'cancelledByMuseum'

  async function confirm(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await confirmHeld(lang, one.code)
      await onDone(t('places.my.confirmed'))
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
    }
    setBusy(false)
  }

  return (
    <article aria-labelledby={id} className={classes(css.slip, isOff && css.off)}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {one.programme}
        </h2>
        <p className={css.state}>{t(`places.my.state.${one.state}`)}</p>
      </header>
      <div className={css.stub}>
        <p className={css.label}>{t('places.codeLabel')}</p>
        <p className={css.code}>{one.code}</p>
        {tickets.length > 0 && (
          <QrCode text={one.code} label={t('places.my.partyQr', { code: one.code })} className={css.qr} />
        )}
      </div>
      <div className={css.rest}>
        <ReservedFacts reservation={one} />
        {one.note && <p className={css.note}>{one.note}</p>}
        {one.state === 'held' && one.holdUntil && (
          <p className={css.note}>
            {t('places.heldText', { time: museumMinute(profile.clock, Date.parse(one.holdUntil)).slice(11) })}
          </p>
        )}
        {one.mayChange && one.state === 'confirmed' && (
          <p className={css.note}>{t('places.cancelUntil', { at: minute(one.cancelUntil) })}</p>
        )}
        {isOff && <p className={css.note}>{t('places.my.choose')}</p>}
        <Refusal failure={failure} className={css.refused} />
        <div className={css.acts}>
          {one.state === 'held' && (
            <Button look="solid" disabled={busy} onClick={() => void confirm()}>
              {t('places.confirm')}
            </Button>
          )}
          {one.mayMove && one.state !== 'held' && (
            <Button onClick={() => setAsking('move')}>{t('places.my.move')}</Button>
          )}
          {one.mayChange && (
            <Button onClick={() => setAsking('cancel')}>
              {t(one.state === 'held' ? 'places.giveBack' : 'places.my.cancel')}
            </Button>
          )}
          {one.state !== 'held' && (
            <Button
              onClick={() => saveText(`${one.code}.ics`, 'text/calendar', calendarFile(one, location.host, new Date()))}
            >
              {t('places.my.calendar')}
            </Button>
          )}
          {tickets.length > 0 && <Button onClick={() => window.print()}>{t('places.my.print')}</Button>}
        </div>
      </div>
      {tickets.length > 0 && (
        <ul className={css.tickets} aria-label={t('places.my.tickets')}>
          {tickets.map(({ n, name, ticket }) => (
            <li key={n} className={css.ticket}>
              <QrCode text={ticket ?? ''} label={t('places.my.personQr', { n })} className={css.small} />
              <p>
                <span className={css.name}>{name || t('places.person', { n })}</span>
                <span className={css.number}>{ticket}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {asking === 'cancel' && <CancelDialog reservation={one} onClose={() => setAsking(null)} onDone={onDone} />}
      {asking === 'move' && <MoveDialog reservation={one} onClose={() => setAsking(null)} onDone={onDone} />}
    </article>
  )
}
