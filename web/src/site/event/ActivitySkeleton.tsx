import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './ActivitySkeleton.module.css'

/** How many sheets each idea of an activity list shows while it is on its way (see `ActivityListPage`). */
const ideas = {
  2: { look: 'leaves', count: 3 },
  3: { look: 'timetable', count: 4 },
  4: { look: 'registers', count: 4 },
  5: { look: 'stairs', count: 3 },
} as const

/** Activities that are on their way: leaves, a timetable, two registers or a stair, where they will be. */
export function ActivitySkeleton({ type }: { type: keyof typeof ideas }) {
  const { t } = useWords()
  const { look, count } = ideas[type]
  return (
    <div className={css.frame}>
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <Container>
        <div className={css.tools}>
          <Skeleton className={css.tool} />
          <Skeleton className={css.tool} />
        </div>
      </Container>
      {look === 'leaves' && (
        <Grid className={css.lead}>
          <div className={css.date}>
            <Skeleton shape="title" />
            <Skeleton className={css.figure} />
          </div>
          <Skeleton shape="picture" className={css.feast} />
        </Grid>
      )}
      <Container>
        <div className={classes(css.items, css[look])}>
          {Array.from({ length: count }, (_, place) => (
            <div key={place} className={css.item}>
              <Skeleton shape="picture" className={css.picture} />
              <div className={css.words}>
                <Skeleton shape="title" />
                <Skeleton />
                <Skeleton />
              </div>
            </div>
          ))}
        </div>
      </Container>
    </div>
  )
}
