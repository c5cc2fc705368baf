import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import css from './Views.module.css'

const views = ['list', 'changes'] as const

/** Companies, or what they want to change. */
export function Views({ present }: { present: (typeof views)[number] }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('companyDesk.review.views')} className={css.views}>
      {views.map((view) => (
        <Link
          key={view}
          to={pages.companies}
          search={view === 'list' ? {} : ({ view } as never)}
          className={classes(css.view, view === present && css.present)}
          {...(view === present ? { 'aria-current': 'page' as const } : {})}
        >
          {t(`companyDesk.review.view.${view}`)}
        </Link>
      ))}
    </nav>
  )
}
