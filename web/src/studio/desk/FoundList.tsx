import type { KeyboardEvent } from 'react'
import { useWords } from '../../i18n/index.ts'
import type { Door, DoorState } from './door.ts'
import css from './FoundList.module.css'

interface FoundListProps {
  door: Door
  found: NonNullable<DoorState['found']>
}

/** One row up or down; the browser's own Tab goes through them as well. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at + step]?.focus()
}

/** The parties of today that a name or four digits mean, to choose from by number, arrows or finger. */
export function FoundList({ door, found: { words, parties } }: FoundListProps) {
  const { t } = useWords()
  return (
    <section className={css.panel}>
      <h2 className={css.heading}>{t('doorDesk.found.heading', { words })}</h2>
      <p role="status" className={css.hint}>
        {parties.length === 0 ? t('doorDesk.found.none', { words }) : t('doorDesk.found.hint')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from row to row of its buttons */}
      <ol className={css.list} onKeyDown={onArrow}>
        {parties.map((party, at) => (
          <li key={party.code}>
            <button type="button" className={css.row} data-found={at + 1} onClick={() => door.choose(party)}>
              <span className={css.n}>{at + 1}</span>
              <span className={css.name}>
                {party.name || party.code}
                {party.mobileTail !== null && (
                  <span className={css.fact}>{t('doorDesk.found.tail', { tail: party.mobileTail })}</span>
                )}
              </span>
              <span className={css.what}>
                {party.slot.programme} {party.slot.starts}–{party.slot.ends}
              </span>
              <span className={css.came}>
                {party.isLive
                  ? t('doorDesk.found.came', { came: party.came, size: party.size })
                  : t('doorDesk.found.off')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
