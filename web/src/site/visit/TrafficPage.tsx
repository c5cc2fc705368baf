import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { detailQuery, profileQuery } from '../../api/queries.ts'
import { Gallery } from '../../content/parts/Gallery.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { Sections } from '../../content/parts/Sections.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { dialled, leadFigure } from '../../lib/richParts.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Answers } from '../../content/visit/Answers.tsx'
import { Guide } from '../../content/visit/Guide.tsx'
import css from './TrafficPage.module.css'
import { useVisitWords } from '../../content/visit/words.ts'

/** How to come: the address to take along, our own map as large as the page, and every way. */
export default function TrafficPage({ id }: { id: number }) {
  useVisitWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: record } = useSuspenseQuery(detailQuery('page', lang, id))
  if (!record) return null
  const foreign = recordLang(record, lang)
  // The map is the page's picture, or the one with which its text begins.
  const map = record.cover ? null : leadFigure(record.body)
  const ways = map?.rest ?? record.body
  const source = record.cover?.src ?? map?.src
  return (
    <article>
      <Grid className={css.head}>
        {record.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <div className={css.address}>
          {profile.address && (
            <>
              <h2 className={css.label}>{t('visit.addressLabel')}</h2>
              <p>
                <CopyText
                  text={profile.address}
                  label={t('visit.copy')}
                  copied={t('visit.copied')}
                  selected={t('visit.selected')}
                  className={css.place}
                />
              </p>
            </>
          )}
        </div>
        <div className={css.aside}>
          {profile.phone && (
            <>
              <h2 className={css.label}>{t('visit.phoneLabel')}</h2>
              <p className={css.phone}>
                <a href={`tel:${dialled(profile.phone)}`}>{profile.phone}</a>
              </p>
            </>
          )}
          <p className={css.summary} lang={foreign}>
            {record.summary}
          </p>
          <Link to={pages.serviceTour} className={more.more}>
            <span>{t('visit.todayLink')}</span>
            <Icon name="arrow" />
          </Link>
        </div>
      </Grid>
      {record.cover && (
        <Container>
          <Picture picture={record.cover} ratio="own" sizes={columns(12)} first credited />
        </Container>
      )}
      {map && (
        <Container className={css.map}>
          <RichText html={map.figure} lang={foreign} className={css.figure} />
        </Container>
      )}
      {source && (
        <Container className={css.alone}>
          <a href={source} target="_blank" rel="noopener" className={more.more}>
            <span>
              {t('visit.mapLink')}
              <VisuallyHidden>{t('site.newTab')}</VisuallyHidden>
            </span>
            <Icon name="outward" />
          </a>
        </Container>
      )}
      {ways && (
        <section aria-label={t('visit.waysTitle')}>
          <Guide html={ways} lang={foreign} />
        </section>
      )}
      <Sections sections={record.sections} lang={foreign} />
      <Gallery pictures={record.pictures} title={t('content.picturesTitle')} />
      <Answers record={record} lang={foreign} />
      <Linked records={record.linked} />
      <div className={css.end} />
    </article>
  )
}
