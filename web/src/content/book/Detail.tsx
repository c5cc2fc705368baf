import type { Detail as DetailOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Container } from '../../ui/Container.tsx'
import { Eyebrow } from '../../ui/Eyebrow.tsx'
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
import { Buy } from './Buy.tsx'
import { Card } from './Card.tsx'
import { Colophon } from './Colophon.tsx'
import { Contents } from './Contents.tsx'
import css from './Detail.module.css'

/** A book in full: its cover on the table, its title page, its colophon, its contents. */
export function Detail({ record }: { record: DetailOf<'book'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const length = [...record.title].length
  return (
    <article>
      <Grid className={css.head}>
        <div className={css.table}>
          <Picture
            picture={record.cover}
            ratio="portrait"
            sizes={columns(5)}
            phone={64}
            first
            credited
            className={css.cover}
          />
        </div>
        <div className={css.page}>
          {record.fallback && (
            <div className={css.notice}>
              <Notice>{t('content.fallback')}</Notice>
            </div>
          )}
          {record.category && <Eyebrow>{record.category.name}</Eyebrow>}
          <div lang={foreign}>
            <h1 className={classes(css.title, length > 24 && css.long, length > 80 && css.longest)}>{record.title}</h1>
            {record.subtitle && <p className={css.subtitle}>{record.subtitle}</p>}
            {record.authors.length > 0 && <p className={css.authors}>{record.authors.join(t('book.separator'))}</p>}
            <p className={css.summary}>{record.summary}</p>
          </div>
          <Colophon record={record} />
          <Acts kind="book" record={record} note={record.authors.join(t('book.separator'))} className={css.acts} />
        </div>
      </Grid>

      <Grid className={css.body}>
        {record.body && (
          <>
            <h2 className={css.about}>{t('book.aboutTitle')}</h2>
            <div className={css.text} lang={foreign}>
              <RichText html={record.body} />
            </div>
          </>
        )}
        <div className={css.take}>
          <Buy />
          <Attachments files={record.attachments} />
        </div>
      </Grid>

      <Contents lines={record.contents} lang={foreign} />
      <Gallery pictures={record.pictures} title={t('book.galleryTitle')} />
      <Linked records={record.linked} />
      <Neighbours kind="book" record={record} />

      {record.related.length > 0 && (
        <div className={css.related}>
          <Container className={css.more}>
            <SectionHeading>{t('book.relatedTitle')}</SectionHeading>
            <ul className={css.cards}>
              {record.related.slice(0, 3).map((one) => (
                <li key={one.id}>
                  <Card record={one} phone={42} />
                </li>
              ))}
            </ul>
          </Container>
        </div>
      )}
    </article>
  )
}
