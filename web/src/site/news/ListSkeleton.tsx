import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Tabs } from '../transparency/Tabs.tsx'
import css from './ListSkeleton.module.css'

/** The news that are on their way: a lead and its picture, then the first lines of a month. */
export function ListSkeleton() {
  const { t } = useWords()
  return (
    <>
      <Tabs />
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <div className={css.tools} />
      <Grid>
        <div className={css.words}>
          <Skeleton shape="title" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
        <Skeleton shape="picture" className={css.picture} />
      </Grid>
      <Container className={css.month}>
        <Skeleton shape="title" className={css.name} />
        <div className={css.lines}>
          {[0, 1, 2].map((place) => (
            <div key={place} className={css.line}>
              <Skeleton shape="title" />
              <Skeleton />
            </div>
          ))}
        </div>
      </Container>
    </>
  )
}
