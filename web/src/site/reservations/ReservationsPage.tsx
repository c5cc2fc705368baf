import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import page from '../account/AccountPage.module.css'
import { PartsSkeleton } from '../account/PartsSkeleton.tsx'
import { usePlacesWords } from '../../content/booking/placesWords.ts'
import notes from '../../content/reservations/Notes.module.css'
import { AboveSlips, BelowSlips, NoSlips } from '../../content/reservations/AroundSlips.tsx'
import { useOwnReservations } from '../../content/reservations/useOwnReservations.ts'
import css from './ReservationsPage.module.css'
import { Slip } from './Slip.tsx'

/** The person's own reservations: the next one first, with its tickets; those that are over below. */
export default function ReservationsPage() {
  usePlacesWords()
  const { t } = useWords()
  const own = useOwnReservations()
  const { title, coming, slips, offers, waits, said, refresh, gone } = own
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
      {slips ? (
        <>
          <AboveSlips own={own} />
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
          {slips.length + offers.length + waits.length === 0 && <NoSlips />}
          <BelowSlips own={own} />
        </>
      ) : coming.isError ? (
        <ErrorState title={t('places.my.failed')} retryLabel={t('error.retry')} onRetry={() => void coming.refetch()} />
      ) : (
        <PartsSkeleton />
      )}
    </>
  )
}
