import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import type { Filter } from './types.ts'
import { narrowing, without } from './useAddress.ts'

/** The way back to the whole list. */
export function Reset({ filters }: { filters: readonly Pick<Filter<string>, 'key' | 'isOrder'>[] }) {
  const { t } = useWords()
  const all = without(['page', 'size', 'open', ...narrowing(filters)])
  return (
    <Link to="." search={(before) => ({ ...before, ...all })} className={buttonClass('line')}>
      {t('desk.list.all')}
    </Link>
  )
}
