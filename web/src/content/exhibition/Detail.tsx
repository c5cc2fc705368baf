import type { ShowDetail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDateRange } from '../../lib/dates.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Card } from './Card.tsx'
import css from './Detail.module.css'
import { Facts } from './Facts.tsx'
import { recordLang } from '../recordLang.ts'
import { Acts } from '../parts/Acts.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { Linked } from '../parts/Linked.tsx'
import { Neighbours } from '../parts/Neighbours.tsx'
import { Sections } from '../parts/Sections.tsx'

/** An exhibition in full, from its title to the next one. */
export function Detail({ record }: { record: ShowDetail }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  return (
    <article>
      <Grid className={css.head}>
        {record.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <div className={css.titles} lang={foreign}>
          {/* A title longer than a line of the poster is set smaller, so that it still reads as one. */}
          <h1 className={classes(css.title, [...record.title].length > 40 && css.long)}>{record.title}</h1>
          {record.subtitle && <p className={css.subtitle}>{record.subtitle}</p>}
        </div>
        <Acts
          kind="exhibition"
          record={record}
          note={formatDateRange(record.startsOn, record.endsOn, record.lang)}
          place={record.hall}
          align="end"
          className={css.acts}
        />
        <Picture
          picture={record.cover}
          ratio="landscape"
          sizes={columns(9, 'leaves')}
          first
          credited
          className={css.cover}
        />
        <div className={css.facts}>
          <Facts record={record} />
        </div>
      </Grid>

      <Grid className={css.body}>
        <h2 className={css.about}>{t('exhibition.aboutTitle')}</h2>
        <div className={css.text} lang={foreign}>
          <p className={css.summary}>{record.summary}</p>
          {record.body && <RichText html={record.body} />}
        </div>
      </Grid>

      {record.highlights.length > 0 && (
        <Container className={css.highlights}>
          <h2 className={css.about}>{t('exhibition.highlightsTitle')}</h2>
          <dl className={css.figures} lang={foreign}>
            {record.highlights.map(({ label, value }) => (
              <div key={`${label} ${value}`} className={css.figure}>
                <dt>{label}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </Container>
      )}

      <Sections sections={record.sections} lang={foreign} />
      <Gallery pictures={record.pictures} title={t('exhibition.galleryTitle')} />
      <Linked records={record.linked} />
      <Neighbours kind="exhibition" record={record} />

      {record.related.length > 0 && (
        <div className={css.related}>
          <Container>
            <SectionHeading>{t('exhibition.relatedTitle')}</SectionHeading>
            <ul className={css.cards}>
              {record.related.map((one) => (
                <li key={one.id}>
                  <Card record={one} />
                </li>
              ))}
            </ul>
          </Container>
        </div>
      )}
    </article>
  )
}
