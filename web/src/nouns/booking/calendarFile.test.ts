import { expect, test } from 'vitest'
import { calendarFile } from './calendarFile.ts'
import type { Reservation } from './reservation.ts'

const one = {
  code: 'abcd2345ef',
  state: 'confirmed',
  programme: '特展分时参观；二层，东厅',
  place: 'Special exhibition hall, second floor; enter by the east gate and bring the document you reserved with',
  startsAt: '2026-12-08T06:00:00.000Z',
  endsAt: '2026-12-08T07:30:00.000Z',
  version: 3,
} as Reservation

const file = (change: Partial<Reservation> = {}) =>
  calendarFile({ ...one, ...change }, 'museum.example', new Date('2026-12-01T00:00:00Z'))

test('a reservation keeps its name in a calendar, and each change has a larger number', () => {
  expect(file()).toContain('UID:abcd2345ef@museum.example\r\nSEQUENCE:3\r\nSTATUS:CONFIRMED\r\n')
  expect(file()).toContain('DTSTART:20261208T060000Z\r\nDTEND:20261208T073000Z\r\n')
})

test('what is cancelled is taken out of the calendar again', () => {
  expect(file({ state: 'cancelledByMuseum', version: 4 })).toContain('METHOD:CANCEL')
  expect(file({ state: 'cancelledByUser' })).toContain('STATUS:CANCELLED')
})

test('lines are short enough, and signs that mean something are escaped', () => {
  const lines = file().split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(file().replaceAll('\r\n ', '')).toContain(String.raw`hall\, second floor\; enter`)
})
