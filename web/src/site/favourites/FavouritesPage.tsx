import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { Line } from '../../content/favourites/Line.tsx'
import { useKeptList } from '../../content/favourites/useKeptList.ts'
import { AsWalk, useIsWalk, Views } from '../../content/favourites/Views.tsx'
import { useKeptWords } from '../../content/favourites/words.ts'
import { useWords } from '../../i18n/index.ts'
import { isSame } from '../../lib/favourites.ts'
import { pages } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Grid } from '../../ui/Grid.tsx'
import css from './FavouritesPage.module.css'

/** The visitor's own list: a packing slip on which one thing follows another. */
export default function FavouritesPage() {
  useKeptWords()
  const { t } = useWords()
  const user = useUser()
  const { list, groups, remove, undo, saveCsv, saveJson } = useKeptList()
  const isWalk = useIsWalk(list)
  return (
    <Grid className={css.frame}>
      <header className={css.head}>
        <p className={css.lede}>
          {t(user ? 'kept.ledeOfAccount' : 'kept.lede')}
          {!user && (
            <Link to={pages.login} search={{ redirect: pages.favourites }}>
              {t('kept.signIn')}
            </Link>
          )}
        </p>
        {list.length > 0 && (
          <div className={css.acts}>
            <Button onClick={saveCsv}>{t('kept.csv')}</Button>
            <Button onClick={saveJson}>{t('kept.json')}</Button>
            <button type="button" className={css.clear} onClick={() => remove(() => true)}>
              {t('kept.clear')}
            </button>
          </div>
        )}
      </header>
      <div className={css.lists}>
        <p role="status" className={css.told}>
          {undo && t('kept.removed', { count: undo.count })}
          {undo && (
            <button type="button" className={css.undo} onClick={undo.run}>
              {t('kept.undo')}
            </button>
          )}
        </p>
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
      </div>
    </Grid>
  )
}
