import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { isOff } from '../../nouns/booking/calendarFile.ts'
import { PAST_SIZE, pastQuery, type Reservation } from '../../nouns/booking/reservation.ts'
import { Button } from '../../ui/Button.tsx'
import { useIsPhone } from '../../ui/edition.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useDayWords } from '../booking/useDayWords.ts'
import { calendarWord, saveCalendar } from './calendar.ts'
import css from './Past.module.css'
import { toneOf } from './tone.ts'

/** What is over: of today and later what was cancelled or lapsed, then days before, page by page. */
export function Past({ over }: { over: readonly Reservation[] }) {
  const { t, lang } = useWords()
  const isPhone = useIsPhone()
  const [page, setPage] = useState(1)
  const past = useQuery(pastQuery(lang, page))
  const pages = Math.max(1, Math.ceil((past.data?.total ?? 0) / PAST_SIZE))
  const rows = page === 1 ? over : []
  const before = past.data?.items ?? []
  if (rows.length + before.length === 0 && !past.isError) return null
  const list = (
    <>
      <ul aria-busy={past.isPlaceholderData}>
        {rows.map((one) => (
          <Row key={one.code} reservation={one} isAhead />
        ))}
        {before.map((one) => (
          <Row key={one.code} reservation={one} />
        ))}
      </ul>
      {past.isError && (
        <div role="alert" className={css.failed}>
          <p>{t('places.my.pastFailed')}</p>
          <Button onClick={() => void past.refetch()}>{t('error.retry')}</Button>
        </div>
      )}
      {pages > 1 && (
        <div className={css.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('places.my.newer')}
          </Button>
          <span role="status">{t('places.my.page', { page, pages })}</span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('places.my.older')}
          </Button>
        </div>
      )}
    </>
  )
  const title = <h2 className={css.title}>{t('places.my.pastTitle')}</h2>
  // In the hand what is over is out of the way of what comes.
  return isPhone ? (
    <details className={css.past}>
      <summary className={css.fold}>
        {title}
        <Icon name="chevron" className={css.arrow} />
      </summary>
      {list}
    </details>
  ) : (
    <section className={css.past}>
      {title}
      {list}
    </section>
  )
}

/** One that is over. Where its day is still to come, it can be taken out of a calendar. */
function Row({ reservation: one, isAhead = false }: { reservation: Reservation; isAhead?: boolean }) {
  const { t } = useWords()
  const { sayTime } = useDayWords()
  const act = t(calendarWord(one))
  return (
    <li className={css.row}>
      <span>{one.programme}</span>
      <span className={css.when}>{sayTime(one)}</span>
      <span className={css.code}>{one.code}</span>
      <span className={css.state}>
        <Tag tone={toneOf(one.state)}>{t(`places.my.state.${one.state}`)}</Tag>
      </span>
      {isAhead && isOff(one) && one.state !== 'expired' && (
        <button
          type="button"
          className={css.act}
          aria-label={t('places.my.actOn', { act, programme: one.programme, when: sayTime(one) })}
          onClick={() => saveCalendar(one)}
        >
          {act}
        </button>
      )}
    </li>
  )
}
