import { memo, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import type { LineColumn } from './columns.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './LineGrid.module.css'
import type { Lines } from './lines.ts'
import { textOf, wrongOf } from './rows.ts'
import { useRowView } from './useLines.ts'

interface LineRowProps<L extends object> {
  of: Lines<L>
  name: string
  /** From 0 on. */
  index: number
  columns: readonly LineColumn<L>[]
}

/** One line. It watches itself alone. */
function LineRow<L extends object>({ of, name, index, columns }: LineRowProps<L>) {
  const { t } = useWords()
  const { row, at, from, to, isEditing } = useRowView(of, name)
  const element = useRef<HTMLDivElement>(null)

  // The focus goes to the present cell once it was gone to: to what is in it, if there is something.
  useLayoutEffect(() => {
    if (at < 0 || !of.takeFocus()) return
    const cell = element.current?.querySelector<HTMLElement>(`[data-column="${at}"]`)
    const inner = cell?.querySelector<HTMLElement>('input, select, button')
    ;(inner ?? cell)?.focus()
  })

  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={index + 2}
      data-line={name}
      className={classes(css.row, at >= 0 && css.present)}
    >
      <div role="rowheader" className={css.number} data-number="">
        <span className={css.numberWord}>{t('grid.line', { number: index + 1 })}</span>
        <span aria-hidden="true" className={css.numberFigure}>
          {index + 1}
        </span>
      </div>
      {columns.map((column, place) => {
        const wrong = wrongOf(row, column)
        const isAt = place === at
        const isFixed = !column.write && !column.pick
        const text = textOf(row, column)
        const id = `${name}-${column.key}`
        const said = wrong === undefined ? undefined : `${id}-wrong`
        const drawn = row.raw[column.key] === undefined && column.render ? column.render(row.line) : text
        const control: ControlProps = {
          text,
          isEditing,
          of,
          label: t('grid.cell', { name: column.heading, number: index + 1 }),
          said,
        }
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={place >= from && place <= to}
            data-column={place}
            data-name={column.heading}
            className={classes(
              css.cell,
              css[column.size],
              column.figures && css.figures,
              column.lead && css.lead,
              isFixed && css.fixed,
              isAt && css.at,
              place >= from && place <= to && css.chosen,
              wrong !== undefined && css.wrong,
              text === '' && css.empty,
            )}
            {...(isFixed && { 'aria-readonly': true })}
            {...(isAt && isFixed && { tabIndex: 0 })}
            {...(wrong !== undefined && { 'aria-invalid': true, 'aria-describedby': said })}
          >
            {!isAt || isFixed ? (
              <span className={css.text}>{drawn}</span>
            ) : column.pick ? (
              <button type="button" className={css.pick} aria-describedby={said} data-pick="">
                <VisuallyHidden>{control.label}</VisuallyHidden>
                {drawn}
              </button>
            ) : column.options ? (
              <ChoiceCell {...control} options={column.options} />
            ) : (
              <TextCell {...control} inputMode={column.inputMode} />
            )}
            {wrong !== undefined && (
              <span id={said} className={css.why}>
                {wrong}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Drawn anew by itself, or where it lies elsewhere. */
export const Line = memo(LineRow) as typeof LineRow

interface ControlProps {
  text: string
  isEditing: boolean
  of: Pick<Lines<object>, 'typed' | 'commit'>
  label: string
  said: string | undefined
}

/**
 * The present cell holds a field from the start, so that the first key is written, in whatever way people enter Chinese;
 * the browser keeps its text until it is taken over.
 */
function TextCell({
  text,
  isEditing,
  of,
  label,
  said,
  inputMode,
}: ControlProps & { inputMode?: 'numeric' | 'decimal' | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    if (!isEditing && input.value !== text) input.value = text
    if (!isEditing && document.activeElement === input) input.select()
  }, [isEditing, text])
  return (
    <input
      ref={field}
      className={css.field}
      aria-label={label}
      aria-describedby={said}
      aria-invalid={said !== undefined}
      autoComplete="off"
      inputMode={inputMode}
      defaultValue={text}
      onChange={({ target }) => of.typed(target.value)}
      onFocus={({ target }) => target.select()}
    />
  )
}

function ChoiceCell({ text, of, label, said, options }: ControlProps & { options: readonly string[] }) {
  return (
    <select
      className={css.field}
      aria-label={label}
      aria-describedby={said}
      aria-invalid={said !== undefined}
      value={text}
      onChange={({ target }) => {
        of.typed(target.value)
        of.commit()
      }}
    >
      {!options.includes(text) && <option value={text}>{text}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
