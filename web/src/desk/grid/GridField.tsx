import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFieldErrors, useFieldHandle, useFormCore } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { FieldErrors } from '../form/FieldErrors.tsx'
import type { LineColumn } from './columns.ts'
import { LineGrid } from './LineGrid.tsx'
import type { Lines } from './lines.ts'

interface GridFieldProps<L extends { name: string }> {
  /** Their path in the values of the form. */
  name: string
  /** What the lines are called together. */
  title: string
  lines: Lines<L>
  /** The same array as long as they are the same. */
  columns: readonly LineColumn<L>[]
  adding?: ReactNode
  /** What stands there before the first line. */
  none: string
}

/** Lines as a field of their form: what the grid holds is the field's value, and what another one wrote comes back. */
export function GridField<L extends { name: string }>(props: GridFieldProps<L>) {
  const { name, title, lines, columns, adding, none } = props
  const { t } = useWords()
  const core = useFormCore()
  const errors = useFieldErrors(core, name)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => lines.listen('rows', () => core.store.set(name, lines.lines())), [core, lines, name])
  // Kept, taken back or merged with what a colleague wrote: the grid shows that.
  useEffect(
    () =>
      core.store.listen(`value:${name}`, () => {
        const value = core.store.get(name) as readonly L[]
        if (value !== lines.lines()) lines.adopt(value)
      }),
    [core, lines, name],
  )

  useFieldHandle(core, name, {
    title,
    rowName: (number) => t('grid.line', { number }),
    check: () => {
      const [first] = lines.problems()
      return first ? [t('grid.problems', { count: lines.problems().length })] : []
    },
    element: () => place.current,
    show: (line) => (line as L | undefined)?.name ?? '',
  })

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={title}
      {...(errors.length > 0 && { 'aria-describedby': `${id}-wrong` })}
    >
      {/* What is wrong with cells stands in them. */}
      <FieldErrors id={`${id}-wrong`} errors={lines.problems().length > 0 ? [] : errors} />
      <LineGrid caption={title} lines={lines} columns={columns} adding={adding} none={none} />
    </div>
  )
}
