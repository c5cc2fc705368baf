import { useFieldValue, useFormCore } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import type { MuseumClock } from '../../lib/museumTime.ts'
import type { Opening } from '../../lib/opening.ts'
import { nextSlot } from '../../nouns/booking/preview.ts'
import css from './Preview.module.css'
import { previewLines, sayDay } from './previewLines.ts'
import { useOwnName } from './useOwnName.ts'
import { heldRules, scheduleOf, type Written } from './written.ts'

export interface PreviewProps {
  opening: Opening
  clock: MuseumClock
  /** The local time in the museum, `YYYY-MM-DDThh:mm`. */
  now: string
  /** The next session of an event, whose slots are no matter of the schedule; null where there is none. */
  session?: { day: string; starts: string; ends: string } | null
}

/** What is written, saved or not, comes to: the next slot in sentences. */
export function Preview({ opening, clock, now, session }: PreviewProps) {
  const { t, lang } = useWords()
  const ownName = useOwnName()
  const written = useFieldValue(useFormCore(), '') as Written
  const next = session === undefined ? nextSlot(scheduleOf(written), opening, now) : session
  const lines =
    next && previewLines({ rules: heldRules(written), mode: modeOf(next, written), slot: next }, clock, lang, t)
  return (
    <section aria-labelledby="preview" className={css.preview}>
      <h2 id="preview" className={css.heading}>
        {t('planning.preview.heading')}
      </h2>
      {next && lines ? (
        <>
          <p className={css.slot}>
            {t('planning.preview.slot', {
              name: ownName(written),
              day: sayDay(next.day, lang, t),
              time: next.starts,
            })}
          </p>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className={css.none}>{t(session === null ? 'planning.preview.noSession' : 'planning.preview.noSlot')}</p>
      )}
    </section>
  )
}

/** What a place of a slot needs: its own mode where it has one. */
const modeOf = (slot: object, { mode }: Written) => ('mode' in slot && (slot.mode as Written['mode'] | null)) || mode
