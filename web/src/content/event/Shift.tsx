import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Shift.module.css'
import { WhenLine } from './WhenLine.tsx'

/** Help that is wanted on a day: the day first. */
export function Shift({ record }: { record: Card<'event'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  return (
    <article className={css.shift}>
      <div>
        <h3 className={css.title}>
          <RecordLink kind="event" record={record} className={css.link} />
        </h3>
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        <p className={css.facts}>
          <span lang={foreign}>{[record.place, record.audience].filter(Boolean).join(' · ')}</span>
          {record.fallback && ` · ${t('content.onlyChinese')}`}
        </p>
      </div>
      <p className={css.when}>
        <WhenLine record={record} />
      </p>
      <Picture picture={record.cover} ratio="wide" sizes={columns(4)} decorative className={css.picture} />
    </article>
  )
}
