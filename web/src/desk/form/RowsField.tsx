import { Button } from 'antd'
import { type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import type { RowOf, RowsPath } from '../../form/paths.ts'
import { useFieldErrors, useFieldHandle, useFormCore, useRead, useRows } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { newRowId } from '../../lib/rowIds.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MoveButtons } from '../order/MoveButtons.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { FieldErrors } from './FieldErrors.tsx'
import type { Rule } from './formats.ts'
import { ReadOnlyContext } from './readOnly.ts'
import css from './RowsField.module.css'

/** What every row has: a number of its own, below zero as long as the server has given none. */
interface Numbered {
  id: number
}

interface RowsFieldProps<Name extends string, Row> {
  /** Their path in the values, which a 422 calls the same: `lines`. */
  name: Name
  /** What they are called together. */
  title: string
  /** What one is called by its place, from 1 on: "Line 2". */
  rowName: (number: number) => string
  /** What the button that adds one says. */
  add: string
  /** A new row; its number is below zero, and its own. */
  blank: (id: number) => Row
  least?: number
  most?: number
  rules?: readonly Rule[]
  /** Whether their order says something: then they go up and down. */
  ordered?: boolean
  /** Which of them cannot be removed. */
  stays?: (row: Row) => boolean
  /** The fields of one: `` (line) => <Field name={`${line}.price`} … /> ``. */
  children: (row: `${Name}.${number}`) => ReactNode
}

/** A row that was removed, where it stood, and from what. */
interface Gone {
  row: Numbered
  /** What it was called there. */
  called: string
  index: number
  read: object
}

/** Where the focus goes once the rows are drawn anew. */
type Aim = { row: string; to: 'field' | 'remove' } | 'add'

const firstField = 'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]'

/**
 * A repeated field: each row a group with a name, in which rows come, go and move. What was removed can be put back until
 * the form is kept or given up. Whoever may not change it sees the rows alone.
 */
function RowsField({ name, title, rowName, children, ...its }: RowsFieldProps<string, Numbered>) {
  const { add, blank, least = 0, most = Infinity, rules = [], ordered = false, stays } = its
  const { t } = useWords()
  const core = useFormCore()
  const readOnly = use(ReadOnlyContext)
  const { keys, values, insert, remove, move } = useRows(name)
  const errors = useFieldErrors(core, name)
  const read = useRead(core)
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const aim = useRef<Aim | null>(null)
  const [said, setSaid] = useState('')
  /** The row that is drawn by its handle, by its key, and over which place it is. */
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  /** What was removed from which reading, the last one first. */
  const [gone, setGone] = useState<readonly Gone[]>([])
  const present = new Set((values() as readonly Numbered[]).map((row) => row.id))
  const back = gone.filter((one) => one.read === read && !present.has(one.row.id))
  const [last] = back

  useFieldHandle(core, name, {
    title,
    rowName,
    check(now) {
      const count = Array.isArray(now) ? now.length : 0
      const told = [
        count < least ? t('desk.form.rows.least', { name: title, count: least }) : undefined,
        count > most ? t('desk.form.rows.most', { name: title, count: most }) : undefined,
        ...rules.map((rule) => rule(now)),
      ]
      return told.filter((text) => text !== undefined)
    },
    element: () => place.current,
    show: () => null,
  })

  useLayoutEffect(() => {
    const to = aim.current
    if (to === null) return
    aim.current = null
    const row = to !== 'add' && place.current?.querySelector(`[data-row="${to.row}"]`)
    const target = row && row.querySelector<HTMLElement>(to.to === 'remove' ? '[data-remove]' : firstField)
    ;(target || place.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
  })

  const keyAt = (index: number) => core.store.keysOf(name)[index] ?? ''

  function put(index: number, row: Numbered): void {
    insert(index, row)
    aim.current = { row: keyAt(index), to: 'field' }
  }

  function append(): void {
    put(keys.length, blank(newRowId()))
    setSaid('')
  }

  function take(index: number): void {
    const row = values()[index] as Numbered
    remove(index)
    setGone([{ row, called: rowName(index + 1), index, read }, ...back])
    setSaid('')
    const next = Math.min(index, keys.length - 2)
    aim.current = next < 0 ? 'add' : { row: keyAt(next), to: 'remove' }
  }

  function moveTo(from: number, to: number): void {
    move(from, to)
    setSaid(t('desk.order.moved', { name: rowName(from + 1), place: to + 1, count: keys.length }))
  }

  /** Which edge of a row the dragged one would lie at. */
  function edgeOf(index: number): 'above' | 'below' | undefined {
    const from = dragged === null ? -1 : keys.indexOf(dragged)
    if (index !== over || from < 0 || from === index) return undefined
    return index < from ? 'above' : 'below'
  }

  function putBack({ index, row }: Gone): void {
    put(Math.min(index, keys.length), row)
    setSaid('')
  }

  return (
    <fieldset
      ref={place}
      className={css.rows}
      tabIndex={-1}
      data-wrong={errors.length > 0 ? true : undefined}
      {...(errors.length > 0 && { 'aria-describedby': `${id}-wrong` })}
    >
      <legend className={css.title}>{title}</legend>
      <FieldErrors id={`${id}-wrong`} errors={errors} />
      {keys.length === 0 && <p className={css.none}>{t('desk.form.rows.none')}</p>}
      <ol className={css.list}>
        {keys.map((key, index) => {
          const called = rowName(index + 1)
          const isToStay = stays?.(values()[index] as Numbered) ?? false
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same for keys
            <li
              key={key}
              data-row={key}
              data-edge={edgeOf(index)}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(index)
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                const from = keys.indexOf(dragged)
                if (from !== index) moveTo(from, index)
              }}
            >
              <div role="group" aria-labelledby={`${id}-${key}`} className={css.row}>
                <div className={css.head}>
                  {ordered && !readOnly && (
                    <span
                      className={css.handle}
                      draggable
                      title={t('desk.order.drag')}
                      onDragStart={(event) => {
                        event.dataTransfer.effectAllowed = 'move'
                        event.dataTransfer.setData('text/plain', called)
                        setDragged(key)
                      }}
                      onDragEnd={() => {
                        setDragged(null)
                        setOver(null)
                      }}
                    >
                      <DeskIcon name="grip" />
                    </span>
                  )}
                  <span id={`${id}-${key}`} className={css.name}>
                    {called}
                  </span>
                  {!readOnly && (
                    <span className={css.acts}>
                      {ordered && (
                        <MoveButtons
                          name={called}
                          index={index}
                          count={keys.length}
                          onMove={(to) => moveTo(index, to)}
                        />
                      )}
                      {!isToStay && (
                        <Button
                          type="text"
                          data-remove
                          aria-label={t('desk.form.rows.remove', { name: called })}
                          onClick={() => take(index)}
                        >
                          {t('desk.form.rows.drop')}
                        </Button>
                      )}
                    </span>
                  )}
                </div>
                <div className={css.fields}>{children(`${name}.${index}`)}</div>
              </div>
            </li>
          )
        })}
      </ol>
      {!readOnly && (
        <div className={css.foot}>
          <Button data-add disabled={keys.length >= most} onClick={append}>
            {add}
          </Button>
          <span role="status" className={css.said}>
            {last && t('desk.form.rows.removed', { name: last.called })}
            <VisuallyHidden>{said}</VisuallyHidden>
          </span>
          {last && (
            <Button type="link" size="small" onClick={() => putBack(last)}>
              {t('desk.form.rows.putBack')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** The same with names and rows that the form’s values have: `const Rows = rowsFieldOf<Order>()`. Others do not compile. */
export const rowsFieldOf = <V extends object>() =>
  RowsField as unknown as <P extends RowsPath<V>>(props: RowsFieldProps<P, RowOf<V, P>>) => ReactNode
