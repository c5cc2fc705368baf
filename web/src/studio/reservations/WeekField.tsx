import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldErrors } from '../../desk/form/FieldErrors.tsx'
import { Sheet, SLIDE_MS } from '../../desk/list/Sheet.tsx'
import { formOf, useFieldErrors, useFieldHandle, useFormCore } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours, weekdayName } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import type { Opening } from '../../lib/opening.ts'
import { most } from '../../nouns/booking/planning.ts'
import { isWithin } from '../../nouns/booking/preview.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { BlockFields } from './BlockFields.tsx'
import { timeAt } from '../../lib/time.ts'
import { type Drag, useWeekDrag } from './useWeekDrag.ts'
import {
  addBlock,
  axisOf,
  type Block,
  copyBlock,
  drawnOn,
  dropBlock,
  type Edited,
  faultsOf,
  moveBlock,
  resizeBlock,
  spanOf,
  STEP,
  type WeekRow,
} from './week.ts'
import { blockId, usePlaced, WeekBlock } from './WeekBlock.tsx'
import css from './WeekField.module.css'
import type { Written } from './written.ts'

const { useCore, useValue } = formOf<Written>()

const days = [0, 1, 2, 3, 4, 5, 6]

/** How long a slot is that a button adds, in minutes. */
const HOUR = 60

const isSame = (one: Block | null, other: Block) => one?.id === other.id && one.day === other.day

/**
 * The rule of a week, drawn as a week: blocks are drawn, moved, copied and resized by the pointer, and by keys. It is a
 * field of its form like any other: what is drawn is written, and kept with the rest.
 */
