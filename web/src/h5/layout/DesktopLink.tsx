import { useLocation } from '@tanstack/react-router'
import { useHref, useWords } from '../../i18n/index.ts'
import { stringifySearch } from '../../lib/search.ts'

/** This page in the edition for desktops, for good: a choice that the server remembers (`?desktop=1`). */
export function DesktopLink({ className }: { className?: string | undefined }) {
  const { t } = useWords()
  const href = useHref()
  const { pathname, search } = useLocation()
  return (
    <a href={href(`${pathname}${stringifySearch({ ...search, desktop: '1' })}`)} rel="nofollow" className={className}>
      {t('h5.desktop')}
    </a>
  )
}
