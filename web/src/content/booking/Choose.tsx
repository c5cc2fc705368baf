import { useRouterState } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { addDays } from '../../lib/calendar.ts'
import type { MuseumClock } from '../../lib/museumTime.ts'
import { stringifySearch } from '../../lib/search.ts'
import type { Programme } from '../../nouns/booking/programmes.ts'
import type { Slot, SlotBoard } from '../../nouns/booking/slots.ts'
import type { WaitingEntry } from '../../nouns/booking/waiting.ts'
import { Button } from '../../ui/Button.tsx'
import { SignIn } from '../parts/SignIn.tsx'
import css from './Choose.module.css'
import { Days } from './Days.tsx'
import { Persons } from './Persons.tsx'
import { placeOf } from './place.ts'
import { SlotList } from './SlotList.tsx'
import { useClock } from './useClock.ts'
import { useDayWords } from './useDayWords.ts'
import { Wait } from './Wait.tsx'

interface ChooseProps {
  programme: Programme
  board: SlotBoard
  clock: MuseumClock
  days: { from: string; until: string }
  /** What was chosen, though it may be full by now. */
  wanted: Slot | undefined
  count: number
  /** Somebody is signed in. */
  isKnown: boolean
  /** What the person waits for, or is offered. */
  waits: readonly WaitingEntry[]
  /** The account may take no places for a time, and that is said above. */
  isBarred: boolean
  onChoose: (slot: Slot) => void
  onCount: (count: number) => void
  onNext: () => void
}

/** The first step: the day, the time, how many. Whoever is not signed in may choose too, and comes back to the choice. */
export function Choose({
  programme,
  board,
  clock,
  days,
  wanted,
  count,
  isKnown,
  waits,
  isBarred,
  onChoose,
  onCount,
  onNext,
}: ChooseProps) {
  const { t, lang } = useWords()
  const { sayDate, sayTime } = useDayWords()
  const hint = useId()
  const chosen = wanted?.state === 'open' ? wanted : undefined
  const full = wanted?.state === 'full' ? wanted : undefined
  const { personsPerDay } = programme.rules
  const own = waits.find(({ slotId }) => slotId === full?.id)
  const now = { clock, lang, at: useClock(board.ahead) }
  const [day, setDay] = useState<string | null>(null)
  const isEvent = programme.kind === 'event'
  const byDay = groupByDay(board.slots)
  const [firstDay] = byDay.keys()
  const shown = day ?? wanted?.date ?? board.slots.find(({ state }) => state === 'open')?.date ?? firstDay
  const slots = isEvent ? board.slots : (byDay.get(shown ?? '') ?? [])
  const most = Math.max(1, Math.min(personsPerDay, chosen?.free ?? Infinity))
  return (
    <>
      {!isEvent && (
        <Days
          days={everyDay(days.from, days.until)}
          byDay={byDay}
          chosen={shown}
          today={days.from}
          now={now}
          onChoose={setDay}
        />
      )}
      <p className={css.label}>
        {isEvent || shown === undefined ? t('places.sessionsLabel') : t('places.slotsOn', { day: sayDate(shown) })}
      </p>
      <SlotList
        key={isEvent ? 'all' : shown}
        label={t(isEvent ? 'places.sessionsLabel' : 'places.slotsLabel')}
        slots={slots}
        chosen={chosen ?? full}
        isDated={isEvent}
        now={now}
        waits={waits}
        onChoose={onChoose}
      />
      {full && (!isBarred || own) ? (
        <Wait
          key={full.id}
          slot={full}
          count={count}
          most={Math.max(1, Math.min(personsPerDay, full.capacity))}
          entry={own}
          signIn={
            isKnown ? null : (
              <SignInLink slot={String(full.id)} place={placeOf(programme.id)} text={t('waiting.signIn')} />
            )
          }
          onCount={onCount}
        />
      ) : (
        !isBarred && (
          <div className={css.foot}>
            <Persons count={Math.min(count, most)} most={most} onChange={onCount} />
            {chosen && !slots.includes(chosen) && (
              <p className={css.chosen}>
                <span className={css.which}>{t('places.chosen')}</span>
                {sayTime(chosen)}
              </p>
            )}
            {!chosen && (
              <p id={hint} className={css.hint}>
                {t('places.chooseFirst')}
              </p>
            )}
            {isKnown || !chosen ? (
              <Button
                look="solid"
                disabled={!chosen}
                aria-describedby={chosen ? undefined : hint}
                onClick={() => {
                  onCount(Math.min(count, most))
                  onNext()
                }}
              >
                {t(isKnown ? 'places.next' : 'places.signIn')}
              </Button>
            ) : (
              <SignInLink slot={String(chosen.id)} place={placeOf(programme.id)} text={t('places.signIn')} />
            )}
          </div>
        )
      )}
    </>
  )
}

/** To the sign-in, which leads back to this slot at this desk. */
export function SignInLink({ slot, place, text }: { slot: string; place: string; text: string }) {
  const location = useRouterState({ select: (state) => state.location })
  const [path = ''] = location.publicHref.split(/[?#]/, 1)
  return (
    <SignIn back={path + stringifySearch({ ...location.search, slot })} place={place}>
      {text}
    </SignIn>
  )
}

/** The days from one to another, both included. */
export function everyDay(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

/** Slots by their days, in their order. */
export function groupByDay(slots: readonly Slot[]): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = days.get(slot.date)
    if (day) day.push(slot)
    else days.set(slot.date, [slot])
  }
  return days
}
