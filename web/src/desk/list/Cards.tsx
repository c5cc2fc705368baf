import { Link } from '@tanstack/react-router'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import css from './Cards.module.css'
import { type RowsProps, rowLink } from './Rows.tsx'

/** How a record is drawn as a card, above and below its name. */
export interface CardShape<Row> {
  picture: (row: Row) => ReactNode
  body: (row: Row) => ReactNode
}

type CardsProps<Row> = Omit<RowsProps<Row>, 'columns' | 'placeOf' | 'page'> & { card: CardShape<Row> }

/** The records as cards, for what is chosen by its looks. Each opens its sheet, and can be chosen, as a row of a table. */
export function Cards<Row>({ title, rows, card, idOf, nameOf, open, chosen, onChoose }: CardsProps<Row>) {
  const { t } = useWords()
  const choose = (id: string, wanted: boolean) => {
    const next = new Set(chosen)
    if (wanted) next.add(id)
    else next.delete(id)
    onChoose?.(next)
  }
  return (
    <ul className={css.cards} aria-label={title}>
      {rows.map((row) => {
        const id = idOf(row)
        return (
          <li key={id} className={classes(css.card, id === open && css.open, chosen?.has(id) && css.chosen)}>
            <h2 className={css.name}>
              <Link to="." search={(before) => ({ ...before, open: id })} id={rowLink(id)} className={css.link}>
                {nameOf(row)}
              </Link>
            </h2>
            <div className={css.picture}>{card.picture(row)}</div>
            {chosen && (
              <span className={css.box}>
                <Checkbox
                  aria-label={t('desk.list.choose', { name: nameOf(row) })}
                  checked={chosen.has(id)}
                  onChange={(event) => choose(id, event.target.checked)}
                />
              </span>
            )}
            <div className={css.body}>{card.body(row)}</div>
          </li>
        )
      })}
    </ul>
  )
}
