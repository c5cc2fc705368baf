import { keepAnswer } from '../../api/keepAnswer.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import { profileQuery } from '../../api/queries.ts'
import type { Schemas } from '../../api/types.ts'
import { useUser } from '../../api/useSession.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { addDays, weekdayOf } from '../../lib/calendar.ts'
import { heldQuery, refreshPlaces, reserve } from '../../nouns/booking/reserve.ts'
import { daysShown, type Slot, type SlotBoard } from '../../nouns/booking/slots.ts'
import { standingQuery, suspendedBy } from '../../nouns/booking/standing.ts'
import { isStanding, offersOf, waitingQuery } from '../../nouns/booking/waiting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import css from './Board.module.css'
import { type As, AsField } from './AsField.tsx'
import { Choose } from './Choose.tsx'
import { GroupPart } from './groupPart.ts'
import { Held } from './Held.tsx'
import { Offer } from './Offer.tsx'
import { PartyForm } from './PartyForm.tsx'
import { Ticket } from './Ticket.tsx'
import type { BoardProps } from './Desk.tsx'
import { usePlacesWords } from './placesWords.ts'
import { Suspended } from './Suspended.tsx'
import { useParty } from './useParty.ts'
import { useSlots } from './useSlots.ts'
import { useWaitingWords } from './waitingWords.ts'

type Reservation = Schemas['Reservation']

