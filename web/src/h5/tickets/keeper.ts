import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { askPage } from '../../api/ask.ts'
import { profileQuery } from '../../api/queries.ts'
import type { Session } from '../../api/session.ts'
import type { Lang } from '../../lib/lang.ts'
import { reservationsKey } from '../../nouns/booking/ownKey.ts'
import { inTurn } from '../../nouns/booking/reservation.ts'
import { keepTickets } from './keep.ts'

/** What a person has, asked for by the phone itself: nobody waits for it, and no failure is told. */
const quietly = (lang: Lang) =>
  queryOptions({
    queryKey: [...reservationsKey, 'quietly', lang],
    queryFn: async () =>
      inTurn((await askPage('GET /api/v1/reservations', { lang, query: { size: 100 }, silent: true })).items),
    staleTime: 0,
    refetchOnReconnect: true,
  })

/** Keeps the tickets of whoever is signed in, now and after every change of them. Answers how to end it. */
export function keepAlong(client: QueryClient, lang: Lang, session: Session): () => void {
  const person = session.user.get()?.iCIdentifier
  return new QueryObserver(client, quietly(lang)).subscribe(({ data, isFetching, dataUpdatedAt }) => {
    const profile = client.getQueryData(profileQuery(lang).queryKey)
    // Whoever signed out while it was under way leaves nothing here.
    if (!person || !data || isFetching || !profile || session.user.get()?.iCIdentifier !== person) return
    keepTickets(person, profile, data, dataUpdatedAt)
  })
}
