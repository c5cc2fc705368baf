import type { Card } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import { RecordLink } from '../RecordLink.tsx'
import css from './Post.module.css'
import { WhenLine } from './WhenLine.tsx'

/** A post for a volunteer, kept for a season or a year: what one does, and who is wanted. */
export function Post({ record, first = false }: { record: Card<'event'>; first?: boolean }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  return (
    <article className={css.post}>
      <div className={css.words}>
        <h3 className={css.title}>
          <RecordLink kind="event" record={record} className={css.link} />
        </h3>
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
        <dl className={css.facts}>
          {record.audience && (
            <div>
              <dt>{t('event.wanted')}</dt>
              <dd lang={foreign}>{record.audience}</dd>
            </div>
          )}
          {record.place && (
            <div>
              <dt>{t('event.placeLabel')}</dt>
              <dd lang={foreign}>{record.place}</dd>
            </div>
          )}
          <div>
            <dt>{t('event.period')}</dt>
            <dd>
              <WhenLine record={record} />
            </dd>
          </div>
        </dl>
        {record.fallback && <p className={css.note}>{t('content.onlyChinese')}</p>}
      </div>
      <Picture
        picture={record.cover}
        ratio="square"
        sizes={columns(2.6)}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}
