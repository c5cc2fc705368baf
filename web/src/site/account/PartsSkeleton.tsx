import { useWords } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Part.module.css'

/** Lines of the size of what is coming. */
export function PartsSkeleton() {
  const { t } = useWords()
  return (
    <div aria-busy="true" role="status">
      <VisuallyHidden>{t('account.waiting')}</VisuallyHidden>
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className={css.part}>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
