import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { deskProgrammesQuery, deskSlotsQuery, doorKey } from '../../nouns/booking/desk.ts'
import type { StudioSlot } from '../../nouns/booking/planning.ts'
import { Button } from '../../ui/Button.tsx'
import { useOwnName } from '../reservations/useOwnName.ts'
import css from './Boxes.module.css'
import type { Door } from './door.ts'
import { WalkIn } from './WalkIn.tsx'

/** Slots that are shown: what is on, and what comes next. */
const MOST = 5

interface NowBoxProps {
  door: Door
  programme: number | null
  isOnline: boolean
  /** The minute in the museum, `YYYY-MM-DDThh:mm`; empty before it is known. */
  minute: string
}

/** What is free now, and the way in for who comes without a reservation (RULES bookings 16). */
export function NowBox({ door, programme, isOnline, minute }: NowBoxProps) {
  const { t, lang } = useWords()
  const [day = '', time = ''] = minute.split('T')
  const { data: slots, isError } = useQuery(deskSlotsQuery(lang, day, programme))
  const { data: programmes } = useQuery(deskProgrammesQuery(lang))
  const client = useQueryClient()
  const ownName = useOwnName()
  const [open, setOpen] = useState<StudioSlot | null>(null)
  // What could not be read without network is read once it is back.
  useEffect(() => {
    if (isOnline) void client.invalidateQueries({ queryKey: doorKey })
  }, [client, isOnline])
  const programmeOf = (slot: StudioSlot) => programmes?.find(({ id }) => id === slot.programmeId)
  const shown = (slots ?? [])
    .filter((slot) => slot.mode !== 'none' && slot.ends > time && programmeOf(slot)?.isOffered)
    .toSorted((one, other) => (one.starts < other.starts ? -1 : 1))
    .slice(0, MOST)
  const nameOf = (slot: StudioSlot) => {
    const found = programmeOf(slot)
    return found ? ownName(found) : ''
  }
  const isFull = ({ state, why, free }: StudioSlot) => why === 'closedByMuseum' || state === 'full' || free <= 0
  return (
    <section className={css.box} aria-labelledby="door-now">
      <h2 id="door-now" className={css.heading}>
        {t('doorDesk.now.heading')}
      </h2>
      {isError && <p className={css.loud}>{t('doorDesk.now.lost')}</p>}
      {slots && shown.length === 0 && <p className={css.line}>{t('doorDesk.now.none')}</p>}
      <ul className={css.list}>
        {shown.map((slot) => (
          <li key={slot.id} className={css.row}>
            <p>
              <span className={css.time}>
                {slot.starts}–{slot.ends}
              </span>{' '}
              <span className={css.free} data-full={isFull(slot) || undefined}>
                {slot.why === 'closedByMuseum'
                  ? t('doorDesk.now.closed')
                  : slot.free > 0
                    ? t('doorDesk.now.free', { count: slot.free })
                    : t('doorDesk.now.full')}
              </span>
              <span className={css.when}>{t(slot.starts <= time ? 'doorDesk.now.open' : 'doorDesk.now.next')}</span>
              <span className={css.note}>{nameOf(slot)}</span>
            </p>
            <Button
              disabled={isFull(slot)}
              aria-label={t('doorDesk.now.walkInName', { programme: nameOf(slot), time: slot.starts })}
              onClick={() => setOpen(slot)}
            >
              {t('doorDesk.now.walkIn')}
            </Button>
          </li>
        ))}
      </ul>
      <Sheet title={t('doorDesk.walkIn.heading')} open={open !== null} onClose={() => setOpen(null)}>
        {open && (
          <WalkIn
            door={door}
            slot={slots?.find(({ id }) => id === open.id) ?? open}
            name={nameOf(open)}
            minorAge={programmeOf(open)?.rules.minorAge ?? 14}
            today={day}
            onDone={() => setOpen(null)}
          />
        )}
      </Sheet>
    </section>
  )
}
