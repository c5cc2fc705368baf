import { useWords } from '../../i18n/index.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './DetailSkeleton.module.css'

/** A relic on its way: the dark room before the lamp is lit. */
export function DetailSkeleton() {
  const { t } = useWords()
  return (
    <Grid className={css.room}>
      <div className={css.label}>
        <p role="status">
          <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        </p>
        <span className={css.line} aria-hidden="true" />
        <span className={css.line} aria-hidden="true" />
      </div>
      <div className={css.text}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </Grid>
  )
}