export function WeekField({ opening }: { opening: Opening }) {
  const { t, lang } = useWords()
  const core = useCore()
  const rows = useValue('weekly')
  const id = useId()
  const errors = useFieldErrors(useFormCore(), 'weekly')
  const week = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Block | null>(null)
  const [edited, setEdited] = useState(false)
  const [said, setSaid] = useState('')
  /** What was there before a block was taken away, as long as nothing else was written since. */
  const [gone, setGone] = useState<{ before: WeekRow[]; after: WeekRow[]; name: string } | null>(null)
  /** Which block gets the focus once it is drawn. */
  const aim = useRef<Block | 'add' | null>(null)
  const axis = axisOf(rows, opening.weekly)
  const row = rows.find((one) => one.id === chosen?.id)
  const nameOf = (one: WeekRow, day: number) => `${weekdayName(day, lang)} ${formatHours(one.starts, one.ends, lang)}`

  useFieldHandle(useFormCore(), 'weekly', {
    title: t('planning.week.heading'),
    rowName: (number) => t('planning.week.row', { number }),
    check: (now) => [
      ...new Set(
        faultsOf(now as WeekRow[], most.places).map(({ row: one, fault }) =>
          t(`planning.week.fault.${fault}`, { name: nameOf(one, one.days[0] ?? 0), most: most.places }),
        ),
      ),
    ],
    element: () => week.current,
    show: () => null,
  })

  useLayoutEffect(() => {
    week.current?.style.setProperty('--steps', String((axis.to - axis.from) / STEP))
  }, [axis.from, axis.to])

  useLayoutEffect(() => {
    const to = aim.current
    aim.current = null
    if (to === 'add') document.getElementById(`${id}-add`)?.focus()
    else if (to) document.getElementById(blockId(to))?.focus()
  })

  function put({ rows: next, block }: Edited, isAimed = true): void {
    core.store.set('weekly', next)
    setChosen(block)
    setGone(null)
    if (isAimed) aim.current = block
    const now = next.find((one) => one.id === block.id)
    setSaid(now ? nameOf(now, block.day) : '')
  }

  function done({ kind, block, day, from, to }: Drag): void {
    if (kind === 'draw') return put(addBlock(rows, { day, from, to }, chosen))
    if (!block) return
    if (kind === 'resize') put(resizeBlock(rows, block, to))
    else put((kind === 'copy' ? copyBlock : moveBlock)(rows, block, { day, starts: from }))
  }

  const { drag, cancel, handlers } = useWeekDrag({ week, rows, axis, onDone: done })

  function take(block: Block): void {
    const one = rows.find((other) => other.id === block.id)
    if (!one) return
    const after = dropBlock(rows, block)
    core.store.set('weekly', after)
    setGone({ before: rows, after, name: nameOf(one, block.day) })
    setSaid('')
    // Whoever takes one after the other away stays in the day.
    const [next] = drawnOn(after, block.day)
    const to = next ? { id: next.row.id, day: block.day } : null
    setChosen(to)
    aim.current = to ?? 'add'
  }

  function copy(block: Block): void {
    const one = rows.find((other) => other.id === block.id)
    if (!one) return
    const { from } = spanOf(one)
    const next = days.slice(1).map((ahead) => (block.day + ahead) % 7)
    // The next day that is open and has nothing at that time.
    const isFree = (day: number) =>
      isKnownOpen(opening, day) && !drawnOn(rows, day).some((other) => other.from === from)
    put(copyBlock(rows, block, { day: next.find(isFree) ?? (block.day + 1) % 7, starts: from }))
  }

  function add(): void {
    const day = chosen?.day ?? days.find((one) => isKnownOpen(opening, one)) ?? 0
    const last = drawnOn(rows, day).at(-1)
    const from = last && last.to + HOUR <= axis.to ? last.to : axis.from
    put(addBlock(rows, { day, from, to: from + HOUR }, chosen), false)
    setEdited(true)
  }

  function press(event: KeyboardEvent<HTMLElement>, block: Block): void {
    const one = rows.find((other) => other.id === block.id)
    if (!one || event.ctrlKey || event.metaKey || event.altKey) return
    const { from, to } = spanOf(one)
    const { key, shiftKey } = event
    const step = key === 'ArrowDown' ? STEP : key === 'ArrowUp' ? -STEP : 0
    const turn = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (key === 'Enter') setEdited(true)
    else if (key === 'Delete' || key === 'Backspace') take(block)
    else if (step !== 0 && shiftKey) put(resizeBlock(rows, block, to + step))
    else if (step !== 0 || (turn !== 0 && !shiftKey))
      put(moveBlock(rows, block, { day: block.day + turn, starts: from + step }))
    else return
    event.preventDefault()
  }

  // What hides behind the sheet has the focus again, also where the block that opened it is another one by now.
  const wasEdited = useRef(edited)
  useEffect(() => {
    if (wasEdited.current === edited) return undefined
    wasEdited.current = edited
    if (edited) return undefined
    const back = chosen
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      ;((back && document.getElementById(blockId(back))) ?? document.getElementById(`${id}-add`))?.focus()
    }, SLIDE_MS)
    return () => clearTimeout(timer)
  }, [edited, chosen, id])

  function close(): void {
    setEdited(false)
    // A row without a day is none; a block whose day was taken away is on another one.
    const kept = rows.filter((one) => one.days.length > 0)
    if (kept.length < rows.length) core.store.set('weekly', kept)
    const day = row?.days.includes(chosen?.day ?? -1) ? chosen?.day : row?.days[0]
    setChosen(row && day !== undefined ? { id: row.id, day } : null)
  }

  return (
    <fieldset className={css.field} data-wrong={errors.length > 0 ? true : undefined}>
      <legend className={css.heading}>{t('planning.week.heading')}</legend>
      <p className={css.help}>
        <span className={css.pointer}>{t('planning.week.help')}</span>{' '}
        <span id={`${id}-help`}>{t('planning.week.keys')}</span>
      </p>
      <FieldErrors id={`${id}-wrong`} errors={errors} />
      <div className={css.tools}>
        <Button id={`${id}-add`} onClick={add}>
          {t('planning.week.add')}
        </Button>
        {row && chosen && (
          <>
            <span className={css.chosen}>{nameOf(row, chosen.day)}</span>
            <Button onClick={() => setEdited(true)}>{t('planning.week.edit')}</Button>
            <Button onClick={() => copy(chosen)}>{t('planning.week.copy')}</Button>
            <Button onClick={() => take(chosen)}>{t('planning.week.remove')}</Button>
          </>
        )}
        <span role="status" className={css.said}>
          {gone && gone.after === rows ? (
            t('planning.week.removed', { name: gone.name })
          ) : (
            <VisuallyHidden>{said}</VisuallyHidden>
          )}
        </span>
        {gone && gone.after === rows && (
          <Button
            type="link"
            size="small"
            onClick={() => {
              core.store.set('weekly', gone.before)
              setGone(null)
            }}
          >
            {t('desk.form.rows.putBack')}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the blocks in it are what is operated */}
      <div
        ref={week}
        className={css.week}
        tabIndex={-1}
        role="group"
        aria-label={t('planning.week.heading')}
        {...handlers}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && drag) cancel()
        }}
      >
        <div className={css.hours} aria-hidden="true">
          {Array.from({ length: (axis.to - axis.from) / HOUR }, (_, index) => (
            <span key={index}>{`${String(axis.from / HOUR + index).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {days.map((day) => (
          <div key={day} role="group" aria-labelledby={`${id}-day-${day}`} className={css.day}>
            <p id={`${id}-day-${day}`} className={css.name}>
              <span>{weekdayName(day, lang, 'short')}</span>{' '}
              <small>
                {opening.weekly.length > 0 && (hoursText(opening.weekly[day]) ?? t('planning.week.closed'))}
              </small>
            </p>
            <div
              className={classes(css.lane, opening.weekly.length > 0 && !opening.weekly[day] && css.shut)}
              data-lane={day}
            >
              {drawnOn(rows, day).map((drawn) => {
                const block = { id: drawn.row.id, day }
                return (
                  <WeekBlock
                    key={drawn.row.id}
                    of={drawn}
                    top={axis.from}
                    help={`${id}-help`}
                    isChosen={isSame(chosen, block)}
                    isLifted={drag?.block !== null && isSame(drag?.block ?? null, block) && drag?.kind !== 'copy'}
                    closed={isOpen(opening, day, drawn.row) ? undefined : t('planning.week.notOpen')}
                    onChoose={() => setChosen(block)}
                    onEdit={() => setEdited(true)}
                    onKey={(event) => press(event, block)}
                  />
                )
              })}
              {drag?.day === day && <Ghost of={drag} top={axis.from} />}
            </div>
          </div>
        ))}
      </div>
      <Sheet title={row && chosen ? nameOf(row, chosen.day) : ''} open={edited && row !== undefined} onClose={close}>
        {row && chosen && (
          <BlockFields
            line={`weekly.${rows.indexOf(row)}`}
            onDone={close}
            onTake={() => (setEdited(false), take(chosen))}
          />
        )}
      </Sheet>
    </fieldset>
  )
}

const hoursText = (hours: { opens: string; closes: string } | null | undefined) =>
  hours ? `${hours.opens}–${hours.closes}` : undefined

/** Whether the museum is open on a day of the week, or has not said when it is. */
const isKnownOpen = ({ weekly }: Opening, day: number): boolean => weekly.length === 0 || Boolean(weekly[day])

/** Whether there will be such a slot: none lies outside of the museum's hours. What differs on a single day may still let it be. */
const isOpen = ({ weekly }: Opening, day: number, row: WeekRow): boolean =>
  weekly.length === 0 || (weekly[day] ? isWithin(row, weekly[day]) : false)

/** Where what is drawn would lie. */
function Ghost({ of, top }: { of: Drag; top: number }) {
  const { lang } = useWords()
  const place = usePlaced(of, top)
  return (
    <span ref={place} className={css.ghost} aria-hidden="true">
      {formatHours(timeAt(of.from), timeAt(of.to), lang)}
    </span>
  )
}
