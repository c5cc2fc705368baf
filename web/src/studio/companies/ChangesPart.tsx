import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './ChangesPart.module.css'
import { Change } from './Change.tsx'
import { openChangeListQuery } from '../../nouns/company/review.ts'
import { Views } from './Views.tsx'

/** Every change request that waits for a reviewer. */
export function Moving() {
  const { t, lang } = useWords()
  const query = useQuery(openChangeListQuery(lang))
  const { data } = query
  const list = useRef<HTMLDivElement>(null)
  const isDecided = useRef(false)
  // What was decided is gone from the list, with the button that was pressed: the next one is at hand.
  useEffect(() => {
    if (!isDecided.current || !data) return
    isDecided.current = false
    if (document.activeElement !== document.body) return
    const next = list.current?.querySelector<HTMLElement>('article') ?? list.current
    next?.focus({ preventScroll: true })
  }, [data])
  return (
    <>
      <PageHead title={t('nav.manageCompanies')} lede={t('companyDesk.review.changesLede')}>
        <Views present="changes" />
      </PageHead>
      <div ref={list} tabIndex={-1} className={css.list}>
        <Loaded query={query}>
          {(changes) =>
            changes.length === 0 ? (
              <EmptyState title={t('companyDesk.review.noChangesTitle')}>
                {t('companyDesk.review.noChangesText')}
              </EmptyState>
            ) : (
              changes.map((change) => (
                <section key={change.id} className={css.company}>
                  <h2 className={css.title}>
                    <Link
                      to={pages.companies}
                      search={{ open: String(change.companyId) } as never}
                      className={css.link}
                    >
                      {(lang === 'en' && change.nameEn) || change.nameZh}
                    </Link>
                  </h2>
                  <Change company={change.companyId} change={change} onDecided={() => (isDecided.current = true)} />
                </section>
              ))
            )
          }
        </Loaded>
      </div>
    </>
  )
}
