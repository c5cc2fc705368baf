import { expect, test } from 'vitest'
import { doorAt, hoursOn, nextOpening, type Opening, openingOn } from './opening.ts'

const usual = { opens: '09:00', closes: '17:00', lastEntry: '16:30' }
const late = { opens: '09:00', closes: '21:00', lastEntry: null }
const opening: Opening = {
  weekly: [null, usual, usual, usual, usual, usual, usual],
  exceptions: [
    { from: '2026-12-01', to: '2026-12-31', hours: null, note: 'works' },
    { from: '2026-12-24', to: '2026-12-24', hours: late, note: 'night' },
  ],
}

test('an ordinary day has the hours of its weekday', () => {
  expect(openingOn(opening, '2026-11-23')).toEqual({ hours: null, note: '' })
  expect(openingOn(opening, '2026-11-24')).toEqual({ hours: usual, note: '' })
})

test('of two exceptions that hold a day the last one decides, and both ends belong to it', () => {
  expect(openingOn(opening, '2026-12-01')).toEqual({ hours: null, note: 'works' })
  expect(openingOn(opening, '2026-12-31')).toEqual({ hours: null, note: 'works' })
  expect(openingOn(opening, '2026-12-24')).toEqual({ hours: late, note: 'night' })
  expect(openingOn(opening, '2027-01-01')).toEqual({ hours: usual, note: '' })
})

test('a museum that has not said when it is open is neither open nor closed', () => {
  const silent = { weekly: [], exceptions: [] }
  expect(openingOn(silent, '2026-11-24')).toBeNull()
  expect(doorAt(silent, '2026-11-24T10:00')).toBeNull()
  expect(nextOpening(silent, '2026-11-24')).toBeNull()
})

test('the doors stand open from the first minute, and let nobody in from the last entry on', () => {
  const at = (time: string) => doorAt(opening, `2026-11-24T${time}`)
  expect(['08:59', '09:00', '16:29', '16:30', '16:59', '17:00'].map(at)).toEqual([
    'before',
    'open',
    'open',
    'late',
    'late',
    'after',
  ])
  expect(doorAt(opening, '2026-11-23T10:00')).toBe('closed')
  expect(doorAt(opening, '2026-12-24T20:59')).toBe('open')
})

test('the next opening skips closed days, and is none where no day follows', () => {
  expect(nextOpening(opening, '2026-11-22')?.day).toBe('2026-11-24')
  expect(nextOpening(opening, '2026-11-29')).toEqual({ day: '2026-12-24', hours: late })
  expect(nextOpening({ weekly: [null, null, null, null, null, null, null], exceptions: [] }, '2026-11-22')).toBeNull()
})

test('hours of a day are none both where the museum is closed and where it has not said', () => {
  expect(hoursOn(opening, '2026-12-24')).toEqual({ hours: late, note: 'night' })
  expect(hoursOn(opening, '2026-11-23')).toEqual({ hours: null, note: '' })
  expect(hoursOn({ weekly: [], exceptions: [] }, '2026-11-24')).toEqual({ hours: null, note: '' })
})
