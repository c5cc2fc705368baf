import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { slotsQuery } from '../../nouns/booking/slots.ts'
import { Counted } from '../booking/Counted.tsx'

/** A place is held for ten minutes, and is held no longer (RULES bookings 3). */
const HELD_MS = 600_000

interface LeftProps {
  reservation: Reservation
  onLapsed: () => void
}

/** How long places are still held. The slot's own call tells the server's clock; until it has, there is nothing to count. */
export function Left({ reservation: { programmeId, date, holdUntil }, onLapsed }: LeftProps) {
  const { lang } = useWords()
  const { data } = useQuery(slotsQuery(lang, programmeId, date, date))
  if (!data || holdUntil === null) return null
  return <Counted ahead={data.ahead} until={holdUntil} whole={HELD_MS} onOver={onLapsed} />
}
