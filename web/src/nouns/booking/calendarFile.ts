import type { Reservation } from './reservation.ts'

/** As iCalendar writes an instant: `20261208T060000Z`. */
const stamp = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** As iCalendar writes text (RFC 5545, 3.3.11). */
const text = (words: string) => words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** Lines of at most 75 bytes; what is longer goes on behind a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (new TextEncoder().encode(part + sign).length > 73) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

/** Whether nobody comes by it any more. */
export const isOff = ({ state }: Reservation): boolean =>
  state === 'cancelledByUser' || state === 'cancelledByMuseum' || state === 'rejected' || state === 'expired'

/**
 * A reservation for a calendar. It keeps its `UID`, and `SEQUENCE` grows with each change, so that a calendar that has it
 * already takes the new time, or takes it out where it is cancelled. It names no person.
 */
export function calendarFile(one: Reservation, host: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guanlan//Reservations//EN',
    `METHOD:${isOff(one) ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${one.code}@${host}`,
    `SEQUENCE:${one.version}`,
    `STATUS:${isOff(one) ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(one.startsAt)}`,
    `DTEND:${stamp(one.endsAt)}`,
    `SUMMARY:${text(one.programme)}`,
    ...(one.place ? [`LOCATION:${text(one.place)}`] : []),
    `DESCRIPTION:${text(one.code)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
