import { useWords } from '../i18n/index.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './Waiting.module.css'

/** A page that is on its way. */
export function Waiting() {
  const { t } = useWords()
  return (
    <div className={css.frame}>
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="picture" className={css.picture} />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
