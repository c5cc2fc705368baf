import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Act } from '../../desk/act/act.ts'
import { useAct } from '../../desk/act/useAct.ts'
import { Gone } from '../../desk/parts/Gone.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { useWords } from '../../i18n/index.ts'
import type { EntryNames } from '../../nouns/dictionary/calls.ts'
import { missedKey, missedQuery, type MissedSearch, removeMissed } from '../../nouns/dictionary/missed.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './MissedSheet.module.css'

interface MissedSheetProps {
  /** A line of synonyms is to begin with this word. */
  onAdd: (names: EntryNames) => void
}

/** What visitors looked for and did not find, most looked for first (RULES search 8). */
export function MissedSheet({ onAdd }: MissedSheetProps) {
  const { t, lang } = useWords()
  const { data, error, refetch } = useQuery(missedQuery(lang))
  const { perform, running } = useAct<MissedSearch>()
  const seenTo: Act<MissedSearch> = {
    key: 'seenTo',
    name: t('dictionaries.missed.seenTo'),
    fits: () => true,
    run: { one: ({ id }) => removeMissed(lang, id) },
    done: (_, { keyword }) => t('dictionaries.missed.seen', { keyword }),
    stale: [missedKey],
  }
  if (error) return <Gone error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="wide" />
  return (
    <>
      <p className={css.note}>{t(`dictionaries.missed.${data.total === 0 ? 'none' : 'note'}`)}</p>
      <ul>
        {data.items.map((row) => (
          <li key={row.id} className={css.row}>
            <span className={css.what}>
              <span className={css.keyword}>{row.keyword}</span>
              <span className={css.when}>
                {t(`dictionaries.missed.on.${row.lang}`)}
                {' · '}
                {t('dictionaries.missed.times', { count: row.times })}
                {' · '}
                <Moment at={row.lastAt} />
              </span>
            </span>
            <Button
              type="link"
              aria-label={t('dictionaries.missed.addFor', { keyword: row.keyword })}
              onClick={() =>
                onAdd(row.lang === 'en' ? { nameZh: '', nameEn: row.keyword } : { nameZh: row.keyword, nameEn: '' })
              }
            >
              {t('dictionaries.missed.add')}
            </Button>
            <Button
              type="text"
              aria-label={t('dictionaries.missed.seenToFor', { keyword: row.keyword })}
              loading={running?.rows.includes(row) ?? false}
              disabled={running !== null}
              onClick={() => void perform(seenTo, [row])}
            >
              {seenTo.name}
            </Button>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className={css.note}>{t('dictionaries.missed.more', { count: data.total - data.items.length })}</p>
      )}
    </>
  )
}
