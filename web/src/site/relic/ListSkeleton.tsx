import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './ListPage.module.css'
import own from './ListSkeleton.module.css'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The study room before its drawers are filled: index and shelves where they will be. */
export function ListSkeleton() {
  const { t } = useWords()
  return (
    <Container className={css.room}>
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <div className={css.desk}>
        <div className={css.found}>
          <Skeleton shape="title" />
        </div>
        <div className={css.search}>
          <Skeleton />
        </div>
      </div>
      <div className={css.index}>
        {places(12).map((place) => (
          <Skeleton key={place} />
        ))}
      </div>
      <div className={css.shelves}>
        <div className={css.rail} />
        <div className={own.shelf}>
          {places(6).map((place) => (
            <div key={place}>
              <Skeleton shape="picture" />
              <Skeleton shape="title" />
              <Skeleton />
            </div>
          ))}
        </div>
      </div>
    </Container>
  )
}
