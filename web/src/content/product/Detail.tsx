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
import { Gallery } from '../parts/Gallery.tsx'
import { Linked } from '../parts/Linked.tsx'
import { Neighbours } from '../parts/Neighbours.tsx'
import { recordLang } from '../recordLang.ts'
import { Card } from './Card.tsx'
import css from './Detail.module.css'
import { Inspired } from './Inspired.tsx'
import { Slip } from './Slip.tsx'

/** A thing of the shop in full, and the relic that it comes from. */
export function Detail({ record }: { record: DetailOf<'product'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const relic = record.linked.find(({ kind }) => kind === 'relic')
  const length = [...record.title].length
  return (
    <article>
      <Grid>
        <Picture
          picture={record.cover}
          ratio="square"
          sizes={columns(7, 'leaves')}
          first
          credited
          className={css.cover}
        />
        <div className={css.page}>
          {record.fallback && (
            <div className={css.notice}>
              <Notice>{t('content.fallback')}</Notice>
            </div>
          )}
          {record.category && <Eyebrow>{record.category.name}</Eyebrow>}
          <div lang={foreign}>
            <h1 className={classes(css.title, length > 20 && css.long, length > 80 && css.longest)}>{record.title}</h1>
            {record.subtitle && <p className={css.subtitle}>{record.subtitle}</p>}
            <p className={css.summary}>{record.summary}</p>
          </div>
          <Slip record={record} />
          <Acts kind="product" record={record} note={record.material} className={css.acts} />
        </div>
      </Grid>

      {record.body && (
        <Grid className={css.body}>
          <h2 className={css.about}>{t('product.aboutTitle')}</h2>
          <div className={css.text} lang={foreign}>
            <RichText html={record.body} />
          </div>
        </Grid>
      )}

      {relic && <Inspired relic={relic} lang={foreign} />}
      <Gallery pictures={record.pictures} title={t('product.galleryTitle')} />
      <Linked records={record.linked.filter((one) => one !== relic)} />
      <Neighbours kind="product" record={record} />

      {record.related.length > 0 && (
        <div className={css.related}>
          <Container className={css.more}>
            <SectionHeading>{t('product.relatedTitle')}</SectionHeading>
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
