import { cloneElement, type ReactElement, type ReactNode, use, useId, useRef } from 'react'
import type { Path } from '../../form/paths.ts'
import { useFieldErrors, useFieldHandle, useFieldValue, useFormCore } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Field.module.css'
import { FieldErrors } from './FieldErrors.tsx'
import type { Rule } from './formats.ts'
import { isFilled } from './isFilled.ts'
import { ReadOnlyContext } from './readOnly.ts'

interface FieldProps<Name extends string> {
  /** Its path in the values, which a 422 calls the same: `nameZh`, `lines.3.price`. */
  name: Name
  title: string
  /** Said below the field before anything is wrong. */
  hint?: string
  /** `later`: marked as needed, but asked for by somebody else than this form. */
  required?: boolean | 'later'
  /** What somebody said of it, below the field. */
  note?: ReactNode
  /** The most characters it may have. */
  most?: number
  rules?: readonly Rule[]
  /** How the value is shown to somebody who may not change it. */
  renderView?: (value: unknown) => ReactNode
  /** In a line of several, where a heading says what it is: the title is for ears. */
  bare?: boolean
  /** The control is a group of several, which the title names: a label would be of one of them, or of none. */
  group?: boolean
  /** The control. It gets `id`, `value`, `onChange` and what ears need. */
  children: ReactElement<ControlProps>
}

// What a control takes is its own business: each is given more than it may know.
interface ControlProps {
  [name: string]: unknown
  onChange?: (...told: unknown[]) => void
  onBlur?: (...told: unknown[]) => void
}

/** One field of a form with its name, its hint and its error. */
export function Field<Name extends string>(props: FieldProps<Name>) {
  return use(ReadOnlyContext) ? <View {...props} /> : <Written {...props} />
}

/** The same field with names that the form's values have: `const Field = fieldOf<Written>()`. Another does not compile. */
export const fieldOf = <V extends object>() => Field as (props: FieldProps<Path<V>>) => ReactNode

function View({ name, title, renderView }: FieldProps<string>) {
  const value = useFieldValue(useFormCore(), name)
  return (
    <div className={css.view}>
      <span className={css.name}>{title}</span>
      <div>{renderView ? renderView(value) : typeof value === 'string' ? value : JSON.stringify(value)}</div>
    </div>
  )
}

/** What a control tells: its value itself, or the event of an element of the browser. */
function valueOf(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('target' in told)) return told
  const { target } = told as { target: { type?: string; checked?: boolean; value: unknown } }
  return target.type === 'checkbox' ? target.checked : target.value
}

function Written(props: FieldProps<string>) {
  const {
    name,
    title,
    hint,
    required = false,
    note,
    most,
    rules = [],
    renderView,
    bare = false,
    group = false,
    children,
  } = props
  const { t } = useWords()
  const core = useFormCore()
  const value = useFieldValue(core, name)
  const errors = useFieldErrors(core, name)
  // Two forms of one page may have a field of one name.
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const own = children.props
  const isWrong = errors.length > 0
  const Name = group ? 'span' : 'label'
  const hasExtra = Boolean(hint || note)
  const said = classes(isWrong && `${id}_help`, hasExtra && `${id}_extra`)

  useFieldHandle(core, name, {
    title,
    check(now) {
      if (required === true && !isFilled(now)) return [t('desk.form.required', { name: title })]
      const isLong = most !== undefined && typeof now === 'string' && Array.from(now).length > most
      const told = [
        isLong ? t('desk.form.most', { name: title, count: most }) : undefined,
        ...rules.map((rule) => rule(now)),
      ]
      return told.filter((text) => text !== undefined)
    },
    element: () => document.getElementById(id) ?? place.current?.querySelector<HTMLElement>('input') ?? null,
    show: (now) =>
      renderView
        ? renderView(now)
        : showValue(now, cloneElement(children, { value: now, disabled: true, id: undefined })),
  })

  const control = cloneElement(children, {
    id,
    value,
    ...(isWrong ? { status: 'error', 'aria-invalid': true } : {}),
    ...(said === '' ? {} : { 'aria-describedby': said }),
    ...(required === false ? {} : { 'aria-required': true }),
    ...(bare ? { 'aria-label': title } : group ? { 'aria-labelledby': `${id}_name` } : {}),
    onChange: (...told: unknown[]) => {
      core.store.set(name, valueOf(told[0]))
      own.onChange?.(...told)
    },
    onBlur: (...told: unknown[]) => {
      own.onBlur?.(...told)
      core.look(name)
    },
  })

  return (
    <div
      className={classes(css.field, isWrong && css.wrong, bare && css.bare)}
      ref={place}
      data-field={name}
      data-wrong={isWrong ? true : undefined}
    >
      {!bare && (
        <Name
          {...(group ? { id: `${id}_name` } : { htmlFor: id })}
          className={classes(css.label, required !== false && css.required)}
          title={title}
        >
          {title}
        </Name>
      )}
      <div className={css.control}>
        <div className={css.content}>{control}</div>
      </div>
      <FieldErrors id={`${id}_help`} errors={errors} />
      {hasExtra && (
        <div id={`${id}_extra`} className={css.extra}>
          {hint && <span>{hint}</span>}
          {note}
        </div>
      )}
    </div>
  )
}

/** A value beside another one: text as it is, anything else in its own control. */
function showValue(value: unknown, control: ReactNode): ReactNode {
  if (!isFilled(value)) return <Nothing />
  return typeof value === 'string' ? value : control
}

function Nothing() {
  const { t } = useWords()
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('desk.form.nothing')}</VisuallyHidden>
    </>
  )
}
