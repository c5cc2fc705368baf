import type { ShowDetail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Card } from './Card.tsx'
import css from './Detail.module.css'
import { Facts } from './Facts.tsx'
import { recordLang } from './facts.ts'
import { Gallery } from './Gallery.tsx'
import { Neighbours } from './Neighbours.tsx'
import { Parts } from './Parts.tsx'

/** An exhibition in full, from its title to the next one. */
export function Detail({ show }: { show: ShowDetail }) {
  const { t, lang } = useWords()
  const foreign = recordLang(show, lang)
  return (
    <article>
      <Grid className={css.head}>
        {show.fallback && (
          <div className={css.notice}>
            <Notice>{t('exhibition.fallback')}</Notice>
          </div>
        )}
        <div className={css.titles} lang={foreign}>
          {/* A title longer than a line of the poster is set smaller, so that it still reads as one. */}
          <h1 className={classes(css.title, [...show.title].length > 40 && css.long)}>{show.title}</h1>
          {show.subtitle && <p className={css.subtitle}>{show.subtitle}</p>}
        </div>
        <Picture picture={show.cover} ratio="classic" first credited className={css.cover} />
        <div className={css.facts}>
          <Facts show={show} />
        </div>
      </Grid>

      <Grid className={css.body}>
        <h2 className={css.about}>{t('exhibition.aboutTitle')}</h2>
        <div className={css.text} lang={foreign}>
          <p className={css.summary}>{show.summary}</p>
          {show.body && <RichText html={show.body} />}
        </div>
      </Grid>

      {show.highlights.length > 0 && (
        <Container className={css.highlights}>
          <h2 className={css.about}>{t('exhibition.highlightsTitle')}</h2>
          <dl className={css.figures} lang={foreign}>
            {show.highlights.map(({ label, value }) => (
              <div key={`${label} ${value}`} className={css.figure}>
                <dt>{label}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </Container>
      )}

      <Parts sections={show.sections} lang={foreign} />
      <Gallery pictures={show.pictures} />
      <Neighbours previous={show.previous} next={show.next} />

      {show.related.length > 0 && (
        <div className={css.related}>
          <Container>
            <SectionHeading>{t('exhibition.relatedTitle')}</SectionHeading>
            <ul className={css.cards}>
              {show.related.map((one) => (
                <li key={one.id}>
                  <Card show={one} />
                </li>
              ))}
            </ul>
          </Container>
        </div>
      )}
    </article>
  )
}
