import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref, useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import page from '../account/AccountPage.module.css'
import { PartsSkeleton } from '../account/PartsSkeleton.tsx'
import { usePlacesWords } from '../../content/booking/placesWords.ts'
import notes from '../../content/reservations/Notes.module.css'
import { Past } from '../../content/reservations/Past.tsx'
import { CompanionsPart, OfferPart, StandingPart, WaitsPart } from '../../content/reservations/parts.ts'
import { useOwnReservations } from '../../content/reservations/useOwnReservations.ts'
import css from './ReservationsPage.module.css'
import { Slip } from './Slip.tsx'

/** The person's own reservations: the next one first, with its tickets; those that are over below. */
export default function ReservationsPage() {
  usePlacesWords()
  const { t } = useWords()
  const href = useHref()
  const { title, today, coming, slips, over, notMine, offers, waits, isWaitingUnknown, missing, said, refresh, gone } =
    useOwnReservations()
  const [printed, setPrinted] = useState<string | null>(null)

  useEffect(() => {
    const onPrinted = () => setPrinted(null)
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [])

  return (
    <>
      <h1 ref={title} tabIndex={-1} className={classes(page.title, css.screen)}>
        {t('nav.myReservations')}
      </h1>
      <p className={classes(page.lede, css.screen)}>{t('places.my.lede')}</p>
      <p role="status" className={notes.said}>
        {said}
      </p>
      {missing && (
        <Suspense>
          <StandingPart standing={missing} today={today} />
        </Suspense>
      )}
      {slips ? (
        <>
          <Suspense>
            {offers.map((one) => (
              <OfferPart key={one.id} entry={one} today={today} onDone={(word) => void gone(word)} />
            ))}
          </Suspense>
          {notMine !== null && <p className={notes.missing}>{t('places.my.notMine', { code: notMine })}</p>}
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
            <EmptyState
              title={t('places.my.noneTitle')}
              action={
                <a href={href(pages.serviceTour)} className={buttonClass('solid')}>
                  {t('places.my.first')}
                </a>
              }
            >
              {t('places.my.noneText')}
            </EmptyState>
          )}
          {waits.length > 0 && (
            <Suspense>
              <WaitsPart entries={waits} onLeft={gone} />
            </Suspense>
          )}
          {isWaitingUnknown && (
            <p role="alert" className={notes.missing}>
              {t('places.my.waitingFailed')}
            </p>
          )}
          <Past over={over} />
          <Suspense>
            <CompanionsPart today={today} />
          </Suspense>
        </>
      ) : coming.isError ? (
        <ErrorState title={t('places.my.failed')} retryLabel={t('error.retry')} onRetry={() => void coming.refetch()} />
      ) : (
        <PartsSkeleton />
      )}
    </>
  )
}
