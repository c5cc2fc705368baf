import { useWords } from '../../i18n/index.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './LessonSkeleton.module.css'

/** A lesson that is on its way: its title on the left, its picture on the right. */
export function LessonSkeleton() {
  const { t } = useWords()
  return (
    <Grid className={css.frame}>
      <div className={css.page}>
        <p role="status">
          <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        </p>
        <Skeleton shape="title" className={css.title} />
        <Skeleton />
        <Skeleton />
      </div>
      <Skeleton shape="picture" className={css.picture} />
    </Grid>
  )
}
