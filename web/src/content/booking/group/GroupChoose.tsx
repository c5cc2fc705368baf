import { useId, useState } from 'react'
import { useWords } from '../../../i18n/index.ts'
import type { MuseumClock } from '../../../lib/museumTime.ts'
import type { Programme } from '../../../nouns/booking/programmes.ts'
import type { Slot } from '../../../nouns/booking/slots.ts'
import { Button } from '../../../ui/Button.tsx'
import { everyDay, groupByDay, SignInLink } from '../Choose.tsx'
import css from '../Choose.module.css'
import { Days } from '../Days.tsx'
import { placeOf } from '../place.ts'
import { SlotList } from '../SlotList.tsx'
import { useClock } from '../useClock.ts'
import { useDayWords } from '../useDayWords.ts'

interface GroupChooseProps {
  programme: Programme
  slots: readonly Slot[]
  ahead: number
  clock: MuseumClock
  days: { from: string; until: string }
  wanted: Slot | undefined
  isKnown: boolean
  onChoose: (slot: Slot) => void
  onNext: () => void
}

/** The first step of a group: a day and a time. */
export function GroupChoose({
  programme,
  slots,
  ahead,
  clock,
  days,
  wanted,
  isKnown,
  onChoose,
  onNext,
}: GroupChooseProps) {
  const { t, lang } = useWords()
  const { sayDate, sayTime } = useDayWords()
  const hint = useId()
  const now = { clock, lang, at: useClock(ahead) }
  const [day, setDay] = useState<string | null>(null)
  const byDay = groupByDay(slots)
  const [firstDay] = byDay.keys()
  const chosen = wanted?.state === 'open' ? wanted : undefined
  const shown = day ?? wanted?.date ?? slots.find(({ state }) => state === 'open')?.date ?? firstDay
  return (
    <>
      <Days
        days={everyDay(days.from, days.until)}
        byDay={byDay}
        chosen={shown}
        today={days.from}
        now={now}
        onChoose={setDay}
      />
      {shown !== undefined && <p className={css.label}>{t('places.slotsOn', { day: sayDate(shown) })}</p>}
      <SlotList
        key={shown}
        label={t('places.slotsLabel')}
        slots={byDay.get(shown ?? '') ?? []}
        chosen={chosen}
        now={now}
        waits={null}
        onChoose={onChoose}
      />
      <div className={css.foot}>
        {chosen ? (
          <p className={css.chosen}>
            <span className={css.which}>{t('places.chosen')}</span>
            {sayTime(chosen)}
          </p>
        ) : (
          <p id={hint} className={css.hint}>
            {t('groups.daysText')}
          </p>
        )}
        {isKnown || !chosen ? (
          <Button look="solid" disabled={!chosen} aria-describedby={chosen ? undefined : hint} onClick={onNext}>
            {t(isKnown ? 'groups.next' : 'groups.signIn')}
          </Button>
        ) : (
          <SignInLink slot={`${chosen.id}g`} place={placeOf(programme.id)} text={t('groups.signIn')} />
        )}
      </div>
    </>
  )
}
