import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../api/useSession.ts'
import { recordAddress } from '../../content/address.ts'
import { useWords, type WordKey } from '../../i18n/index.ts'
import { type Favourite, isSame, removeFavourites, useFavourites } from '../../lib/favourites.ts'
import { pages } from '../../lib/paths.ts'
import { saveText } from '../../lib/saveText.ts'
import { stringifySearch } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { csv, rowsOf } from './exports.ts'
import css from './FavouritesPage.module.css'
import { Line } from './Line.tsx'
import { recordQuery } from './record.ts'
import { useKeptWords } from './words.ts'

const kinds = {
  relic: 'kept.kind.relic',
  exhibition: 'kept.kind.exhibition',
  event: 'kept.kind.event',
  book: 'kept.kind.book',
  product: 'kept.kind.product',
  company: 'kept.kind.company',
  tutorial: 'kept.kind.tutorial',
  news: 'kept.kind.news',
  development_plan: 'kept.kind.document',
  work_plan: 'kept.kind.document',
  annual_report: 'kept.kind.document',
} as const satisfies Record<string, WordKey>

/** What the lists that one takes along are called. */
const FILE = 'favourites'

const kindWord = (kind: string): WordKey => kinds[kind as keyof typeof kinds] ?? 'kept.kind.other'

/** The visitor's own list: a packing slip on which one thing follows another. */
export default function FavouritesPage() {
  useKeptWords()
  const { t, lang } = useWords()
  const known = useQueryClient()
  const list = useFavourites()
  const user = useUser()
  const [undo, setUndo] = useState<{ count: number; run: () => void } | null>(null)

  const remove = (away: (one: Favourite) => boolean) => {
    const count = list.filter(away).length
    const back = removeFavourites(away)
    setUndo({
      count,
      run: () => {
        back()
        setUndo(null)
      },
    })
  }
  const rows = () =>
    rowsOf(
      // As the page shows them: by their names in its language, where those are known.
      list.map((one) => ({ ...one, title: known.getQueryData(recordQuery(lang, one).queryKey)?.title ?? one.title })),
      (kind) => t(kindWord(kind)),
      (one) => {
        const address = recordAddress(one)
        return address ? `${location.origin}${address.path}${stringifySearch({ id: address.id })}` : ''
      },
    )
  const headings = (['kind', 'id', 'title', 'note', 'address', 'marked'] as const).map((key) => t(`kept.column.${key}`))
  const groups = [...new Set(list.map(({ kind }) => kindWord(kind)))]

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
            <Button onClick={() => saveText(`${FILE}.csv`, 'text/csv;charset=utf-8', csv(rows(), headings))}>
              {t('kept.csv')}
            </Button>
            <Button
              onClick={() => saveText(`${FILE}.json`, 'application/json', `${JSON.stringify(rows(), null, 2)}\n`)}
            >
              {t('kept.json')}
            </Button>
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
        {groups.map((word) => {
          const own = list.filter(({ kind }) => kindWord(kind) === word)
          return (
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
          )
        })}
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
