import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailQuery } from '../../api/queries.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { Detail } from '../../content/event.tsx'
import { useWords } from '../../i18n/index.ts'
import { eventProgrammeQuery } from '../../nouns/booking/programmes.ts'
import { EventBookingPart } from '../../content/booking/parts.ts'

/** One event. The loader has seen to it that it is there. */
export default function DetailPage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('event', lang, id))
  const today = useMuseumDay()
  const { data: programme } = useSuspenseQuery(eventProgrammeQuery(lang, id))
  const booking = programme && programme.mode !== 'none' && (
    <Suspense>
      <EventBookingPart programme={programme} sessions={data?.sessions.filter(({ day }) => day >= today).length ?? 0} />
    </Suspense>
  )
  return data && <Detail record={data} booking={booking} />
}
