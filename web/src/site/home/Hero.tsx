import type { Profile, ShowCard } from '../../api/types.ts'
import { recordLang } from '../../content/recordLang.ts'
import { PhaseTag } from '../../content/exhibition/PhaseTag.tsx'
import { RecordLink } from '../../content/RecordLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDateRange } from '../../lib/dates.ts'
import night from '../../ui/art/header-night.webp'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from './Hero.module.css'

/** The exhibition of the season over the whole width, the museum's line at its edge, and when to come below. */
export function Hero({ profile, flagship }: { profile: Profile; flagship: ShowCard | null }) {
  const { t, lang } = useWords()
  const cover = flagship?.cover
  const facts =
    flagship && [formatDateRange(flagship.startsOn, flagship.endsOn, lang), flagship.hall].filter(Boolean).join(' · ')
  const title = flagship?.title ?? profile.name
  return (
    <div>
      <div className={css.stage}>
        {cover ? (
          <Picture picture={cover} ratio="fill" sizes={{ vw: 100 }} first className={css.image} />
        ) : (
          <img className={css.art} src={night} width={2400} height={644} alt="" fetchPriority="high" decoding="sync" />
        )}
        <Container className={css.inner}>
          <div className={css.words} lang={flagship ? recordLang(flagship, lang) : undefined}>
            {flagship && (
              <p className={css.eyebrow}>
                <PhaseTag record={flagship} />
                <span>{t('site.flagshipLabel')}</span>
              </p>
            )}
            <h1 className={classes(css.title, [...title].length > (lang === 'zh' ? 16 : 36) && css.long)}>
              {flagship ? <RecordLink kind="exhibition" record={flagship} className={css.link} /> : title}
            </h1>
            {flagship?.subtitle && <p className={css.subtitle}>{flagship.subtitle}</p>}
            {facts && <p className={css.facts}>{facts}</p>}
          </div>
          {profile.tagline && <p className={css.tagline}>{profile.tagline}</p>}
        </Container>
      </div>
      <Grid className={css.under}>
        <dl className={css.visit}>
          <div className={css.item}>
            <dt>{t('site.hours')}</dt>
            <dd>{profile.openingHours}</dd>
          </div>
          <div className={css.item}>
            <dt>{t('site.address')}</dt>
            <dd>{profile.address}</dd>
          </div>
        </dl>
      </Grid>
    </div>
  )
}
