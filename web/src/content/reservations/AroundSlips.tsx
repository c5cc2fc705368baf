import { Suspense } from 'react'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Way } from '../Way.tsx'
import notes from './Notes.module.css'
import { Past } from './Past.tsx'
import { CompanionsPart, OfferPart, StandingPart, WaitsPart } from './parts.ts'
import type { useOwnReservations } from './useOwnReservations.ts'

interface AroundProps {
  own: ReturnType<typeof useOwnReservations>
}

/** Above somebody's reservations: missed visits, what the waiting list offers, and an address that is another's. */
export function AboveSlips({ own: { missing, today, offers, notMine, gone } }: AroundProps) {
  const { t } = useWords()
  return (
    <>
      {missing && (
        <Suspense>
          <StandingPart standing={missing} today={today} />
        </Suspense>
      )}
      <Suspense>
        {offers.map((one) => (
          <OfferPart key={one.id} entry={one} today={today} onDone={(word) => void gone(word)} />
        ))}
      </Suspense>
      {notMine !== null && <p className={notes.missing}>{t('places.my.notMine', { code: notMine })}</p>}
    </>
  )
}

/** In their place, where somebody has none. */
export function NoSlips() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('places.my.noneTitle')}
      action={
        <Way to={pages.serviceTour} className={buttonClass('solid')}>
          {t('places.my.first')}
        </Way>
      }
    >
      {t('places.my.noneText')}
    </EmptyState>
  )
}

/** Below them: the waiting list, what is over, and who often comes along. */
export function BelowSlips({ own: { waits, isWaitingUnknown, over, today, gone } }: AroundProps) {
  const { t } = useWords()
  return (
    <>
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
  )
}
