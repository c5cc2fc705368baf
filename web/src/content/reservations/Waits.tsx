import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { sayAhead, type WaitingEntry } from '../../nouns/booking/waiting.ts'
import { Tag } from '../../ui/Tag.tsx'
import { LeaveDialog } from '../booking/LeaveDialog.tsx'
import { useDayWords } from '../booking/useDayWords.ts'
import { useWaitingWords } from '../booking/waitingWords.ts'
import css from './Past.module.css'
import { useInstantWords } from './useInstantWords.ts'

interface WaitsProps {
  entries: readonly WaitingEntry[]
  /** Somebody waits no more, and how it is said. */
  onLeft: (word: string) => Promise<void>
}

/** The places that somebody waits for, and those that were offered and not taken while their day is still to come. */
export default function Waits({ entries, onLeft }: WaitsProps) {
  useWaitingWords()
  const { t } = useWords()
  const [leaving, setLeaving] = useState<WaitingEntry | null>(null)
  return (
    <section className={css.past}>
      <h2 className={css.title}>{t('waiting.mineTitle')}</h2>
      <ul>
        {entries.map((one) => (
          <Row key={one.id} entry={one} onLeave={() => setLeaving(one)} />
        ))}
      </ul>
      <p className={css.note}>{t('waiting.howTurn')}</p>
      {leaving && <LeaveDialog entry={leaving} onClose={() => setLeaving(null)} onLeft={(word) => void onLeft(word)} />}
    </section>
  )
}

function Row({ entry: one, onLeave }: { entry: WaitingEntry; onLeave: () => void }) {
  const { t } = useWords()
  const { sayTime } = useDayWords()
  const { sayMinute } = useInstantWords()
  const act = t('waiting.leave')
  const { size, ahead } = one
  return (
    <li className={css.row}>
      <span>{one.programme}</span>
      <span className={css.when}>{sayTime(one)}</span>
      <span className={css.code}>{t('places.personsOf', { count: size })}</span>
      <span className={css.state}>
        <Tag tone={one.state === 'waiting' ? 'live' : 'past'}>{t(`waiting.state.${one.state}`)}</Tag>
      </span>
      {ahead !== null && (
        <>
          <span className={css.note}>
            {sayAhead(ahead, t('waiting.sinceAlone', { at: sayMinute(one.askedAt) }), t)}
          </span>
          <button
            type="button"
            className={css.act}
            aria-label={t('places.my.actOn', { act, programme: one.programme, when: sayTime(one) })}
            onClick={onLeave}
          >
            {act}
          </button>
        </>
      )}
    </li>
  )
}
