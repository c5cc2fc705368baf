import { useWords } from '../../i18n/index.ts'
import { weekdayName } from '../../lib/calendar.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import as from './AsField.module.css'
import days from './Days.module.css'
import css from './DeskSkeleton.module.css'

export interface DeskShape {
  /** How many weeks of days come; none where its sessions are listed. */
  weeks: number
  /** How many times of a day, or sessions. */
  rows: number
  /** Whether groups can ask too, and so somebody chooses first. */
  hasGroups: boolean
}

/** The desk before anybody knows what is free: the same in every first HTML, and as high as what comes. */
export function DeskSkeleton({ weeks, rows, hasGroups }: DeskShape) {
  const { t, lang } = useWords()
  return (
    <div>
      <VisuallyHidden>{t('booking.loading')}</VisuallyHidden>
      {hasGroups && <div className={as.as} />}
      {weeks > 0 && (
        <>
          <div className={days.weekdays} aria-hidden="true">
            {[0, 1, 2, 3, 4, 5, 6].map((place) => (
              <span key={place}>{weekdayName(place, lang, 'short')}</span>
            ))}
          </div>
          <div className={css.days}>
            {Array.from({ length: 7 * weeks }, (_, place) => (
              <div key={place} className={days.day}>
                <Skeleton className={css.figure} />
              </div>
            ))}
          </div>
        </>
      )}
      <div className={css.label}>
        <Skeleton className={css.words} />
      </div>
      <div className={css.rows}>
        {Array.from({ length: rows }, (_, place) => (
          <div key={place} className={css.row}>
            <Skeleton />
          </div>
        ))}
      </div>
      <div className={css.foot} />
    </div>
  )
}
