import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Tabs } from '../transparency/Tabs.tsx'
import css from './PageSkeleton.module.css'

/** The faces of single pages and of records in full, and whether a picture (or a dark label) is a part of them. */
const looks = {
  words: false,
  pictured: true,
  today: true,
  map: true,
  counter: true,
  ticket: true,
  story: true,
  document: true,
} as const satisfies Record<string, boolean>

interface PageSkeletonProps {
  look?: keyof typeof looks
  /** Under the tabs of the information section. */
  tabs?: boolean
}

/** A page that is on its way: its margin, its first lines and its picture where they will be. */
export function PageSkeleton({ look = 'words', tabs = false }: PageSkeletonProps) {
  const { t } = useWords()
  return (
    <>
      {tabs && <Tabs />}
      <Grid className={classes(css.frame, css[look])}>
        <p role="status">
          <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        </p>
        <div className={css.aside}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
        <div className={css.text}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
        {looks[look] && <Skeleton shape="picture" className={css.picture} />}
      </Grid>
    </>
  )
}
