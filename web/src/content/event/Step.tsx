import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Step.module.css'
import { WhenLine } from './WhenLine.tsx'

interface StepProps {
  record: Card<'event'>
  number: number
  first?: boolean
}

/** A course as a step: its number, its picture, what is learned on it. */
export function Step({ record, number, first = false }: StepProps) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  return (
    <article className={css.step}>
      <div className={css.words}>
        <h2 className={css.title}>
          <RecordLink kind="event" record={record} className={css.link} />
        </h2>
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        <p className={css.when}>
          <WhenLine record={record} />
        </p>
        <p className={css.facts}>
          <span lang={foreign}>{[record.audience, record.place].filter(Boolean).join(' · ')}</span>
          {record.fallback && ` · ${t('content.onlyChinese')}`}
        </p>
      </div>
      <p className={css.number} aria-hidden="true">
        {number}
      </p>
      <Picture
        picture={record.cover}
        ratio="landscape"
        sizes={columns(3.5)}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}
