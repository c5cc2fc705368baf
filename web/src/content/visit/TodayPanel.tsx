import { Link } from '@tanstack/react-router'
import type { Profile } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { dialled } from '../../lib/richParts.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Button } from '../../ui/Button.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { DayLine } from './DayLine.tsx'
import { sayDay, sayToday } from './say.ts'
import css from './TodayPanel.module.css'
import { useToday } from './useToday.ts'

/** What counts today, before anything else: open or not, until when, and where. `data-now` marks what only a living page knows. */
export function TodayPanel({ profile }: { profile: Profile }) {
  const { t, lang } = useWords()
  const { today, now } = useToday()
  const said = sayToday(profile.opening, today, now, t, lang)
  return (
    <section aria-labelledby="today">
      <Grid className={css.today}>
        <div className={css.words}>
          <p className={css.day}>
            <time dateTime={today}>{sayDay(today, t, lang)}</time>
          </p>
          <h2 id="today" className={css.title} data-now>
            {said?.title ?? t('visit.todayTitle')}
          </h2>
          <p className={css.text} data-now>
            {said?.text ?? profile.openingHours}
          </p>
        </div>
        <div className={css.where}>
          <dl>
            {profile.address && (
              <div className={css.fact}>
                <dt>{t('visit.addressLabel')}</dt>
                <dd>{profile.address}</dd>
              </div>
            )}
            {profile.phone && (
              <div className={css.fact}>
                <dt>{t('visit.phoneLabel')}</dt>
                <dd>
                  <a href={`tel:${dialled(profile.phone)}`}>{profile.phone}</a>
                </dd>
              </div>
            )}
          </dl>
          <p className={css.actions}>
            <Link to={pages.serviceTraffic} className={buttonClass('line')}>
              {t('visit.wayLink')}
            </Link>
            <Button className={css.print} onClick={() => window.print()}>
              {t('visit.print')}
            </Button>
          </p>
        </div>
        {said?.hours && (
          <div className={css.line}>
            <DayLine hours={said.hours} />
          </div>
        )}
      </Grid>
    </section>
  )
}
