import type { Card as CardOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Card.module.css'
import { Seal } from './Seal.tsx'
import { termText } from './term.ts'

interface CardProps {
  record: CardOf<'member'>
  level?: 2 | 3
  /** The one who presides has the width of the page. */
  look?: 'chair' | 'member'
}

/** A member of a body: a seal or a portrait, name and office, house, term, and what the person knows best. */
export function Card({ record, level = 3, look = 'member' }: CardProps) {
  const { t, lang } = useWords()
  const Tag = `h${level}` as const
  const foreign = recordLang(record, lang)
  const isChair = look === 'chair'
  const facts = [
    { label: t('member.affiliationLabel'), text: record.affiliation, lang: foreign },
    { label: t('member.fieldsLabel'), text: record.fields.join(t('member.separator')), lang: foreign },
    { label: t('member.termLabel'), text: termText(record, t), lang: undefined },
  ]
  return (
    <article id={`member-${record.id}`} className={classes(css.card, css[look])}>
      <div className={css.face}>
        {record.cover ? (
          <Picture
            picture={record.cover}
            ratio="portrait"
            sizes={columns(isChair ? 2 : 1.5)}
            className={css.portrait}
          />
        ) : (
          <Seal name={record.title} large={isChair} />
        )}
      </div>
      <div className={css.words}>
        <Tag className={css.name} lang={foreign}>
          {record.title}
        </Tag>
        {record.role && (
          <p className={css.role} lang={foreign}>
            {record.role}
          </p>
        )}
        <p className={css.summary} lang={foreign}>
          {record.summary}
        </p>
      </div>
      <dl className={css.facts}>
        {facts.map((fact) =>
          fact.text ? (
            <div key={fact.label} className={css.fact}>
              <dt className={css.label}>{fact.label}</dt>
              <dd lang={fact.lang}>{fact.text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </article>
  )
}
