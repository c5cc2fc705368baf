import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { useWords } from '../../i18n/index.ts'
import type { ReservationsSearch } from '../../lib/search.ts'
import { comingQuery, isLive, oneQuery, refreshReservations } from '../../nouns/booking/reservation.ts'
import { standingQuery } from '../../nouns/booking/standing.ts'
import { offersOf, type WaitingEntry, waitingQuery } from '../../nouns/booking/waiting.ts'
import { useKeptFocus } from './useKeptFocus.ts'

const whenOf = ({ date, starts }: WaitingEntry): string => `${date} ${starts}`

/** The code in the address. Its type is written down: the router's own would ask for this page's. */
function useAskedCode(): string {
  const written = useRouterState({
    select: ({ location }) => (location.search as Partial<ReservationsSearch>).code ?? '',
  })
  return written.trim().toLowerCase()
}

/**
 * What the page of one's own reservations shows, in either edition, and how it goes on after something was done. Without
 * a network nothing is asked: a failure would be told.
 */
export function useOwnReservations(isOnline = true) {
  const { lang } = useWords()
  const client = useQueryClient()
  const { target: title, keepFocus } = useKeptFocus()
  const coming = useQuery({ ...comingQuery(lang), enabled: isOnline })
  const waiting = useQuery({ ...waitingQuery(lang), enabled: isOnline })
  const { data: standing } = useQuery({ ...standingQuery(lang), enabled: isOnline })
  const today = useMuseumDay()
  const waits = (waiting.data ?? [])
    .filter(({ state, date }) => state === 'waiting' || (state === 'lapsed' && date >= today))
    .toSorted((one, next) => (whenOf(one) < whenOf(next) ? -1 : 1))
  const [said, setSaid] = useState('')

  // One that is named in the address comes first, whatever became of it. Its code opens nothing to anybody else.
  const asked = useAskedCode()
  const isAsked = ({ code }: { code: string }) => code === asked
  const mine = coming.data?.find(isAsked)
  const other = useQuery({
    ...oneQuery(lang, asked),
    enabled: isOnline && asked !== '' && coming.data !== undefined && !mine,
  })
  const first = mine ?? (asked === '' ? undefined : other.data)
  const live = coming.data?.filter((one) => isLive(one) && !isAsked(one))

  const refresh = () => refreshReservations(client)
  const gone = async (word: string): Promise<void> => {
    setSaid('')
    keepFocus()
    await refresh()
    setSaid(word)
  }
  return {
    /** Where keys go on when what was pressed is gone. */
    title,
    today,
    coming,
    /** Those that are shown as slips; undefined until they are known. */
    slips: live && (first ? [first, ...live] : live),
    over: coming.data?.filter((one) => !isLive(one) && !isAsked(one)) ?? [],
    /** The code that the address names and none of the person's has; null otherwise. */
    notMine: other.data === null ? asked : null,
    offers: offersOf(waiting.data),
    waits,
    isWaitingUnknown: waiting.isError && !waiting.data,
    /** Missed visits, where there are some. */
    missing: standing && standing.missed.length > 0 ? standing : null,
    /** What was done last, for ears and eyes. */
    said,
    refresh,
    /** Asks again after a slip went, and says why. */
    gone,
  }
}
