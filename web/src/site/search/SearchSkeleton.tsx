import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './SearchSkeleton.module.css'

/** What is being looked for: the line of the field, and sheets where the first hits will be. */
export function SearchSkeleton() {
  const { t } = useWords()
  return (
    <Container className={css.frame}>
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <div className={css.field} />
      <div className={css.kinds} />
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className={css.hit}>
          <div className={css.words}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
          <Skeleton shape="picture" className={css.picture} />
        </div>
      ))}
    </Container>
  )
}
