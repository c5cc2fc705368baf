import type { ShowCard } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Dates } from './Dates.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Line.module.css'
import { PhaseTag } from './PhaseTag.tsx'
import { RecordLink } from '../RecordLink.tsx'

/** An exhibition in one line of a short programme. */
export function Line({ record }: { record: ShowCard }) {
  const { lang } = useWords()
  const foreign = recordLang(record, lang)
  return (
    <article className={css.line}>
      <div>
        <Dates record={record} />
      </div>
      <div>
        <h3 className={css.title}>
          <RecordLink kind="exhibition" record={record} className={css.link} />
        </h3>
        {(record.subtitle ?? record.summary) && (
          <p className={css.note} lang={foreign}>
            {record.subtitle ?? record.summary}
          </p>
        )}
        <p className={css.facts}>
          <PhaseTag record={record} />
          {record.hall && <span lang={foreign}>{record.hall}</span>}
        </p>
      </div>
      <Picture picture={record.cover} ratio="landscape" sizes={columns(2.2)} decorative className={css.picture} />
    </article>
  )
}
