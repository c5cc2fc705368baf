import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHref, useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { comingQuery, isLive, refreshReservations } from '../../nouns/booking/reservation.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import page from '../account/AccountPage.module.css'
import { PartsSkeleton } from '../account/PartsSkeleton.tsx'
import { usePlacesWords } from '../booking/placesWords.ts'
import { Past } from './Past.tsx'
import css from './ReservationsPage.module.css'
import { Slip } from './Slip.tsx'

/** The person's own reservations: the next one first, with its tickets; those that are over below. */
export default function ReservationsPage() {
  usePlacesWords()
  const { t, lang } = useWords()
  const href = useHref()
  const client = useQueryClient()
  const coming = useQuery(comingQuery(lang))
  const [said, setSaid] = useState('')
  const live = coming.data?.filter(isLive)
  const over = coming.data?.filter((one) => !isLive(one)) ?? []

  async function done(word: string): Promise<void> {
    await refreshReservations(client)
    setSaid(word)
  }

  return (
    <>
      <h1 className={page.title}>{t('nav.myReservations')}</h1>
      <p className={page.lede}>{t('places.my.lede')}</p>
      <p role="status" className={css.said}>
        {said}
      </p>
      {live ? (
        <>
          {live.map((one) => (
            <Slip key={one.code} reservation={one} onDone={done} />
          ))}
          {live.length === 0 && (
            <EmptyState title={t('places.my.noneTitle')}>
              <p>{t('places.my.noneText')}</p>
              <p className={css.first}>
                <a href={href(pages.serviceTour)} className={buttonClass('solid')}>
                  {t('places.my.first')}
                </a>
              </p>
            </EmptyState>
          )}
          <Past over={over} />
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
