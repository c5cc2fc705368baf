import { Select } from 'antd'
import { useWords } from '../../../i18n/index.ts'
import { mayGive } from '../../../nouns/booking/day.ts'
import type { StudioSlot } from '../../../nouns/booking/planning.ts'
import { useNow } from './useNow.ts'
import { useTold } from './useTold.ts'

interface SlotSelectProps {
  /** Those of the day; undefined while they are read. */
  slots: readonly StudioSlot[] | undefined
  nameOf: (programme: number) => string | undefined
  value?: number | null
  onChange?: (id: number) => void
  id?: string
}

/** A slot of a day of which staff can give places, with what is left of it; what is full can be seen, and not chosen. */
export function SlotSelect({ slots, nameOf, value, ...rest }: SlotSelectProps) {
  const { t } = useWords()
  const told = useTold()
  const now = useNow()
  const options = (slots ?? []).flatMap((slot) => {
    const may = mayGive(slot, now)
    const isFull = may === 'no' && slot.free === 0 && slot.mode !== 'none' && slot.why !== 'closedByMuseum'
    if (may === 'no' && !isFull) return []
    const values = { called: told.slot(slot, nameOf(slot.programmeId) ?? ''), count: slot.free }
    const label = isFull
      ? t('bookingDay.give.slotFull', values)
      : slot.why === 'notReleased'
        ? t('bookingDay.give.slotEarly', values)
        : slot.why === 'over'
          ? t('bookingDay.give.slotLate', values)
          : t('bookingDay.give.slotFree', values)
    return [{ value: slot.id, label, disabled: isFull }]
  })
  return (
    <Select
      {...rest}
      value={options.some((one) => one.value === value) ? (value ?? null) : null}
      loading={slots === undefined}
      options={options}
      placeholder={t('bookingDay.give.slotPlace')}
      notFoundContent={t('bookingDay.give.slotNone')}
    />
  )
}
