import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { importPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './HeaderSearch.module.css'

interface SheetProps {
  id: string
  onClose: (back: boolean) => void
}

const loadSheet = () => importPart(() => import('../search/SearchSheet.tsx'))
/** A hand that comes near is met half way. What fails is tried again by the click. */
const prepare = () => void loadSheet().catch(() => {})

/** The glass in the header: a link to the search page that, once the page is alive, opens a field over the header. */
export function HeaderSearch() {
  const { t } = useWords()
  const id = useId()
  const navigate = useNavigate()
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  const entry = useRef<HTMLAnchorElement>(null)
  const onEntry = (event: MouseEvent) => {
    // A new tab or window is still what it always is.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadSheet().then(
      (part) => setSheet(() => part.default),
      () => void navigate({ to: pages.search }),
    )
  }
  return (
    <>
      <Link
        ref={entry}
        to={pages.search}
        className={css.entry}
        aria-label={t('site.find.open')}
        aria-expanded={Sheet !== undefined}
        aria-controls={Sheet && id}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={onEntry}
      >
        <Icon name="search" />
      </Link>
      {Sheet && (
        <Sheet
          id={id}
          onClose={(back) => {
            setSheet(undefined)
            if (back) entry.current?.focus()
          }}
        />
      )}
    </>
  )
}
