import { useLocation } from '@tanstack/react-router'
import { useHref, useWords } from '../../i18n/index.ts'
import { PHONES } from '../../lib/paths.ts'
import { stringifySearch } from '../../lib/search.ts'

/** This page in the edition for phones; whoever chose the one for desktops takes that back (`?desktop=0`). */
export function PhoneLink({ className }: { className?: string | undefined }) {
  const { t } = useWords()
  const href = useHref()
  const { pathname, search } = useLocation()
  return (
    <a
      href={href(`${PHONES}${pathname}${stringifySearch({ ...search, desktop: '0' })}`)}
      rel="nofollow"
      className={className}
    >
      {t('site.phoneEdition')}
    </a>
  )
}
