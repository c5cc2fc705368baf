import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './CalendarSkeleton.module.css'

/** A month that is on its way: its name, and five weeks of empty days. */
export function CalendarSkeleton() {
  const { t } = useWords()
  return (
    <Container className={css.frame}>
      <p role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      </p>
      <div className={css.tools}>
        <Skeleton className={css.tool} />
        <Skeleton className={css.tool} />
      </div>
      <Skeleton shape="title" className={css.month} />
      <div className={css.sheet}>
        {Array.from({ length: 35 }, (_, place) => (
          <div key={place} className={css.day}>
            <Skeleton className={css.figure} />
          </div>
        ))}
      </div>
    </Container>
  )
}
