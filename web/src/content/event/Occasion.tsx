import type { ReactNode } from 'react'
import type { Card, Detail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { priceText } from '../price.ts'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Occasion.module.css'

interface OccasionProps {
  record: Card<'event'>
  session: Detail<'event'>['sessions'][number]
  /** True where an earlier line has told of the event already: the hour, the title and the place then do. */
  again?: boolean
  /** What else is told of the session, such as what is free of it. */
  note?: ReactNode
  first?: boolean
}

/** One session of an event in a diary: the hour, what it is, where, for whom, how many places. */
export function Occasion({ record, session, again = false, note, first = false }: OccasionProps) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const facts = [
    { key: 'place', text: session.place ?? record.place, lang: foreign },
    { key: 'audience', text: record.audience, lang: foreign },
    { key: 'price', text: priceText(record.priceFen, t), lang: undefined },
    {
      key: 'capacity',
      text: session.capacity === null ? null : t('event.places', { count: session.capacity }),
      lang: undefined,
    },
    { key: 'language', text: record.fallback ? t('content.onlyChinese') : null, lang: undefined },
  ].filter(({ text }) => text)
  return (
    <article className={classes(css.occasion, again && css.again)}>
      <p className={css.hours}>{formatHours(session.starts, session.ends, lang)}</p>
      <div>
        <h4 className={css.title}>
          <RecordLink kind="event" record={record} className={css.link} />
        </h4>
        {!again && (
          <p className={css.summary} lang={foreign}>
            {record.summary}
          </p>
        )}
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact.key} lang={fact.lang}>
              {fact.text}
            </li>
          ))}
          {note && <li>{note}</li>}
        </ul>
      </div>
      {!again && (
        <Picture
          picture={record.cover}
          ratio="landscape"
          sizes={columns(2)}
          phone={30}
          first={first}
          decorative
          className={css.picture}
        />
      )}
    </article>
  )
}
