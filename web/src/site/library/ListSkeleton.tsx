import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Container } from '../../ui/Container.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './ListSkeleton.module.css'

const counts = { shelf: 5, catalogue: 5, workbook: 4 } as const

/** A list that is on its way: sheets where its first records will be. */
export function ListSkeleton({ look }: { look: keyof typeof counts }) {
  const { t } = useWords()
  return (
    <Container className={classes(css.frame, css[look])}>
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <div className={css.tools}>
        <Skeleton className={css.tool} />
        <Skeleton className={css.tool} />
      </div>
      {Array.from({ length: counts[look] }, (_, place) => (
        <div key={place} className={css.item}>
          <Skeleton shape="picture" className={css.picture} />
          <div className={css.words}>
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        </div>
      ))}
    </Container>
  )
}
