import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { profileQuery } from '../../api/queries.ts'
import { useHref, useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { museumMinute } from '../../lib/museumTime.ts'
import { pages } from '../../lib/paths.ts'
import type { ReservationsSearch } from '../../lib/search.ts'
import { comingQuery, isLive, oneQuery, refreshReservations } from '../../nouns/booking/reservation.ts'
import { standingQuery } from '../../nouns/booking/standing.ts'
import { offersOf, type WaitingEntry, waitingQuery } from '../../nouns/booking/waiting.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import page from '../account/AccountPage.module.css'
import { PartsSkeleton } from '../account/PartsSkeleton.tsx'
import { usePlacesWords } from '../../content/booking/placesWords.ts'
import { Past } from './Past.tsx'
import css from './ReservationsPage.module.css'
import { Slip } from './Slip.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

/** What few have comes when it is there: the waiting list, what it offers, missed visits, and who often comes along. */
const WaitsPart = lazyPart(() => import('./Waits.tsx'))
const OfferPart = lazyPart(() => import('./OfferSlip.tsx'))
const CompanionsPart = lazyPart(() => import('./Companions.tsx'))
const StandingPart = lazyPart(() => import('./Standing.tsx'))

const whenOf = ({ date, starts }: WaitingEntry): string => `${date} ${starts}`

/** The code in the address. Its type is written down: the router's own would ask for this page's. */
function useAskedCode(): string {
  const written = useRouterState({
    select: ({ location }) => (location.search as Partial<ReservationsSearch>).code ?? '',
  })
  return written.trim().toLowerCase()
}

/** The person's own reservations: the next one first, with its tickets; those that are over below. */
export default function ReservationsPage() {
  usePlacesWords()
  const { t, lang } = useWords()
  const href = useHref()
  const client = useQueryClient()
  const { target: title, keepFocus } = useKeptFocus()
  const coming = useQuery(comingQuery(lang))
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const waiting = useQuery(waitingQuery(lang))
  const standing = useQuery(standingQuery(lang))
  const [today] = useState(() => museumMinute(profile.clock, Date.now()).slice(0, 10))
  const offers = offersOf(waiting.data)
  const waits = (waiting.data ?? [])
    .filter(({ state, date }) => state === 'waiting' || (state === 'lapsed' && date >= today))
    .toSorted((one, next) => (whenOf(one) < whenOf(next) ? -1 : 1))
  const [said, setSaid] = useState('')
  const [printed, setPrinted] = useState<string | null>(null)

  // One that is named in the address comes first, whatever became of it. Its code opens nothing to anybody else.
  const asked = useAskedCode()
  const isAsked = ({ code }: { code: string }) => code === asked
  const mine = coming.data?.find(isAsked)
  const other = useQuery({ ...oneQuery(lang, asked), enabled: asked !== '' && coming.data !== undefined && !mine })
  const first = mine ?? (asked === '' ? undefined : other.data)
  const live = coming.data?.filter((one) => isLive(one) && !isAsked(one))
  const over = coming.data?.filter((one) => !isLive(one) && !isAsked(one)) ?? []
  const slips = live && (first ? [first, ...live] : live)

  useEffect(() => {
    const onPrinted = () => setPrinted(null)
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [])

  const refresh = () => refreshReservations(client)
  async function gone(word: string): Promise<void> {
    setSaid('')
    keepFocus()
    await refresh()
    setSaid(word)
  }

  return (
    <>
      <h1 ref={title} tabIndex={-1} className={classes(page.title, css.screen)}>
        {t('nav.myReservations')}
      </h1>
      <p className={classes(page.lede, css.screen)}>{t('places.my.lede')}</p>
      <p role="status" className={css.said}>
        {said}
      </p>
      {standing.data && standing.data.missed.length > 0 && (
        <Suspense>
          <StandingPart standing={standing.data} today={today} />
        </Suspense>
      )}
      {slips ? (
        <>
          <Suspense>
            {offers.map((one) => (
              <OfferPart key={one.id} entry={one} today={today} onDone={(word) => void gone(word)} />
            ))}
          </Suspense>
          {other.data === null && <p className={css.missing}>{t('places.my.notMine', { code: asked })}</p>}
          {slips.map((one) => (
            <Slip
              key={one.code}
              reservation={one}
              onChange={refresh}
              onGone={gone}
              isAside={printed !== null && printed !== one.code}
              onPrint={() => {
                // The others have to be out of the way before the sheet is laid out.
                flushSync(() => setPrinted(one.code))
                window.print()
              }}
            />
          ))}
          {slips.length + offers.length + waits.length === 0 && (
            <EmptyState title={t('places.my.noneTitle')}>
              <p>{t('places.my.noneText')}</p>
              <p className={css.first}>
                <a href={href(pages.serviceTour)} className={buttonClass('solid')}>
                  {t('places.my.first')}
                </a>
              </p>
            </EmptyState>
          )}
          {waits.length > 0 && (
            <Suspense>
              <WaitsPart entries={waits} onLeft={gone} />
            </Suspense>
          )}
          {waiting.isError && !waiting.data && (
            <p role="alert" className={css.missing}>
              {t('places.my.waitingFailed')}
            </p>
          )}
          <Past over={over} />
          <Suspense>
            <CompanionsPart today={today} />
          </Suspense>
        </>
      ) : coming.isError ? (
        <ErrorState
          title={t('places.my.failed')}
          retryLabel={t('account.retry')}
          onRetry={() => void coming.refetch()}
        />
      ) : (
        <PartsSkeleton />
      )}
    </>
  )
}
