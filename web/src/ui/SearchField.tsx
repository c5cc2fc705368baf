import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { LangField } from './LangField.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import css from './SearchField.module.css'
import { useWritten } from './useWritten.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** Names of the two buttons. */
  submitLabel: string
  clearLabel: string
  /** What is searched for now; a change from outside is taken over. */
  value: string
  /** The address that answers where there are no scripts; this page by default. */
  action?: string | undefined
  onSearch: (keyword: string) => void
  /** What else the address says, so that a browser without scripts keeps it. */
  kept?: Readonly<Record<string, string | number | undefined>>
}

const nothing: NonNullable<SearchFieldProps['kept']> = {}

/**
 * A word to look for: Enter or the glass asks, the cross asks for everything again. At most 100 characters
 * (RULES lists 4).
 */
export function SearchField({
  label,
  placeholder,
  submitLabel,
  clearLabel,
  value,
  action,
  onSearch,
  kept = nothing,
}: SearchFieldProps) {
  const id = useId()
  const input = useWritten(value)
  return (
    <form
      role="search"
      action={action}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(input.current?.value.trim() ?? '')
      }}
    >
      {Object.entries(kept).map(([name, own]) =>
        own === undefined ? null : <input key={name} type="hidden" name={name} value={own} />,
      )}
      <LangField />
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        ref={input}
        id={id}
        className={css.input}
        name="keyword"
        type="search"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={clearLabel}
          className={css.clear}
          onClick={() => {
            // The cross goes with the word; the focus stays in the field.
            if (input.current) input.current.value = ''
            input.current?.focus()
            onSearch('')
          }}
        />
      )}
      <button type="submit" className={css.submit} aria-label={submitLabel}>
        <Icon name="search" />
      </button>
    </form>
  )
}
