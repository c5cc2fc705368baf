import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { classes } from '../../lib/classes.ts'
import { isOff } from '../../nouns/booking/calendarFile.ts'
import { confirmHeld, giveBack } from '../../nouns/booking/reserve.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Refusal } from '../../content/parts/Refusal.tsx'
import { ReservedFacts } from '../../content/booking/ReservedFacts.tsx'
import { calendarWord, saveCalendar } from './calendar.ts'
import { Left } from './Left.tsx'
import css from '../../content/booking/Slip.module.css'
import { toneOf } from './tone.ts'
import { useInstantWords } from './useInstantWords.ts'
import { useKeptFocus } from './useKeptFocus.ts'

/** What is said of groups comes with the first of them. */
const GroupFactsPart = lazyPart(() => import('./GroupFacts.tsx'))
const CancelDialogPart = lazyPart(() => import('./CancelDialog.tsx'))
const MoveDialogPart = lazyPart(() => import('./MoveDialog.tsx'))

export interface SlipProps {
  reservation: Reservation
  /** Asks again how everything stands. */
  onChange: () => Promise<void>
  /** Its places are given back, and how that is said: the slip goes, so it is said above. */
  onGone: (word: string) => Promise<void>
  onPrint: () => void
  /** Another one is being printed. */
  isAside: boolean
}

/** A reservation as a printed slip: the code and the tickets on one side, the facts and what can be done on the other. */
export function Slip({ reservation: one, onChange, onGone, onPrint, isAside }: SlipProps) {
  const { t, lang } = useWords()
  const { sayMinute, sayHour } = useInstantWords()
  const id = useId()
  const { target: title, keepFocus } = useKeptFocus()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const [asking, setAsking] = useState<'cancel' | 'move' | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const tickets = one.persons.filter(({ ticket }) => ticket !== null)
  const isHeld = one.state === 'held'
  const isClosed = one.state === 'cancelledByMuseum'

  async function changed(word: string): Promise<void> {
    setSaid('')
    keepFocus()
    await onChange()
    setSaid(word)
  }

  async function run(act: () => Promise<unknown>, done: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await act()
      await done()
    } catch (error) {
      setFailure(failureOf(error, t('error.request')))
      // It may have lapsed meanwhile, or have been changed elsewhere.
      await onChange()
    }
    setBusy(false)
  }

  return (
    <article aria-labelledby={id} className={classes(css.slip, isClosed && css.off, isAside && css.aside)}>
      <p className={css.house}>{profile.name}</p>
      <header className={css.head}>
        <h2 id={id} ref={title} tabIndex={-1} className={css.title}>
          {one.programme}
        </h2>
        <Tag tone={toneOf(one.state)}>{t(`places.my.state.${one.state}`)}</Tag>
      </header>
      <div className={css.stub}>
        <p className={css.label}>{t('places.codeLabel')}</p>
        <p className={css.code}>{one.code}</p>
        {tickets.length > 0 && (
          <QrCode text={one.code} label={t('places.my.partyQr', { code: one.code })} className={css.qr} />
        )}
        {isHeld && <Left reservation={one} onLapsed={() => void onGone(t('places.lapsed'))} />}
      </div>
      <div className={css.rest}>
        <ReservedFacts reservation={one} />
        {one.group && (
          <Suspense fallback={null}>
            <GroupFactsPart reservation={one} onNamed={changed} />
          </Suspense>
        )}
        {one.note && !isOff(one) && <p className={css.note}>{one.note}</p>}
        {isHeld && one.holdUntil && (
          <p className={css.note}>{t('places.heldText', { time: sayHour(one.holdUntil) })}</p>
        )}
        {one.mayChange && one.state === 'confirmed' && (
          <p className={css.note}>{t('places.cancelUntil', { at: sayMinute(one.cancelUntil) })}</p>
        )}
        {isClosed && one.mayMove && <p className={css.note}>{t('places.my.choose')}</p>}
        <p role="status" className={css.said}>
          {said}
        </p>
        <Refusal failure={failure} className={css.refused} />
        <div className={css.acts}>
          {isHeld && (
            <>
              <Button
                look="solid"
                disabled={busy}
                onClick={() =>
                  void run(
                    () => confirmHeld(lang, one.code),
                    () => changed(t('places.my.confirmed')),
                  )
                }
              >
                {t('places.confirm')}
              </Button>
              <Button
                disabled={busy}
                onClick={() =>
                  void run(
                    () => giveBack(lang, one.code),
                    () => onGone(t('places.gaveBack')),
                  )
                }
              >
                {t('places.giveBack')}
              </Button>
            </>
          )}
          {(one.mayMove || one.mayChange) && !isHeld && (
            <div className={css.pair}>
              {one.mayMove && <Button onClick={() => setAsking('move')}>{t('places.my.move')}</Button>}
              {one.mayChange && <Button onClick={() => setAsking('cancel')}>{t('places.my.cancel')}</Button>}
            </div>
          )}
          {!isHeld && one.state !== 'rejected' && one.state !== 'pendingReview' && (
            <div className={css.pair}>
              <Button onClick={() => saveCalendar(one)}>{t(calendarWord(one))}</Button>
              {tickets.length > 0 && <Button onClick={onPrint}>{t('places.my.print')}</Button>}
            </div>
          )}
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
      {asking === 'cancel' && (
        <Suspense fallback={null}>
          <CancelDialogPart reservation={one} onClose={() => setAsking(null)} onSmaller={changed} onGone={onGone} />
        </Suspense>
      )}
      {asking === 'move' && (
        <Suspense fallback={null}>
          <MoveDialogPart reservation={one} onClose={() => setAsking(null)} onMoved={changed} />
        </Suspense>
      )}
    </article>
  )
}
