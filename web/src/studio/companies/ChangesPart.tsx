import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gone } from '../../desk/parts/Gone.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './ChangesPart.module.css'
import { Change } from './Change.tsx'
import { openChangesQuery, reviewKey } from './api.ts'
import { Views } from './Views.tsx'

/** Every change request that waits for a reviewer. */
export function Moving() {
  const { t, lang } = useWords()
  const queryClient = useQueryClient()
  const { data: changes, error, refetch } = useQuery(openChangesQuery(lang))
  const changed = () => queryClient.invalidateQueries({ queryKey: reviewKey })
  return (
    <>
      <PageHead title={t('nav.manageCompanies')} lede={t('companyDesk.review.changesLede')}>
        <Views present="changes" />
      </PageHead>
      {error ? (
        <Gone error={error} onRetry={() => void refetch()} />
      ) : !changes ? (
        <Skeleton shape="wide" />
      ) : changes.length === 0 ? (
        <EmptyState title={t('companyDesk.review.noChangesTitle')}>{t('companyDesk.review.noChangesText')}</EmptyState>
      ) : (
        changes.map((change) => (
          <section key={change.id} className={css.company}>
            <h2 className={css.title}>
              <Link to={pages.companies} search={{ open: String(change.companyId) } as never} className={css.link}>
                {(lang === 'en' && change.nameEn) || change.nameZh}
              </Link>
            </h2>
            <Change company={change.companyId} change={change} onChange={changed} />
          </section>
        ))
      )}
    </>
  )
}
