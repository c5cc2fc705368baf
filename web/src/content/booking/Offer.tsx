import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { profileQuery } from '../../api/queries.ts'
import type { Schemas } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { museumMinute } from '../../lib/museumTime.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { acceptOffer, OFFER_MS, type WaitingEntry } from '../../nouns/booking/waiting.ts'
import { Button } from '../../ui/Button.tsx'
import slip from './Slip.module.css'
import { Counted } from './Counted.tsx'
import type { Level } from './Desk.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PartyForm } from './PartyForm.tsx'
import facts from './ReservedFacts.module.css'
import { useDayWords } from './useDayWords.ts'
import { useParty } from './useParty.ts'

interface OfferProps {
  entry: WaitingEntry
  programme: Programme
  /** What is asked of who comes. */
  mode: Schemas['Slot']['mode']
  level: Level
  today: string
  /** How far the server's clock is ahead of this one. */
  ahead: number
  onHeld: (reservation: Schemas['Reservation']) => void
  /** It is offered no more, and why. */
  onOver: (text: string) => void
  /** What else is there, while nobody writes. */
  children?: ReactNode
}

/** Places that are kept for somebody who waited: how long they are, and the way to take them. */
export function Offer({ entry, programme, mode, level, today, ahead, onHeld, onOver, children }: OfferProps) {
  const { t, lang } = useWords()
  const { sayTime, sayDate } = useDayWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const id = useId()
  const Tag = `h${level}` as const
  const title = useRef<HTMLHeadingElement>(null)
  const { party, setParty, resize } = useParty(entry.size)
  const [at, setAt] = useState<'card' | 'form' | 'back'>('card')
  const [isLeaving, setLeaving] = useState(false)
  const until = entry.offerUntil ?? ''
  const [day = '', time = ''] = museumMinute(profile.clock, Date.parse(until)).split('T')
  const kept = t('waiting.until', { at: day === today ? time : `${sayDate(day, 'short')} ${time}` })

  useEffect(() => {
    if (at === 'back') title.current?.focus()
  }, [at])

  if (at === 'form')
    return (
      <PartyForm
        programme={programme}
        level={level}
        at={{ ...entry, mode }}
        slotId={entry.slotId}
        today={today}
        party={party}
        most={entry.size}
        left={level === 2 ? `${entry.programme} · ${kept}` : kept}
        problem={null}
        back={t('waiting.back')}
        onParty={setParty}
        onCount={resize}
        onBack={() => setAt('back')}
        onSend={(asked) => acceptOffer(lang, entry.id, asked)}
        onHeld={onHeld}
        onRefused={(error: ApiError) => {
          // Its time is over: there is nothing left to write for.
          if (error.code === 409) onOver(error.message)
        }}
      />
    )
  return (
    <>
      <article aria-labelledby={id} className={slip.slip}>
        <header className={slip.head}>
          <Tag id={id} ref={title} tabIndex={-1} className={slip.title}>
            {t('waiting.offerTitle', { count: entry.size })}
          </Tag>
        </header>
        <div className={slip.stub}>
          <Counted ahead={ahead} until={until} whole={OFFER_MS} onOver={() => onOver(t('waiting.over'))} />
        </div>
        <div className={slip.rest}>
          <dl className={facts.facts}>
            <div>
              <dt>{t('waiting.whatLabel')}</dt>
              <dd>{entry.programme}</dd>
            </div>
            <div>
              <dt>{t('places.whenLabel')}</dt>
              <dd className={facts.when}>{sayTime(entry)}</dd>
            </div>
            <div>
              <dt>{t('places.persons')}</dt>
              <dd>{t('places.personsOf', { count: entry.size })}</dd>
            </div>
          </dl>
          <p className={slip.note}>{t('waiting.offerText', { kept })}</p>
          <div className={slip.acts}>
            <Button look="solid" onClick={() => setAt('form')}>
              {t('waiting.take')}
            </Button>
            <Button onClick={() => setLeaving(true)}>{t('waiting.refuse')}</Button>
          </div>
        </div>
        {isLeaving && <LeaveDialog entry={entry} onClose={() => setLeaving(false)} onLeft={onOver} />}
      </article>
      {children}
    </>
  )
}
