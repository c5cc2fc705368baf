import { useWords } from '../../i18n/index.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './PageSkeleton.module.css'

/** A page of words that is on its way: its margin and its first lines where they will be. */
export function PageSkeleton() {
  const { t } = useWords()
  return (
    <Grid className={css.frame}>
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <div className={css.aside}>
        <Skeleton shape="title" />
      </div>
      <div className={css.text}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Grid>
  )
}
