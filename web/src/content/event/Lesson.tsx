import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Lesson.module.css'
import { useWhen } from './useWhen.ts'

/** A lesson in a timetable. Whom it is for comes first: that is what a teacher looks for. */
export function Lesson({ record, first = false }: { record: Card<'event'>; first?: boolean }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const when = useWhen(record)
  return (
    <article className={css.lesson}>
      <div className={css.words}>
        <h2 className={css.title}>
          <RecordLink kind="event" record={record} className={css.link} />
        </h2>
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        {record.fallback && <p className={css.note}>{t('content.onlyChinese')}</p>}
      </div>
      <p className={css.audience} lang={foreign}>
        {record.audience}
      </p>
      <div className={css.where}>
        <p className={css.place} lang={foreign}>
          {record.place}
        </p>
        <p className={css.when}>{when.date}</p>
        {when.hours && (
          <p className={css.when}>
            {when.hours}
            {when.moreText && <span className={css.more}>{when.moreText}</span>}
          </p>
        )}
      </div>
      <Picture
        picture={record.cover}
        ratio="classic"
        sizes={columns(2)}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}
