import type { Profile } from '../../api/types.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { sayNow } from '../../content/today/sayNow.ts'
import { useWords } from '../../i18n/index.ts'
import { useMuseumTime } from '../../lib/museumTime.ts'
import { pages } from '../../lib/paths.ts'
import { isTimed } from '../../nouns/booking/crowd.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Way } from '../../content/Way.tsx'
import { Crowd } from './Crowd.tsx'
import css from './Today.module.css'

/**
 * Open or not, until when, where, what one comes to without a ticket, the two things to do about it, and how full it is. The day in the first HTML, the minute as soon as the
 * page is alive; `data-now` marks what only a living page knows.
 */
export function Today({ profile, visits }: { profile: Profile; visits: readonly Programme[] }) {
  const { t, lang } = useWords()
  const today = useMuseumDay()
  const time = useMuseumTime(profile.clock)
  const now = sayNow(profile.opening, time ?? today, t, lang)
  const free = visits.find((one) => !isTimed(one))
  const timed = visits.find(isTimed)
  return (
    <section aria-label={t('site.hours')} className={css.today}>
      <div data-now>
        <p className={css.heading}>{now?.heading ?? t('site.hours')}</p>
        <p className={css.text}>{now?.text ?? profile.openingHours}</p>
      </div>
      {profile.address && <p className={css.text}>{profile.address}</p>}
      {free && (
        <p className={css.text}>
          <strong className={css.name}>{free.name}</strong>
          {free.note}
        </p>
      )}
      <div className={css.acts}>
        <Way to={pages.serviceTour} className={buttonClass('solid')}>
          {t('h5.ticketsTitle')}
        </Way>
        <Way to={pages.serviceTraffic} className={buttonClass('line')}>
          {t('h5.wayTitle')}
        </Way>
      </div>
      {timed && <Crowd programme={timed} />}
    </section>
  )
}
