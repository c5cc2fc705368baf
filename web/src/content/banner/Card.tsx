import type { Card as CardOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import { AddressLink } from '../AddressLink.tsx'
import css from './Card.module.css'

/** A banner as one small plate of a strip: picture, title, a line, and the words of its button. */
export function Card({ record, level = 3 }: { record: CardOf<'banner'>; level?: 2 | 3 }) {
  const { lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  return (
    <article className={css.card}>
      <Picture picture={record.cover} ratio="classic" sizes={columns(1.6)} decorative className={css.picture} />
      <div lang={foreign}>
        <Tag className={css.title}>
          <AddressLink link={record.link} className={css.link}>
            {record.title}
          </AddressLink>
        </Tag>
        {record.summary && <p className={css.note}>{record.summary}</p>}
        {record.label && (
          <p className={css.button} aria-hidden="true">
            {record.label}
          </p>
        )}
      </div>
    </article>
  )
}
