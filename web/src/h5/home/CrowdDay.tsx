import { useQuery } from '@tanstack/react-query'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { formatHours } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { type CrowdBar, crowdBars, crowdDay } from '../../nouns/booking/crowd.ts'
import { slotsQuery } from '../../nouns/booking/slots.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Crowd.module.css'

/** Of a bar, in hundredths: an empty time is still seen. */
const LEAST = 6

/** The times of today as bars, as high as they are full, and the day in one word. Asked again while somebody looks. */
export default function CrowdDay({ programme }: { programme: number }) {
  const { t, lang } = useWords()
  const today = useMuseumDay()
  const { data, isError } = useQuery(slotsQuery(lang, programme, today, today))
  if (!data) return isError ? <p className={css.said}>{t('crowd.failed')}</p> : null
  const bars = crowdBars(data.slots)
  const day = crowdDay(bars)
  return (
    <>
      <p className={css.said}>
        {day.is === 'open' ? (
          <>
            <strong className={css.word}>{t(`crowd.${day.fullness}`)}</strong>
            <span>{t('crowd.free', { count: day.free })}</span>
          </>
        ) : (
          t(day.is === 'later' ? 'crowd.slotLater' : `crowd.${day.is}`)
        )}
      </p>
      {bars.length > 0 && (
        <ol className={css.bars}>
          {bars.map((bar) => (
            <li key={bar.slot.id} className={classes(css.bar, css[bar.is])}>
              <VisuallyHidden>
                {t('crowd.slot', { hours: formatHours(bar.slot.starts, bar.slot.ends, lang), state: sayBar(bar, t) })}
              </VisuallyHidden>
              <svg viewBox="0 0 10 100" preserveAspectRatio="none" className={css.column} aria-hidden="true">
                <rect width="10" height={Math.max(LEAST, bar.taken * 100)} y={100 - Math.max(LEAST, bar.taken * 100)} />
              </svg>
              <span className={css.hour} aria-hidden="true">
                {bar.slot.starts}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function sayBar({ slot, is }: CrowdBar, t: Translate): string {
  switch (is) {
    case 'open':
      return t('crowd.slotFree', { count: slot.free, capacity: slot.capacity })
    case 'full':
      return t('crowd.slotFull')
    case 'over':
      return t('crowd.slotOver')
    case 'later':
      return t('crowd.slotLater')
  }
}
