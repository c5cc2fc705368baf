import { saveText } from '../../lib/saveText.ts'
import { calendarFile, isOff } from '../../nouns/booking/calendarFile.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'

/** Hands a reservation to the visitor's calendar; one that is off takes itself out of it. */
export const saveCalendar = (one: Reservation): void =>
  saveText(`${one.code}.ics`, 'text/calendar', calendarFile(one, location.host, new Date()))

/** What the button says that does so. */
export const calendarWord = (one: Reservation) => (isOff(one) ? 'places.my.calendarOut' : 'places.my.calendar')
