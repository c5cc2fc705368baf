import { useWords } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Shape.module.css'

/** A ticket that is on its way. */
export function Shape() {
  const { t } = useWords()
  return (
    <div role="status" aria-busy="true" className={css.shape}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
