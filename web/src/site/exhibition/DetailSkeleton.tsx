import { useWords } from '../../i18n/index.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './DetailSkeleton.module.css'

/** An exhibition that is on its way: title, picture and label where they will be. */
export function DetailSkeleton() {
  const { t } = useWords()
  return (
    <Grid className={css.frame}>
      <div className={css.titles}>
        <p role="status">
          <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        </p>
        <Skeleton shape="title" className={css.title} />
        <Skeleton className={css.subtitle} />
      </div>
      <Skeleton shape="picture" className={css.cover} />
      <div className={css.facts} />
    </Grid>
  )
}
