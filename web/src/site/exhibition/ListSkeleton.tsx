import type { ShowType } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Container } from '../../ui/Container.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './ListSkeleton.module.css'

/** A list that is on its way: sheets where its lead and its first lines will be. */
export function ListSkeleton({ type }: { type: ShowType }) {
  const { t } = useWords()
  const look = type === 0 ? css.programme : type === 1 ? css.wall : css.room
  return (
    <Container className={classes(css.frame, look)}>
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <div className={css.tools}>
        <Skeleton className={css.tool} />
        <Skeleton className={css.tool} />
      </div>
      {[0, 1, 2].map((place) => (
        <div key={place} className={css.item}>
          <Skeleton shape={type === 2 && place === 0 ? 'wide' : 'picture'} className={css.picture} />
          <div className={css.words}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </Container>
  )
}
