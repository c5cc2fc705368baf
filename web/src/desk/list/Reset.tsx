import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { placeOf } from './useAddress.ts'

/** The way back to the whole list. */
export function Reset() {
  const { t } = useWords()
  return (
    <Link to="." search={placeOf} className={buttonClass('line')}>
      {t('desk.list.all')}
    </Link>
  )
}
