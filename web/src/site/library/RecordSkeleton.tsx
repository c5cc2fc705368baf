import { useWords } from '../../i18n/index.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './RecordSkeleton.module.css'

/** A book or a thing of the shop that is on its way: its picture on the left, its facts on the right. */
export function RecordSkeleton() {
  const { t } = useWords()
  return (
    <Grid>
      <div className={css.picture} />
      <div className={css.page}>
        <p role="status">
          <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        </p>
        <Skeleton shape="title" className={css.title} />
        <Skeleton />
        <Skeleton />
        <Skeleton className={css.short} />
      </div>
    </Grid>
  )
}
