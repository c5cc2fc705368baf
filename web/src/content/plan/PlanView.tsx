import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { useHere } from '../../lib/here.ts'
import { pages } from '../../lib/paths.ts'
import type { PlanSearch } from '../../lib/search.ts'
import { floorsQuery } from '../../nouns/floors/floors.ts'
import { WALK } from '../favourites/walkHash.ts'
import { useToday } from '../visit/useToday.ts'
import { Plan } from './Plan.tsx'
import css from './PlanView.module.css'
import { RoomList } from './RoomList.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import { floorShown, roomOf } from './rooms.ts'
import { usePlanWords } from './words.ts'

/** The house from inside: a floor with its rooms, the one that is open, and all of them in words. */
export function PlanView({ search }: { search: PlanSearch }) {
  usePlanWords()
  const { t, lang } = useWords()
  const { data: floors } = useSuspenseQuery(floorsQuery(lang))
  const { today } = useToday()
  const here = useHere(today)
  const floor = floorShown(floors, search)
  const placed = roomOf(floors, search.room)
  const mine = roomOf(floors, here)
  const stage = useRef<HTMLDivElement>(null)
  const open = placed?.room.key
  useEffect(() => {
    if (open) keepInSight(stage.current)
  }, [open])
  if (!floor) return null
  return (
    <div className={css.view}>
      <nav aria-label={t('plan.floorsLabel')} className={css.floors}>
        <ul className={css.tabs}>
          {floors.map((one) => (
            <li key={one.key}>
              <Link
                to={pages.servicePlan}
                search={{ floor: one.key }}
                className={css.tab}
                aria-current={one === floor ? 'true' : undefined}
              >
                {one.name}
                {mine?.floor === one && <span className={css.dot} role="img" aria-label={t('plan.hereNow')} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={stage} className={classes(css.stage, placed && css.open)}>
        <div>
          <p className={css.note}>{floor.note || t('plan.lede')}</p>
          <Plan floor={floor} chosen={placed?.room.key} here={here} className={css.plan} />
        </div>
        {placed && (
          <div className={css.panel} data-panel="">
            <RoomPanel placed={placed} isHere={here === placed.room.key} today={today} />
          </div>
        )}
        <RoomList floor={floor} chosen={placed?.room.key} here={here} />
      </div>
      <p className={css.walk}>
        <Link to={pages.favourites} hash={WALK}>
          {t('plan.toWalk')}
        </Link>
      </p>
    </div>
  )
}

/** Moves the page so that the room that is open is not under its own sheet. */
function keepInSight(stage: HTMLElement | null): void {
  const room = stage?.querySelector('svg [aria-current]')?.getBoundingClientRect()
  const sheet = stage?.querySelector('[data-panel]')?.getBoundingClientRect()
  // Beside the plan it covers nothing, and neither does one that lies below.
  if (!room || !sheet || sheet.left > room.right || sheet.top > innerHeight) return
  const middle = (room.top + room.bottom) / 2
  if (middle < sheet.top && room.top > 0) return
  scrollBy({ top: middle - sheet.top * 0.6 })
}
