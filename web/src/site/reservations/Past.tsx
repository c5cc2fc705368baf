import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { pastQuery, type Reservation } from '../../nouns/booking/reservation.ts'
import { Button } from '../../ui/Button.tsx'
import { useDayWords } from '../booking/useDayWords.ts'
import css from './Past.module.css'

/** What is over: of today and later what was cancelled or lapsed, then days before, page by page. */
export function Past({ over }: { over: readonly Reservation[] }) {
  const { t, lang } = useWords()
  const { sayTime } = useDayWords()
  const [page, setPage] = useState(1)
  const past = useQuery(pastQuery(lang, page))
  const total = past.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / 10))
  const rows = [...(page === 1 ? over : []), ...(past.data?.items ?? [])]
  if (rows.length === 0) return null
  return (
    <section className={css.past}>
      <h2 className={css.title}>{t('places.my.pastTitle')}</h2>
      <ul>
        {rows.map((one) => (
          <li key={one.code} className={css.row}>
            <span>{one.programme}</span>
            <span className={css.when}>{sayTime(one)}</span>
            <span className={css.code}>{one.code}</span>
            <span className={css.state}>{t(`places.my.state.${one.state}`)}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={css.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('places.my.newer')}
          </Button>
          <span>
            {page} / {pages}
          </span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('places.my.older')}
          </Button>
        </div>
      )}
    </section>
  )
}
