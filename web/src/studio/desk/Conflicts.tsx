import { useWords, type WordKey } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Boxes.module.css'
import type { Door } from './door.ts'
import type { Conflict } from './keep.ts'

interface ConflictsProps {
  door: Door
  conflicts: readonly Conflict[]
  timeOf: (ms: number) => string
}

/** Who was let in without network and should not have been, by name, until somebody has looked at each. */
export function Conflicts({ door, conflicts, timeOf }: ConflictsProps) {
  const { t } = useWords()
  if (conflicts.length === 0) return null
  return (
    <section className={css.trouble} aria-labelledby="door-conflicts">
      <div role="alert">
        <h2 id="door-conflicts" className={css.heading}>
          {t('doorDesk.conflicts.heading', { count: conflicts.length })}
        </h2>
      </div>
      <p className={css.note}>{t('doorDesk.conflicts.text')}</p>
      <ul className={css.list}>
        {conflicts.map((one) => (
          <li key={one.key} className={css.row}>
            <p>
              <span className={css.name}>{one.name}</span>{' '}
              <span className={css.answer}>{t(`doorDesk.answer.${one.answer}.title` as WordKey)}</span>
              <span className={css.note}>
                {one.programme} {one.time}{' '}
                {one.at !== '' && t('doorDesk.conflicts.at', { time: timeOf(Date.parse(one.at)).slice(0, 5) })}
              </span>
            </p>
            <Button
              aria-label={t('doorDesk.conflicts.tickName', { name: one.name })}
              onClick={() => door.tick(one.key)}
            >
              {t('doorDesk.conflicts.tick')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
