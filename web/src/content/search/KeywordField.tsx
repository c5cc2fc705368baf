import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { suggestionsQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { composes } from '../../lib/composes.ts'
import { KEYWORD_LENGTH } from '../../lib/search.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useWritten } from '../../ui/useWritten.ts'
import { useFindWords } from './words.ts'
import css from './KeywordField.module.css'
import { Suggestions } from './Suggestions.tsx'

/** What somebody asks for by sending a form with a `KeywordField` in it. */
export const keywordIn = (form: HTMLFormElement): string => {
  const keyword = new FormData(form).get('keyword')
  return typeof keyword === 'string' ? keyword.trim() : ''
}

/** How long the hands rest before it is asked how a word may go on, in milliseconds. */
const REST_MS = 80

interface KeywordFieldProps {
  /** Its form sends it as `keyword`. */
  label: string
  placeholder: string
  /** What is looked for now; a change from outside is taken over. */
  value?: string
  /** It takes the focus as soon as it is there. */
  focused?: boolean
  /** Begins anew, with a cross beside what is looked for. */
  onClear?: () => void
  /** The id of what is said of the field. */
  describedBy?: string
  /** A suggestion was followed. */
  onPicked?: () => void
}

/**
 * A word to look for everywhere, with what it may go on to (RULES search 7): arrows go through the suggestions, Enter
 * follows the one that is marked and otherwise asks what is written, Escape closes them. The focus stays in the field.
 */
export function KeywordField(props: KeywordFieldProps) {
  useFindWords()
  const { t, lang } = useWords()
  const { value = '', focused = false, onClear, onPicked } = props
  const id = useId()
  const list = `${id}-list`
  const field = useWritten(value)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused, field])
  const { data } = useQuery({
    ...suggestionsQuery(lang, typed),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })
  const count = typed === '' || !data ? 0 : data.words.length + data.records.length
  const shown = open && count > 0
  const active = shown ? Math.min(marked, count - 1) : -1
  const optionId = (index: number) => `${list}-${index}`

  const close = () => {
    clearTimeout(rest.current)
    setOpen(false)
    setMarked(-1)
  }
  const onInput = (value: string) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      setTyped(value.trim())
      setMarked(-1)
      setOpen(true)
    }, REST_MS)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A stroke that chooses a character is not meant for the list.
    if (composes(event)) return
    // What is asked needs no suggestion any more, not even one that is still under way.
    if (event.key === 'Enter' && active < 0) close()
    if (!shown) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      // The field itself is a stop, between the last and the first.
      setMarked(((active + 1 + by + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    }
  }
  return (
    <div
      className={css.field}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={id}
        className={css.input}
        data-find="field"
        name="keyword"
        type="text"
        inputMode="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={active < 0 ? undefined : optionId(active)}
        aria-describedby={props.describedBy}
        defaultValue={value}
        placeholder={props.placeholder}
        maxLength={KEYWORD_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => {
          if (!event.nativeEvent.isComposing) onInput(event.currentTarget.value)
        }}
        onCompositionEnd={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {onClear && value !== '' && (
        <IconButton
          icon="close"
          label={t('find.clear')}
          onClick={() => {
            // The cross goes with the word; the focus stays in the field.
            if (field.current) field.current.value = ''
            field.current?.focus()
            onClear()
          }}
        />
      )}
      <div id={list} role="listbox" aria-label={t('find.suggestions')} className={css.list} hidden={!shown}>
        {shown && data && (
          <Suggestions
            suggestions={data}
            active={active}
            idOf={optionId}
            onPicked={(word) => {
              if (word !== undefined && field.current) field.current.value = word
              close()
              onPicked?.()
            }}
          />
        )}
      </div>
      <p aria-live="polite">
        <VisuallyHidden>{shown ? t('find.suggested', { count }) : ''}</VisuallyHidden>
      </p>
    </div>
  )
}
