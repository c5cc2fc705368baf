import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { AT_A_TIME, roomRelicsQuery, type Room } from '../../nouns/floors/floors.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { recordLang } from '../recordLang.ts'
import css from './RoomPanel.module.css'

/** The objects on display in a room, a few at a time. */
export function RoomRelics({ room }: { room: Room }) {
  const { t, lang } = useWords()
  const [pages, setPages] = useState(1)
  const asked = useQueries({
    queries: Array.from({ length: pages }, (_, at) => roomRelicsQuery(lang, room.key, at + 1)),
  })
  const failed = asked.find(({ isError }) => isError)
  const left = room.relics - pages * AT_A_TIME
  return (
    <>
      <ul className={css.relics} aria-busy={asked.some(({ isPending }) => isPending)}>
        {asked.flatMap(({ data }) =>
          (data ?? []).map((one) => (
            <li key={one.id} className={css.relic}>
              <Picture picture={one.cover} ratio="square" sizes={{ px: 72 }} phone={19} decorative />
              <div>
                <RecordLink kind="relic" record={one} className={css.link} />
                <p className={css.era} lang={recordLang(one, lang)}>
                  {one.era?.name ?? one.eraText}
                </p>
              </div>
            </li>
          )),
        )}
      </ul>
      {failed && (
        <div role="alert" className={css.failed}>
          <p>{t('plan.failed')}</p>
          <Button onClick={() => void failed.refetch()}>{t('plan.again')}</Button>
        </div>
      )}
      {left > 0 && !failed && (
        <Button onClick={() => setPages(pages + 1)} disabled={asked.some(({ isPending }) => isPending)}>
          {t('plan.more', { count: Math.min(left, AT_A_TIME) })}
        </Button>
      )}
    </>
  )
}
