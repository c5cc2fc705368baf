import { useWords } from '../../i18n/index.ts'
import css from './NarrowBar.module.css'
import { PhoneLink } from './PhoneLink.tsx'

/**
 * In a window that is narrower than the page, as for whoever enlarges it: the edition that has one column says the same
 * without moving sideways (WCAG 1.4.10).
 */
export function NarrowBar() {
  const { t } = useWords()
  return (
    <p className={css.bar}>
      {t('site.narrow')} <PhoneLink className={css.link} />
    </p>
  )
}
