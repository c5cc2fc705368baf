import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { KEYWORD_LENGTH } from '../../lib/search.ts'
import { Container } from '../../ui/Container.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './HeaderSearch.module.css'

/** The glass in the header: a link to the search page that, once the page is alive, opens a field over the header. */
export function HeaderSearch() {
  const { t } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const entry = useRef<HTMLAnchorElement>(null)
  const onEntry = (event: MouseEvent) => {
    // A new tab or window is still what it always is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        ref={entry}
        to={pages.search}
        className={css.entry}
        aria-label={t('site.find.open')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onEntry}
      >
        <Icon name="search" />
      </Link>
      {open && (
        <Sheet
          id={id}
          onClose={(back) => {
            setOpen(false)
            if (back) entry.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** `onClose(true)`: the focus goes back to the glass. */
function Sheet({ id, onClose }: { id: string; onClose: (back: boolean) => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div
      id={id}
      className={css.sheet}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose(false)
      }}
    >
      <Container className={css.inner}>
        <form
          className={css.form}
          action={pages.search}
          onSubmit={(event) => {
            event.preventDefault()
            const keyword = input.current?.value.trim()
            onClose(false)
            void navigate({ to: pages.search, search: { keyword: keyword || undefined } })
          }}
        >
          <Icon name="search" className={css.glass} />
          <label htmlFor={field} className={css.label}>
            {t('site.find.field')}
          </label>
          <input
            ref={input}
            id={field}
            className={css.input}
            name="keyword"
            type="search"
            placeholder={t('site.find.hint')}
            maxLength={KEYWORD_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className={css.submit}>
            {t('site.find.submit')}
            <Icon name="arrow" />
          </button>
        </form>
        <IconButton icon="close" label={t('site.find.close')} onClick={() => onClose(true)} />
      </Container>
    </div>
  )
}
