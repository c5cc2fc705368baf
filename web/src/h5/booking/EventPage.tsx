import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailQuery } from '../../api/queries.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { EventBookingPart } from '../../content/booking/parts.ts'
import { useWords } from '../../i18n/index.ts'
import { eventProgrammeQuery } from '../../nouns/booking/programmes.ts'
import DetailPage from '../event/DetailPage.tsx'

/** An event in full, and the desk of its places where they are taken here. */
export default function EventPage({ id }: { id: number }) {
  const { lang } = useWords()
  const { data } = useSuspenseQuery(detailQuery('event', lang, id))
  const today = useMuseumDay()
  const { data: programme } = useSuspenseQuery(eventProgrammeQuery(lang, id))
  const sessions = data?.sessions.filter(({ day }) => day >= today).length ?? 0
  return (
    <DetailPage id={id}>
      {programme && programme.mode !== 'none' && (
        <Suspense>
          <EventBookingPart programme={programme} sessions={sessions} />
        </Suspense>
      )}
    </DetailPage>
  )
}
