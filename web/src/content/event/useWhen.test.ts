import { expect, test } from 'vitest'
import { saysAges } from './ages.ts'
import { type Dated, whenOf } from './useWhen.ts'

const today = '2026-11-21'
const course: Dated = {
  startsOn: '2026-11-26',
  endsOn: '2026-12-31',
  firstSession: { day: '2026-11-26', starts: '09:30', ends: '11:30' },
  sessionsCount: 4,
}

test('before its first session an event says the day and the hours of it, and how many follow', () => {
  expect(whenOf(course, today, 'zh')).toEqual({ date: '2026年11月26日', hours: '周四 09:30–11:30', more: 3 })
  expect(whenOf(course, today, 'en')).toEqual({ date: '26 November 2026', hours: 'Thu 09:30–11:30', more: 3 })
})

test('a session of today has not passed', () => {
  expect(whenOf(course, '2026-11-26', 'en').hours).toBe('Thu 09:30–11:30')
})

test('once the first of several sessions has passed, the run is said', () => {
  expect(whenOf(course, '2026-11-27', 'en')).toEqual({
    date: '26 November – 31 December 2026',
    hours: null,
    more: 0,
  })
})

test('an only session is said with its hours after it, too', () => {
  expect(whenOf({ ...course, sessionsCount: 1 }, '2027-06-01', 'en')).toMatchObject({
    hours: 'Thu 09:30–11:30',
    more: 0,
  })
})

test('what has no hours says its run', () => {
  expect(whenOf({ ...course, firstSession: null, sessionsCount: 0 }, today, 'zh').date).toBe('2026年11月26日—12月31日')
})

test('ages are not said twice', () => {
  expect(saysAges('Ages 8 to 14', { from: 8, to: 14 })).toBe(true)
  expect(saysAges('Ages 14 and over', { from: 14, to: null })).toBe(true)
  expect(saysAges('Primary schools', { from: 6, to: 12 })).toBe(false)
  expect(saysAges('18 seats', { from: 8, to: null })).toBe(false)
  expect(saysAges(null, { from: 8, to: null })).toBe(false)
})
