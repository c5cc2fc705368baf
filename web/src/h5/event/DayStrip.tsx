import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { dayId, type EventDay } from '../../content/event/days.ts'
import { useWords } from '../../i18n/index.ts'
import { daysOf, formatWeekday, type Month } from '../../lib/calendar.ts'
import { classes } from '../../lib/classes.ts'
import css from './DayStrip.module.css'

interface DayStripProps {
  month: Month
  days: readonly EventDay[]
  today: string
  labelledBy: string
}

/** How far below the strip a day may begin to count as the one that is read, in pixels. */
const NEAR = 24

/** The last of the days that have come up to the strip; null as long as none has. */
function dayAt(strip: HTMLElement, days: readonly EventDay[]): string | null {
  const edge = strip.getBoundingClientRect().bottom + NEAR
  const come = days.flatMap(({ day }) => {
    const top = document.getElementById(dayId(day))?.getBoundingClientRect().top
    return top !== undefined && top <= edge ? [{ day, top }] : []
  })
  return (
    come.reduce<{ day: string; top: number } | null>((last, one) => (last && last.top > one.top ? last : one), null)
      ?.day ?? null
  )
}

/** Goes down to a day by script: the address stays, so that one step back leaves the page. */
function goTo(event: MouseEvent, day: string): void {
  const part = document.getElementById(dayId(day))
  if (!part) return
  event.preventDefault()
  part.scrollIntoView()
  part.focus({ preventScroll: true })
}

/**
 * The days of a month in a strip that the finger pushes and that stays in sight: a day on which something takes place is
 * marked and leads down to it. The day that is read is underlined as soon as the page is alive.
 */
export function DayStrip({ month, days, today, labelledBy }: DayStripProps) {
  const { t, lang } = useWords()
  const strip = useRef<HTMLElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const held = new Set(days.map(({ day }) => day))
  const all = daysOf(month)

  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => strip.current && setAt(dayAt(strip.current, days)))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [days])

  // The strip follows what is read; it begins with today, or with the first day on which something takes place.
  const first = all.includes(today) ? today : days[0]?.day
  const shown = at ?? first
  useEffect(() => {
    const place = strip.current
    const cell = place?.querySelector<HTMLElement>(`[data-day="${shown}"]`)
    if (place && cell) place.scrollLeft = cell.offsetLeft - (place.clientWidth - cell.offsetWidth) / 2
  }, [shown])

  return (
    <nav ref={strip} aria-labelledby={labelledBy} className={css.strip}>
      <ol className={css.days}>
        {all.map((day) => {
          const words = (
            <>
              <span className={css.weekday}>
                {day === today ? t('event.today') : formatWeekday(day, lang, 'short')}
              </span>
              <span className={css.figure}>{Number(day.slice(8))}</span>
            </>
          )
          return (
            <li key={day} data-day={day} className={day === today ? css.today : undefined}>
              {held.has(day) ? (
                <a
                  href={`#${dayId(day)}`}
                  onClick={(event) => goTo(event, day)}
                  aria-current={day === at ? 'true' : undefined}
                  className={classes(css.cell, css.held)}
                >
                  {words}
                </a>
              ) : (
                <span className={css.cell}>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
