import type { RelicCard } from '../../api/types.ts'
import { RecordLink } from '../../content/RecordLink.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { Picture } from '../../ui/Picture.tsx'
import css from './Relic.module.css'

/** A thing that can be seen today, with its label. */
export function Relic({ record }: { record: RelicCard }) {
  const { lang } = useWords()
  const facts = [record.era?.name ?? record.eraText, record.class.name].filter(Boolean)
  return (
    <article className={css.thing}>
      <div>
        <h3 className={css.title}>
          <RecordLink kind="relic" record={record} className={css.link} />
        </h3>
        <p className={css.facts}>{facts.join(' · ')}</p>
        {record.hall && (
          <p className={css.facts} lang={recordLang(record, lang)}>
            {record.hall}
          </p>
        )}
      </div>
      <Picture picture={record.cover} ratio="portrait" phone={72} decorative />
    </article>
  )
}
