import { Link } from '@tanstack/react-router'
import type { Detail as DetailOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import more from '../../ui/moreLink.module.css'
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
import css from './Detail.module.css'
import { Line } from './Line.tsx'

/** A story in full: the headline, the picture, a margin with its facts, the text in one column. */
export function Detail({ record }: { record: DetailOf<'news'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const facts = [
    { label: t('news.categoryLabel'), text: record.category?.name, lang: undefined },
    { label: t('news.authorLabel'), text: record.author, lang: foreign },
    { label: t('news.sourceLabel'), text: record.source, lang: foreign },
  ]
  return (
    <article>
      <Grid className={css.head}>
        {record.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <div className={css.titles} lang={foreign}>
          <h1 className={classes(css.title, [...record.title].length > 40 && css.long)}>{record.title}</h1>
          {record.subtitle && <p className={css.subtitle}>{record.subtitle}</p>}
        </div>
        {record.cover && (
          <Picture
            picture={record.cover}
            ratio="wide"
            sizes={columns(9, 'leaves')}
            first
            credited
            className={css.cover}
          />
        )}
        <div className={css.margin}>
          <div className={css.held}>
            {record.day && <p className={css.date}>{formatDate(record.day, lang)}</p>}
            <dl className={css.facts}>
              {facts.map((fact) =>
                fact.text ? (
                  <div key={fact.label} className={css.fact}>
                    <dt className={css.label}>{fact.label}</dt>
                    <dd lang={fact.lang}>{fact.text}</dd>
                  </div>
                ) : null,
              )}
            </dl>
            <Acts
              kind="news"
              record={record}
              note={record.day && formatDate(record.day, record.lang)}
              className={css.acts}
            />
          </div>
        </div>
        <div className={css.text}>
          <div lang={foreign}>
            <p className={css.summary}>{record.summary}</p>
            {record.body && <RichText html={record.body} />}
          </div>
          <Attachments files={record.attachments} />
        </div>
      </Grid>
      <Gallery pictures={record.pictures} title={t('news.picturesTitle')} />
      <Linked records={record.linked} />
      <Neighbours kind="news" record={record} />
      {record.related.length > 0 && (
        <div className={css.related}>
          <Container className={css.relatedInner}>
            <SectionHeading
              aside={
                <Link to={pages.informationList} className={more.more}>
                  <span>{t('news.all')}</span>
                  <Icon name="arrow" />
                </Link>
              }
            >
              {t('news.relatedTitle')}
            </SectionHeading>
            <ul className={css.others}>
              {record.related.map((one) => (
                <li key={one.id}>
                  <Line record={one} />
                </li>
              ))}
            </ul>
          </Container>
        </div>
      )}
    </article>
  )
}
