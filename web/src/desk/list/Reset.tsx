import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { buttonClass } from '../../ui/buttonClass.ts'

/** The way back to the whole list. */
export function Reset() {
  const { t } = useWords()
  return (
    <Link to="." search={() => ({})} className={buttonClass('line')}>
      {t('desk.list.all')}
    </Link>
  )
}
