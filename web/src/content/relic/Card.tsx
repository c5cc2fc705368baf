import type { RelicCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Card.module.css'
import { plateWidth } from './plate.ts'

interface CardProps {
  record: RelicCard
  level?: 2 | 3
  first?: boolean
}

/**
 * A relic on its shelf: the picture in its own proportions stands on the line, the label hangs below it. Its place
 * gives it two rows of a grid, so that neighbours stand on one line however tall they are.
 */
export function Card({ record, level = 3, first = false }: CardProps) {
  const { t, lang } = useWords()
  const Heading = `h${level}` as const
  const foreign = recordLang(record, lang)
  const facts = [record.era?.name ?? record.eraText, record.class.name, record.fallback && t('content.onlyChinese')]
  return (
    <article className={css.card}>
      <div className={css.words}>
        <p className={css.number}>{record.number}</p>
        <Heading className={css.title}>
          <RecordLink kind="relic" record={record} className={css.link} />
        </Heading>
        <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {record.maker && (
          <p className={css.facts} lang={foreign}>
            {record.maker}
          </p>
        )}
        {record.hasAudio && <p className={css.heard}>{t('relic.heard')}</p>}
        {record.onDisplay && <Tag tone="live">{record.hall ?? t('relic.onDisplay')}</Tag>}
      </div>
      <div className={css.shelf}>
        <Picture
          picture={record.cover}
          ratio="own"
          sizes={columns(3)}
          phone={46}
          first={first}
          decorative
          className={classes(css.picture, css[`w${plateWidth(record.cover)}`])}
        />
      </div>
    </article>
  )
}
