import type { Detail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { recordLang } from '../recordLang.ts'
import { Chapters } from './Chapters.tsx'
import { Contents } from './Contents.tsx'
import css from './Opening.module.css'
import { standsUpright } from './setting.ts'

/** How a page with a picture begins: what it says of itself in large letters, the picture, a directory of its parts. */
export function PicturedOpening({ record }: { record: Detail<'page'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  return (
    <Grid className={css.pictured}>
      {record.fallback && (
        <div className={css.notice}>
          <Notice>{t('content.fallback')}</Notice>
        </div>
      )}
      {record.subtitle && (
        <p className={css.statement} lang={foreign}>
          {record.subtitle}
        </p>
      )}
      <Picture picture={record.cover} ratio="wide" sizes={columns(10, 'leaves')} first credited className={css.cover} />
      {record.sections.length > 2 && (
        <div className={css.directory}>
          <Contents sections={record.sections} lang={foreign} className={css.floors} />
        </div>
      )}
      <div className={css.words} lang={foreign}>
        <p className={css.summary}>{record.summary}</p>
        {record.body && <RichText html={record.body} className={css.text} />}
      </div>
    </Grid>
  )
}

/**
 * How a page of words begins: its title slip in the margin, and beside it everything that it says. On a phone the words
 * run round the slip, and the contents stand before what they lead to.
 */
export function PlainOpening({ record }: { record: Detail<'page'> }) {
  const { t, lang } = useWords()
  const isPhone = useIsPhone()
  const foreign = recordLang(record, lang)
  const { subtitle, sections } = record
  const chapters = sections.some(({ picture }) => picture !== null) ? [] : sections
  const slip = subtitle && (
    <p className={classes(css.slip, standsUpright(subtitle, foreign ? 'zh' : lang) && css.upright)}>{subtitle}</p>
  )
  const contents = <Contents sections={sections} lang={foreign} className={css.contents} />
  return (
    <Grid className={css.plain}>
      {record.fallback && (
        <div className={css.notice}>
          <Notice>{t('content.fallback')}</Notice>
        </div>
      )}
      {!isPhone && (
        <div className={css.aside} lang={foreign}>
          {slip}
          {contents}
        </div>
      )}
      <div className={css.text} lang={foreign}>
        {isPhone && slip}
        <p className={css.summary}>{record.summary}</p>
        {record.body && <RichText html={record.body} />}
        {isPhone && contents}
        <Chapters sections={chapters} />
      </div>
    </Grid>
  )
}
