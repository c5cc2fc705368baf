import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { profileQuery, todayQuery } from '../../api/queries.ts'
import type { Schemas } from '../../api/types.ts'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { addDays, weekdayOf } from '../../lib/calendar.ts'
import { type Guest, newGuest } from '../../nouns/booking/party.ts'
import { heldQuery, refreshPlaces } from '../../nouns/booking/reserve.ts'
import { daysShown, type SlotBoard, slotsQuery } from '../../nouns/booking/slots.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import css from './Board.module.css'
import { Choose } from './Choose.tsx'
import { Held } from './Held.tsx'
import { PartyForm } from './PartyForm.tsx'
import { Ticket } from './Ticket.tsx'
import type { BoardProps } from './Desk.tsx'
import { usePlacesWords } from './placesWords.ts'

type Reservation = Schemas['Reservation']

/** What is free, asked again and again while somebody looks (RULES bookings 4), and the way from there to a ticket. */
export default function Board({ programme, level, skeleton }: BoardProps) {
  usePlacesWords()
  const { t, lang } = useWords()
  const { data: today } = useSuspenseQuery(todayQuery(lang))
  const until = addDays(today, daysShown(programme.kind, programme.rules.daysAhead, weekdayOf(today)) - 1)
  const board = useQuery(slotsQuery(lang, programme.id, today, until))
  if (board.data)
    return (
      <Way programme={programme} level={level} skeleton={skeleton} board={board.data} today={today} until={until} />
    )
  if (!board.isError) return skeleton
  return (
    <ErrorState title={t('booking.failedTitle')} retryLabel={t('booking.retry')} onRetry={() => void board.refetch()}>
      {t('booking.failedText')}
    </ErrorState>
  )
}

interface WayProps extends BoardProps {
  board: SlotBoard
  today: string
  until: string
}

/** The way to a place, from the day to the ticket. */
function Way({ programme, level, skeleton, board, today, until }: WayProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const who = useUser()?.iCIdentifier ?? null
  const held = useQuery({ ...heldQuery(lang, programme.id), enabled: who !== null })
  const named = useNamedSlot()
  const [chosen, setChosen] = useState(named)
  const [isWriting, setWriting] = useState(false)
  const [party, setParty] = useState<readonly Guest[]>([newGuest(0)])
  const [ticket, setTicket] = useState<Reservation | null>(null)
  /** What became of a held place, where it is not a ticket. */
  const [said, setSaid] = useState<{ code: string; text: string } | null>(null)
  // What one person wrote, or has, is not there for the next one.
  const [owner, setOwner] = useState(who)
  if (owner !== who) {
    setOwner(who)
    setWriting(false)
    setParty([newGuest(0)])
    setTicket(null)
    setSaid(null)
  }

  /** Another number of people: those who are there stay as they are written. */
  const resize = (count: number) =>
    setParty((now) => {
      const next = Math.max(...now.map(({ key }) => key)) + 1
      const more = Array.from({ length: Math.max(0, count - now.length) }, (_, index) => newGuest(next + index))
      return [...now.slice(0, count), ...more]
    })
  const over = (code: string, text: string) => {
    setSaid({ code, text })
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
          setParty([newGuest(0)])
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
        slot={slot}
        today={today}
        party={party}
        onParty={setParty}
        onCount={resize}
        onChange={() => setWriting(false)}
        onHeld={(reservation) => {
          client.setQueryData(heldQuery(lang, programme.id).queryKey, reservation)
          setSaid(null)
          setWriting(false)
          setParty([newGuest(0)])
          void refreshPlaces(client, programme.id)
        }}
      />
    )
  if (board.slots.length === 0) return <EmptyState title={t('places.emptyTitle')}>{t('places.emptyText')}</EmptyState>
  return (
    <div className={css.place}>
      {/* As much room as the fullest day takes: neither what comes nor another day moves the page below. */}
      <div className={css.room} aria-hidden="true">
        {skeleton}
      </div>
      <div>
        <p role="status" className={css.said}>
          {said?.text}
        </p>
        <Choose
          programme={programme}
          board={board}
          clock={profile.clock}
          days={{ from: today, until }}
          wanted={slot}
          count={party.length}
          isKnown={who !== null}
          onChoose={({ id }) => setChosen(id)}
          onCount={resize}
          onNext={() => setWriting(true)}
        />
      </div>
    </div>
  )
}

/** The slot that the address names: somebody comes back to it from the sign-in. */
const useNamedSlot = (): number | null =>
  useRouterState({
    select: ({ location }) => {
      const { slot } = location.search as { slot?: string }
      return slot !== undefined && /^[1-9]\d{0,14}$/.test(slot) ? Number(slot) : null
    },
  })
