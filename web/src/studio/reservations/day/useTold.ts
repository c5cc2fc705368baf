import { useMemo } from 'react'
import { listed } from '../../../desk/act/listed.ts'
import { useWords } from '../../../i18n/index.ts'
import { formatHours, formatWeekday } from '../../../lib/calendar.ts'
import { formatDate } from '../../../lib/dates.ts'
import type { StudioReservation } from '../../../nouns/booking/day.ts'
import type { StudioSlot } from '../../../nouns/booking/planning.ts'

/** Names of a party that a line of a list shows. */
const NAMES = 4

/** What is said of reservations, slots and days wherever they stand. */
export function useTold() {
  const { t, lang } = useWords()
  return useMemo(
    () => ({
      day: (date: string) =>
        t('bookingDay.onDay', { date: formatDate(date, lang), weekday: formatWeekday(date, lang) }),
      hours: ({ starts, ends }: Pick<StudioSlot, 'starts' | 'ends'>) => formatHours(starts, ends, lang),
      slot: ({ starts, ends }: Pick<StudioSlot, 'starts' | 'ends'>, programme: string) =>
        t('bookingDay.slot.called', { hours: formatHours(starts, ends, lang), programme }),
      state: ({ state, isPardoned }: Pick<StudioReservation, 'state' | 'isPardoned'>) =>
        state === 'noShow' && isPardoned ? t('bookingDay.pardoned') : t(`bookingDay.state.${state}`),
      /** Masked, as far as anybody said one; nothing where nobody did. */
      names: ({ persons, group }: Pick<StudioReservation, 'persons' | 'group'>) => {
        // A group is known by its organisation.
        if (group) return group.organisation
        const names = persons.flatMap(({ name }) => (name === '' ? [] : [name]))
        const some = listed(t, names.slice(0, NAMES))
        return names.length > NAMES ? t('bookingDay.more', { names: some }) : some
      },
    }),
    [t, lang],
  )
}
