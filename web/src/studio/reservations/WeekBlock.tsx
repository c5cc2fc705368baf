import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../i18n/index.ts'
import { weekdayName } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import { formatHours } from '../../lib/calendar.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type Block, type Drawn, STEP } from './week.ts'
import css from './WeekField.module.css'
import { wholeOf } from './written.ts'

/** The name of a block's button, for whoever gives the focus to it. */
export const blockId = ({ id, day }: Block) => `slot-${id}-${day}`

/** Puts something where its time is: the policy lets scripts set values of the sheet, and no style attribute. */
export function usePlaced({ from, to, lane = 0, lanes = 1 }: Pick<Drawn, 'from' | 'to'> & Partial<Drawn>, top: number) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const values = {
      '--from': (from - top) / STEP,
      '--length': (to - from) / STEP,
      '--lane': lane,
      '--lanes': lanes,
    }
    for (const [name, value] of Object.entries(values)) place.current?.style.setProperty(name, String(value))
  }, [from, to, lane, lanes, top])
  return place
}

interface WeekBlockProps {
  of: Drawn
  /** The minute at which the week's drawing begins. */
  top: number
  /** What the keys do, by the id of the text. */
  help: string
  isChosen: boolean
  isLifted: boolean
  /** Why there will be no such slot; absent where nothing is in the way. */
  closed: string | undefined
  onChoose: () => void
  onEdit: () => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}

/** A slot of one day of the week, drawn as long as it lasts. */
export function WeekBlock({ of, top, help, isChosen, isLifted, closed, ...on }: WeekBlockProps) {
  const { t, lang } = useWords()
  const place = usePlaced(of, top)
  const { row, day, from, to } = of
  const groups = row.groupCapacity.trim()
  return (
    <button
      ref={place as never}
      id={blockId({ id: row.id, day })}
      type="button"
      data-block={row.id}
      data-short={to - from < 45 ? '' : undefined}
      aria-describedby={help}
      aria-pressed={isChosen}
      className={classes(css.block, isLifted && css.lifted, closed !== undefined && css.closed)}
      onFocus={on.onChoose}
      onClick={on.onChoose}
      onDoubleClick={on.onEdit}
      onKeyDown={on.onKey}
    >
      <VisuallyHidden>{weekdayName(day, lang)} </VisuallyHidden>
      <span className={css.time}>{formatHours(row.starts, row.ends, lang)}</span>{' '}
      <span className={css.places}>
        {groups === '' || groups === '0'
          ? t('planning.week.places', { count: wholeOf(row.capacity) ?? 0 })
          : t('planning.week.placesAndGroups', { count: wholeOf(row.capacity) ?? 0, groups })}
      </span>
      {(row.from || row.until) && <span className={css.note}>{t('planning.week.forAWhile')}</span>}
      {closed !== undefined && <span className={css.note}>{closed}</span>}
      <span className={css.grip} data-resize="" aria-hidden="true" />
    </button>
  )
}
