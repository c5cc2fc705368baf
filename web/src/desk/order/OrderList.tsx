import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { moved } from './moved.ts'
import css from './OrderList.module.css'

interface OrderListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => number
  nameOf: (item: Item) => string
  /**
   * Keeps the new order (`useOrder`), also while another is under way; `seen` is the one that it was made on. Where that
   * fails, the old one comes back.
   */
  onOrder: (ids: number[], seen: readonly number[]) => Promise<unknown>
  /** What stands in a line; the name alone by default. */
  renderItem?: (item: Item) => ReactNode
}

/** Records in an order of somebody's own: a line is drawn by its handle, or goes up and down by buttons. */
export function OrderList<Item>({ items, idOf, nameOf, onOrder, renderItem }: OrderListProps<Item>) {
  const { t } = useWords()
  /** The order of the moment, until what was kept comes back from the server. */
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  /** The order that was asked for last, while it is under way: the next one is compared with it. */
  const asked = useRef<readonly number[] | null>(null)
  const ids = items.map(idOf)
  const order = wanted?.length === ids.length && wanted.every((id) => ids.includes(id)) ? wanted : ids
  const shown = order.flatMap((id) => items.find((item) => idOf(item) === id) ?? [])

  async function keep(next: readonly number[], id: number, name: string): Promise<void> {
    const seen = asked.current ?? ids
    if (next.join() === seen.join()) {
      setWanted(asked.current)
      return
    }
    setWanted(next)
    asked.current = next
    try {
      await onOrder([...next], seen)
      setSaid(t('desk.order.moved', { name, place: next.indexOf(id) + 1, count: next.length }))
    } catch {
      // The client has told why.
    }
    // Another move came meanwhile: what is shown is its order.
    if (asked.current !== next) return
    asked.current = null
    setWanted(null)
  }

  return (
    <>
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <ol className={css.list}>
        {shown.map((item, index) => {
          const id = idOf(item)
          const name = nameOf(item)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same for keys
            <li
              key={id}
              className={classes(css.line, id === dragged && css.dragged)}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                const next = moved(order, order.indexOf(dragged), index)
                if (next !== order) setWanted(next)
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <span
                className={css.handle}
                draggable
                title={t('desk.order.drag')}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', name)
                  setDragged(id)
                }}
                onDragEnd={(event) => {
                  setDragged(null)
                  // Let go outside of the list: it stays where it was.
                  if (event.dataTransfer.dropEffect === 'none') setWanted(null)
                  else void keep(order, id, name)
                }}
              >
                <DeskIcon name="grip" />
              </span>
              <div className={css.item}>{renderItem ? renderItem(item) : name}</div>
              <MoveButtons
                name={name}
                index={index}
                count={shown.length}
                onMove={(to) => void keep(moved(order, index, to), id, name)}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}
