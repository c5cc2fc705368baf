import type { Profile } from '../../api/types.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { sayNow } from '../../content/today/sayNow.ts'
import { useWords } from '../../i18n/index.ts'
import { useMuseumTime } from '../../lib/museumTime.ts'
import css from './Welcome.module.css'

/**
 * Whether the doors are open: today in the first HTML, now as soon as the page is alive. Where the museum has no
 * calendar, its usual hours in one line. `data-now` marks what only a living page knows.
 */
export function Today({ profile }: { profile: Profile }) {
  const { t, lang } = useWords()
  const today = useMuseumDay()
  const time = useMuseumTime(profile.clock)
  const now = sayNow(profile.opening, time ?? today, t, lang)
  return (
    <div className={css.fact} data-now>
      <dt>{now?.heading ?? t('site.hours')}</dt>
      <dd className={css.words}>{now?.text ?? profile.openingHours}</dd>
    </div>
  )
}
