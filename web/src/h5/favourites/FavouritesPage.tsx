import { Link, useRouterState } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { Line } from '../../content/favourites/Line.tsx'
import { useKeptList } from '../../content/favourites/useKeptList.ts'
import { AsWalk, useIsWalk, Views } from '../../content/favourites/Views.tsx'
import { useKeptWords } from '../../content/favourites/words.ts'
import { useCanShare } from '../../content/parts/useCanShare.ts'
import { useHref, useWords } from '../../i18n/index.ts'
import { isSame } from '../../lib/favourites.ts'
import { pages } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Head } from '../kit/Head.tsx'
import css from './FavouritesPage.module.css'

/** What the visitor keeps, with a way to pass the whole of it on; what was let go can be taken back. */
export default function FavouritesPage() {
  useKeptWords()
  const { t } = useWords()
  const user = useUser()
  const href = useHref()
  const canShare = useCanShare()
  const here = useRouterState({ select: ({ location }) => location.publicHref })
  const { list, groups, remove, undo, rows, saveCsv } = useKeptList()
  const isWalk = useIsWalk(list)
  const share = () => {
    const text = rows().map(({ title, address }) => [title, address].filter(Boolean).join('\n'))
    // Whoever closes the telephone's own sheet has changed their mind.
    navigator.share({ title: t('nav.favourites'), text: text.join('\n\n') }).catch(() => undefined)
  }
  return (
    <>
      <Head
        title={t('nav.favourites')}
        note={
          <>
            {t(user ? 'kept.ledeOfAccount' : 'kept.lede')}
            {!user && (
              <a href={href(`${pages.login}?redirect=${encodeURIComponent(here)}`)} className={css.signIn}>
                {t('kept.signIn')}
              </a>
            )}
          </>
        }
      />
      <div className={css.frame}>
        {list.length > 0 && (
          <div className={css.acts}>
            {canShare && <Button onClick={share}>{t('site.share.open')}</Button>}
            <Button onClick={saveCsv}>{t('kept.csv')}</Button>
          </div>
        )}
        <Views list={list} />
        {isWalk && <AsWalk list={list} />}
        {(isWalk ? [] : groups).map(({ word, own }) => (
          <section key={word} aria-labelledby={word} className={css.group}>
            <h2 id={word} className={css.heading}>
              {t(word)}
              <span className={css.count}>{own.length}</span>
            </h2>
            <ul>
              {own.map((one) => (
                <li key={`${one.kind} ${one.id}`}>
                  <Line favourite={one} onRemove={() => remove((other) => isSame(one, other))} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {list.length > 1 && !isWalk && (
          <button type="button" className={css.clear} onClick={() => remove(() => true)}>
            {t('kept.clear')}
          </button>
        )}
        {list.length === 0 && (
          <EmptyState
            title={t('kept.emptyTitle')}
            action={
              <Link to={pages.collectionList} className={buttonClass('solid')}>
                {t('kept.toCollection')}
              </Link>
            }
          >
            {t('kept.emptyText')}
          </EmptyState>
        )}
        <p role="status" className={css.told}>
          {undo && t('kept.removed', { count: undo.count })}
          {undo && (
            <button type="button" className={css.undo} onClick={undo.run}>
              {t('kept.undo')}
            </button>
          )}
        </p>
      </div>
    </>
  )
}
