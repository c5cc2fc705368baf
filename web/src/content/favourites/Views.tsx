import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Favourite } from '../../lib/favourites.ts'
import css from './Views.module.css'
import { WALK } from './walkHash.ts'

const Walk = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../plan/Walk.tsx'),
    import('../plan/styles.ts').then(({ walkStyles }) => walkStyles()),
  ])
  return part
})

/** Whether what is kept is shown as a walk: that stands in the address, and there has to be something to walk to. */
export function useIsWalk(list: readonly Favourite[]): boolean {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return hash === WALK && list.some(({ kind }) => kind === 'relic')
}

/** The two ways in which what is kept is shown. */
export function Views({ list }: { list: readonly Favourite[] }) {
  const { t } = useWords()
  const isWalk = useIsWalk(list)
  if (!list.some(({ kind }) => kind === 'relic')) return null
  const views = [
    ['kept.listView', undefined, !isWalk],
    ['kept.walkView', WALK, isWalk],
  ] as const
  return (
    <nav aria-label={t('kept.viewLabel')} className={css.views}>
      {views.map(([word, hash, isShown]) => (
        <Link
          key={word}
          to={pages.favourites}
          {...(hash && { hash })}
          hashScrollIntoView={false}
          resetScroll={false}
          className={css.view}
          aria-current={isShown ? 'true' : undefined}
          activeOptions={{ exact: true, includeHash: true }}
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}

/** What is kept, as a walk through the house. */
export function AsWalk({ list }: { list: readonly Favourite[] }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Walk list={list} />
    </Suspense>
  )
}