/** What is free, asked again and again while somebody looks (RULES bookings 4), and the way from there to a ticket. */
export default function Board({ programme, level, skeleton, inner }: BoardProps) {
  usePlacesWords()
  const today = useMuseumDay()
  const who = useUser()?.iCIdentifier ?? ''
  const named = useNamedSlot()
  const [as, setAs] = useState<As>(named.as)
  if (!programme.takesGroups) return <Alone programme={programme} level={level} skeleton={skeleton} />
  return (
    <>
      <AsField as={as} onChange={setAs} />
      {as === 'alone' ? (
        <Alone programme={programme} level={level} skeleton={inner} />
      ) : (
        <Suspense fallback={inner}>
          {/* What one person wrote is not there for the next one. */}
          <GroupPart
            key={who}
            programme={programme}
            level={level}
            skeleton={inner}
            inner={inner}
            today={today}
            named={named.slot}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whoever comes by themselves. */
function Alone({ programme, level, skeleton }: Omit<BoardProps, 'inner'>) {
  useWaitingWords()
  const { t } = useWords()
  const today = useMuseumDay()
  const until = addDays(today, daysShown(programme.kind, programme.rules.daysAhead, weekdayOf(today)) - 1)
  const board = useSlots(programme.id, today, until)
  // What comes is drawn in short tasks, between which a press is answered.
  const drawn = useDeferredValue(board.data)
  if (drawn)
    return (
      <Way
        programme={programme}
        level={level}
        skeleton={skeleton}
        board={drawn}
        today={today}
        days={{ from: today, until }}
      />
    )
  if (!board.isError) return skeleton
  return (
    <ErrorState title={t('booking.failedTitle')} retryLabel={t('booking.retry')} onRetry={() => void board.refetch()}>
      {t('booking.failedText')}
    </ErrorState>
  )
}

interface WayProps extends Omit<BoardProps, 'inner'> {
  board: SlotBoard
  today: string
  days: { from: string; until: string }
}

/** The way to a place, from the day to the ticket. */
function Way({ programme, level, skeleton, board, today, days }: WayProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const who = useUser()?.iCIdentifier ?? null
  const held = useQuery({ ...heldQuery(lang, programme.id), enabled: who !== null })
  const waiting = useQuery({ ...waitingQuery(lang), enabled: who !== null })
  const standing = useQuery({ ...standingQuery(lang), enabled: who !== null })
  const named = useNamedSlot()
  const [chosen, setChosen] = useState(named.slot)
  const [isWriting, setWriting] = useState(false)
  const { party, setParty, resize, empty } = useParty()
  const [ticket, setTicket] = useState<Reservation | null>(null)
  /** What became of a held place, where it is not a ticket. */
  const [said, setSaid] = useState<{ code: string; text: string } | null>(null)
  // What one person wrote, or has, is not there for the next one.
  const [owner, setOwner] = useState(who)
  if (owner !== who) {
    setOwner(who)
    setWriting(false)
    empty()
    setTicket(null)
    setSaid(null)
  }

  const over = (code: string, text: string) => {
    setSaid({ code, text })
    void refreshPlaces(client, programme.id)
  }
  const onHeld = (reservation: Reservation) => {
    keepAnswer(client, heldQuery(lang, programme.id).queryKey, reservation)
    setSaid(null)
    setWriting(false)
    empty()
    void refreshPlaces(client, programme.id)
  }

  if (ticket)
    return (
      <Ticket
        reservation={ticket}
        level={level}
        onAnother={() => {
          setTicket(null)
          setChosen(null)
          empty()
        }}
      />
    )
  // One that has just ended here may still be held by the server's last answer.
  const reserved = held.data && held.data.code !== said?.code ? held.data : null
  if (reserved)
    return (
      <Held
        key={reserved.code}
        reservation={reserved}
        level={level}
        ahead={board.ahead}
        onConfirmed={(confirmed) => {
          setTicket(confirmed)
          setWriting(false)
          void refreshPlaces(client, programme.id)
        }}
        onOver={over}
      />
    )
  const slot = board.slots.find(({ id }) => id === chosen)
  if (isWriting && slot)
    return (
      <PartyForm
        programme={programme}
        level={level}
        at={slot}
        slotId={slot.id}
        today={today}
        party={party}
        most={Math.max(party.length, Math.min(programme.rules.personsPerDay, slot.free))}
        left={leftIn(slot, t)}
        problem={problemOf(slot, party.length, t)}
        back={t('places.change')}
        onParty={setParty}
        onCount={resize}
        onBack={() => setWriting(false)}
        onSend={(party, once, onAhead) => {
          const asked = { slotId: slot.id, ...party }
          return once(asked, (key) => reserve(lang, asked, key, onAhead))
        }}
        onHeld={onHeld}
        // Somebody was faster, or a limit is reached: what is free is another number now.
        onRefused={() => void refreshPlaces(client, programme.id)}
      />
    )
  const waits =
    who === null ? [] : (waiting.data ?? []).filter((one) => isStanding(one) && one.programmeId === programme.id)
  // One that has just ended here may still be offered by the server's last answer.
  const offer = offersOf(waits).find(({ id }) => said?.code !== String(id))
  const until = standing.data && who !== null ? suspendedBy(standing.data, programme.rules, today) : null
  const choose =
    board.slots.length === 0 ? (
      <EmptyState title={t('places.emptyTitle')}>{t('places.emptyText')}</EmptyState>
    ) : (
      <div className={css.place}>
        {/* As much room as the fullest day takes: neither what comes nor another day moves the page below. */}
        <div className={css.room} aria-hidden="true">
          {skeleton}
        </div>
        <div>
          <Choose
            programme={programme}
            board={board}
            clock={profile.clock}
            days={days}
            wanted={slot}
            count={party.length}
            isKnown={who !== null}
            waits={waits}
            isBarred={until !== null}
            onChoose={({ id }) => setChosen(id)}
            onCount={resize}
            onNext={() => setWriting(true)}
          />
        </div>
      </div>
    )
  return (
    <>
      <p role="status" className={css.said}>
        {said?.text}
      </p>
      <div className={css.first}>
        {until !== null && standing.data && (
          <Suspended standing={standing.data} rules={programme.rules} today={today} until={until} />
        )}
        {offer ? (
          <Offer
            key={offer.id}
            entry={offer}
            programme={programme}
            mode={board.slots.find(({ id }) => id === offer.slotId)?.mode ?? programme.mode}
            level={level}
            today={today}
            ahead={board.ahead}
            onHeld={onHeld}
            onOver={(text) => over(String(offer.id), text)}
          >
            {choose}
          </Offer>
        ) : (
          choose
        )}
      </div>
    </>
  )
}

/** How many places there are, beside a slot that was chosen. */
const leftIn = ({ state, free }: Slot, t: Translate): string =>
  state === 'open'
    ? t('booking.freeLeft', { count: free })
    : t(state === 'full' ? 'places.state.full' : 'places.state.over')

/** Why a party cannot have the slot that it is written for any more. */
function problemOf({ state, free }: Slot, persons: number, t: Translate): string | null {
  if (state !== 'open') return t('places.fault.gone')
  return persons > free ? t('places.fault.few', { count: free }) : null
}

/** The slot that the address names, a group's with a `g` behind: somebody comes back to it from the sign-in. */
function useNamedSlot(): { slot: number | null; as: As } {
  const written = useRouterState({ select: ({ location }) => (location.search as { slot?: string }).slot ?? '' })
  const [, slot, mark] = /^([1-9]\d{0,14})(g?)$/.exec(written) ?? []
  return { slot: slot === undefined ? null : Number(slot), as: mark === 'g' ? 'group' : 'alone' }
}
