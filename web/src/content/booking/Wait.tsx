import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { makeTries } from '../../api/tries.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { museumMinute } from '../../lib/museumTime.ts'
import { pages } from '../../lib/paths.ts'
import { refreshPlaces } from '../../nouns/booking/reserve.ts'
import type { Slot } from '../../nouns/booking/slots.ts'
import { sayAhead, waitFor, type WaitingEntry } from '../../nouns/booking/waiting.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import choose from './Choose.module.css'
import { Way } from '../Way.tsx'
import css from './Consent.module.css'
import { LeaveDialog } from './LeaveDialog.tsx'
import party from './PartyForm.module.css'
import { Persons } from './Persons.tsx'
import { useDayWords } from './useDayWords.ts'

interface WaitProps {
  slot: Slot
  count: number
  /** How many one account may bring. */
  most: number
  /** The person's own, where one waits for it already or has an offer. */
  entry: WaitingEntry | undefined
  /** To the sign-in and back, for whoever is not signed in. */
  signIn: ReactNode
  onCount: (count: number) => void
}

/** A time that is full: how places come back, and waiting for them (RULES bookings 18). */
export function Wait({ slot, count, most, entry, signIn, onCount }: WaitProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const id = useId()
  const title = useRef<HTMLParagraphElement>(null)
  const [busy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [once] = useState(() => makeTries())
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const size = Math.min(count, most)

  /** What was pressed goes away with what it did: keys go on from the name. */
  async function done(word: string): Promise<void> {
    setSaid('')
    await refreshPlaces(client, slot.programmeId)
    title.current?.focus({ preventScroll: true })
    setSaid(word)
  }

  async function join(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const asked = { slotId: slot.id, size }
      await once(asked, (key) => waitFor(lang, asked, key))
      await done(t('waiting.joined'))
    } catch (error) {
      // There is room by now, or one waits already: both are to be seen.
      if (error instanceof ApiError && error.code === 409) void refreshPlaces(client, slot.programmeId)
      setFailure(failureOf(error, t('error.request')))
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby={id} className={css.consent}>
      <p id={id} ref={title} tabIndex={-1} className={css.title}>
        {t(entry ? 'waiting.yoursTitle' : 'waiting.title')}
      </p>
      {entry ? (
        <Yours entry={entry} />
      ) : (
        <ul className={css.lines}>
          <li>{t('waiting.howTurn')}</li>
          <li>{t('waiting.howLetter')}</li>
          <li>{t('waiting.howKept')}</li>
          <li>{slot.waiting > 0 ? t('waiting.inLine', { count: slot.waiting }) : t('waiting.howFree')}</li>
        </ul>
      )}
      <p role="status" className={party.text}>
        {said}
      </p>
      {failure && (
        <p role={failure.told ? undefined : 'alert'} className={party.failure}>
          {failure.text}
        </p>
      )}
      <Foot>
        {entry ? (
          <>
            <Button onClick={() => setLeaving(true)}>{t('waiting.leave')}</Button>
            <Way to={pages.myReservations} className={buttonClass('line')}>
              {t('places.mine')}
            </Way>
          </>
        ) : (
          <>
            <Persons count={size} most={most} onChange={onCount} />
            {signIn ?? (
              <Button look="solid" disabled={busy} onClick={() => void join()}>
                {t(busy ? 'waiting.joining' : 'waiting.join')}
              </Button>
            )}
          </>
        )}
      </Foot>
      {entry && isLeaving && (
        <LeaveDialog entry={entry} onClose={() => setLeaving(false)} onLeft={(word) => void done(word)} />
      )}
    </section>
  )
}

const Foot = ({ children }: { children: ReactNode }) => <div className={choose.foot}>{children}</div>

/** How somebody's waiting is. */
function Yours({ entry: { size, askedAt, ahead } }: { entry: WaitingEntry }) {
  const { t, lang } = useWords()
  const { sayDate } = useDayWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const [day = '', time = ''] = museumMinute(profile.clock, Date.parse(askedAt)).split('T')
  return (
    <ul className={css.lines}>
      <li>{sayAhead(ahead, t('waiting.since', { count: size, at: `${sayDate(day, 'short')} ${time}` }), t)}</li>
      <li>{t('waiting.howLetter')}</li>
    </ul>
  )
}
