import { useWords } from '../../i18n/index.ts'
import { Container } from '../../ui/Container.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Tabs } from '../transparency/Tabs.tsx'
import css from './RegisterSkeleton.module.css'

/** A register that is on its way: its tabs, and sheets where its first entries will be. */
export function RegisterSkeleton() {
  const { t } = useWords()
  return (
    <>
      <Tabs />
      <Container className={css.frame}>
        <p role="status">
          <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        </p>
        <div className={css.tools} />
        {[0, 1, 2].map((place) => (
          <div key={place} className={css.entry}>
            <Skeleton shape="title" className={css.period} />
            <div className={css.what}>
              <Skeleton shape="title" />
              <Skeleton />
            </div>
            <div className={css.issued}>
              <Skeleton />
              <Skeleton />
            </div>
          </div>
        ))}
      </Container>
    </>
  )
}
