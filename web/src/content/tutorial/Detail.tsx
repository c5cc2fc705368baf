import type { Detail as DetailOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Acts } from '../parts/Acts.tsx'
import { Attachments } from '../parts/Attachments.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { Linked } from '../parts/Linked.tsx'
import { Neighbours } from '../parts/Neighbours.tsx'
import { recordLang } from '../recordLang.ts'
import { agesText } from './ages.ts'
import { Card } from './Card.tsx'
import css from './Detail.module.css'
import { Difficulty } from './Difficulty.tsx'
import { Materials } from './Materials.tsx'
import { Steps } from './Steps.tsx'

/** A lesson in full: what it asks, what to lay out, what to do, and on paper a place for notes. */
export function Detail({ record }: { record: DetailOf<'tutorial'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const ages = agesText(record.ages, t)
  const { video } = record
  return (
    <article>
      <Grid className={css.head}>
        <div className={css.titles}>
          {record.fallback && (
            <div className={css.notice}>
              <Notice>{t('content.fallback')}</Notice>
            </div>
          )}
          <div lang={foreign}>
            <h1 className={classes(css.title, [...record.title].length > 24 && css.long)}>{record.title}</h1>
            <p className={css.summary}>{record.summary}</p>
          </div>
          <dl className={css.facts}>
            {record.minutes !== null && (
              <div>
                <dt>{t('tutorial.minutesLabel')}</dt>
                <dd>{t('tutorial.minutes', { count: record.minutes })}</dd>
              </div>
            )}
            {record.difficulty !== null && (
              <div>
                <dt>{t('tutorial.difficultyLabel')}</dt>
                <dd>
                  <Difficulty level={record.difficulty} />
                </dd>
              </div>
            )}
            {ages && (
              <div>
                <dt>{t('tutorial.agesLabel')}</dt>
                <dd>{ages}</dd>
              </div>
            )}
          </dl>
          <div className={css.acts}>
            <Button className={css.print} onClick={() => window.print()}>
              {t('tutorial.print')}
            </Button>
            <Acts kind="tutorial" record={record} />
          </div>
        </div>
        <Picture
          picture={record.cover}
          ratio="classic"
          sizes={columns(6, 'leaves')}
          first
          credited
          className={css.cover}
        />
        {record.body && (
          <div className={css.text} lang={foreign}>
            <RichText html={record.body} />
          </div>
        )}
      </Grid>

      <Grid className={css.work}>
        <div className={css.materials}>
          <Materials items={record.materials} lang={foreign} />
          <Attachments files={record.attachments} />
        </div>
        <div className={css.steps}>
          <Steps steps={record.steps} lang={foreign} />
        </div>
      </Grid>

      {video && (
        <Container className={css.watch}>
          <SectionHeading>{t('tutorial.videoTitle')}</SectionHeading>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a record holds no captions; the steps say it all in words */}
          <video className={css.video} src={video.src} controls preload="metadata" aria-label={video.title} />
        </Container>
      )}

      <section className={css.notes} aria-hidden="true">
        <h2>{t('tutorial.notesTitle')}</h2>
      </section>

      <Gallery pictures={record.pictures} title={t('tutorial.galleryTitle')} />
      <div className={css.screen}>
        <Linked records={record.linked} />
      </div>
      <Neighbours kind="tutorial" record={record} />

      {record.related.length > 0 && (
        <div className={css.related}>
          <Container>
            <SectionHeading>{t('tutorial.relatedTitle')}</SectionHeading>
            <ul className={css.cards}>
              {record.related.slice(0, 3).map((one) => (
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
