import type { Detail } from '../../api/types.ts'
import { classes } from '../../lib/classes.ts'
import { Container } from '../../ui/Container.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from './Opening.module.css'

/** The picture of a page from edge to edge, and what it says first. */
export function Opening({ record, lang }: { record: Detail<'page'>; lang: string | undefined }) {
  const { cover, subtitle, summary } = record
  return (
    <div className={classes(css.opening, !cover && css.plain)}>
      {cover && <Picture picture={cover} ratio="landscape" credited className={css.cover} />}
      <Container>
        <div className={css.words} lang={lang}>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          <p className={css.summary}>{summary}</p>
        </div>
      </Container>
    </div>
  )
}
