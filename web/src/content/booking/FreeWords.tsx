import { useQuery } from '@tanstack/react-query'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import { addDays, weekdayOf } from '../../lib/calendar.ts'
import { programmesQuery } from '../../nouns/booking/programmes.ts'
import { daysShown, slotsQuery } from '../../nouns/booking/slots.ts'
import type { FreeNoteProps } from './FreeNote.tsx'
import { useBookingWords } from './words.ts'

/**
 * What is free of a session in a list, once somebody has come to its line: one call for all programmes, and one for each
 * that is looked at. It is not asked again: the event's own page watches.
 */
export default function FreeWords({ event, session }: FreeNoteProps) {
  useBookingWords()
  const { t, lang } = useWords()
  const today = useMuseumDay()
  const programmes = useQuery(programmesQuery(lang, 'event'))
  const programme = programmes.data?.find(({ eventId, mode }) => eventId === event && mode !== 'none')
  const until = addDays(today, daysShown('event', 0, weekdayOf(today)) - 1)
  const board = useQuery({
    ...slotsQuery(lang, programme?.id ?? 0, today, until),
    enabled: programme !== undefined,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  const slot = board.data?.slots.find(({ date, starts }) => date === session.day && starts === session.starts)
  return (
    <>
      {slot?.state === 'open' && t('booking.freeLeft', { count: slot.free })}
      {slot?.state === 'full' && t('booking.full')}
    </>
  )
}
