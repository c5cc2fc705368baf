import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Turn.module.css'

interface TurnProps {
  total: number
  page: number
  size: number
}

const search = (page: number) => (before: object) => ({ ...before, page: page > 1 ? page : undefined })

/** Where one stands in a list of several pages, and the ways to the one before and the one after. */
export function Turn({ total, page, size }: TurnProps) {
  const { t } = useWords()
  const count = Math.max(1, Math.ceil(total / size))
  if (count === 1 && page === 1) return null
  return (
    <nav aria-label={t('ui.pager')} className={css.turn}>
      {page > 1 && page <= count + 1 ? (
        <Link to="." search={search(page - 1)} rel="prev" className={css.step}>
          <Icon name="arrowLeft" />
          {t('ui.previousPage')}
        </Link>
      ) : (
        <span />
      )}
      <p className={css.place}>
        {page} / {count}
      </p>
      {page < count ? (
        <Link to="." search={search(page + 1)} rel="next" className={css.step}>
          {t('ui.nextPage')}
          <Icon name="arrow" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
