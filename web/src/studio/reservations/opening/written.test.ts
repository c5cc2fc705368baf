import { expect, test } from 'vitest'
import { hoursOn } from '../../../lib/opening.ts'
import type { OpeningCalendar } from '../../../nouns/booking/opening.ts'
import { changeOf, nameOf, readOf, soFar } from './written.ts'

const calendar: OpeningCalendar = {
  opening: {
    weekly: [{ days: ['sat', 'tue'], hours: { opens: '09:00', closes: '17:00', lastEntry: '16:30' } }],
    exceptions: [
      { from: '2036-10-01', to: '2036-10-03', note: { zh: '国庆节', en: 'National Day' } },
      {
        from: '2036-10-06',
        to: '2036-10-06',
        hours: { opens: '10:00', closes: '12:00', lastEntry: null },
        note: { zh: '调休', en: '' },
      },
    ],
  },
  lineZh: '周二、周六开放',
  lineEn: 'Open on Tuesdays and Saturdays',
  onClosedDays: [],
  version: 7,
}

test('what was read is sent again as it was', () => {
  const { values, version } = readOf(calendar)
  expect(version).toBe(7)
  expect(values.weekly[0]?.days).toEqual([1, 5])
  const { opening, lineZh } = changeOf(values)
  expect(opening.weekly).toEqual([
    { days: ['tue', 'sat'], hours: { opens: '09:00', closes: '17:00', lastEntry: '16:30' } },
  ])
  expect(opening.exceptions).toEqual(calendar.opening.exceptions)
  expect(lineZh).toBe('周二、周六开放')
})

test('what would hold is told of what makes sense already', () => {
  const { values } = readOf(calendar)
  values.exceptions.push({
    id: -1,
    from: '2036-10-07',
    to: null,
    isOpen: false,
    opens: '',
    closes: '',
    lastEntry: '',
    noteZh: '',
    noteEn: '',
  })
  const so = soFar(values, 'en')
  expect(hoursOn(so, '2036-10-02')).toEqual({ hours: null, note: 'National Day' })
  // A Monday that the state moved; without a reason in English the Chinese one stands.
  expect(hoursOn(so, '2036-10-06')).toEqual({
    hours: { opens: '10:00', closes: '12:00', lastEntry: null },
    note: '调休',
  })
  expect(hoursOn(so, '2036-10-07').hours?.opens).toBe('09:00')
  const [week] = values.weekly
  if (week) week.closes = '08:00'
  expect(hoursOn(soFar(values, 'en'), '2036-10-07').hours).toBeNull()
})

test('a refusal names the field of the form', () => {
  expect(nameOf('opening.weekly.0.days')).toBe('weekly.0.days')
  expect(nameOf('opening.exceptions.2.note.en')).toBe('exceptions.2.noteEn')
})
