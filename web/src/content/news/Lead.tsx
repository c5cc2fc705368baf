import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Eyebrow } from '../../ui/Eyebrow.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import { Byline } from './Byline.tsx'
import css from './Lead.module.css'

/** The story above the fold. Its picture leaves the page; without one the words take the room. */
export function Lead({ record }: { record: Card<'news'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  return (
    <article>
      <Grid className={classes(css.lead, record.cover === null && css.wordsOnly)}>
        <div className={css.words}>
          <Eyebrow>{t('news.leadLabel')}</Eyebrow>
          <h2 className={css.title}>
            <RecordLink kind="news" record={record} className={css.link} />
          </h2>
          <p className={css.summary} lang={foreign}>
            {record.summary}
          </p>
          <Byline record={record} dated className={css.byline} />
        </div>
        {record.cover && (
          <Picture
            picture={record.cover}
            ratio="landscape"
            sizes={columns(7, 'leaves')}
            first
            decorative
            className={css.picture}
          />
        )}
      </Grid>
    </article>
  )
}
