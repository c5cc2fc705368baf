import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import type { Card } from '../../api/types.ts'
import { recordLang } from '../recordLang.ts'
import css from './Byline.module.css'

/** The small line of a story: its column, its day where that does not stand beside it, who wrote it. */
export function Byline({
  record,
  dated = false,
  className,
}: {
  record: Card<'news'>
  dated?: boolean
  className?: string | undefined
}) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const parts = [
    record.category && { key: 'category', text: record.category.name, lang: undefined },
    dated && record.day ? { key: 'day', text: formatDate(record.day, lang), lang: undefined } : null,
    record.author ? { key: 'author', text: record.author, lang: foreign } : null,
    record.fallback ? { key: 'fallback', text: t('content.onlyChinese'), lang: undefined } : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return (
    <ul className={classes(css.byline, className)}>
      {parts.map((part) => (
        <li key={part.key} lang={part.lang}>
          {part.text}
        </li>
      ))}
    </ul>
  )
}
