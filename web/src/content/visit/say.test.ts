import { expect, test } from 'vitest'
import en from 'virtual:all-words/en'
import zh from 'virtual:all-words/zh'
import { makeI18n } from '../../i18n/index.ts'
import type { Opening } from '../../lib/opening.ts'
import { sayDays, sayHours, sayToday } from './say.ts'

const i18n = makeI18n('zh', { zh, en })
const t = i18n.translator('zh')
const english = i18n.translator('en')
const usual = { opens: '09:00', closes: '17:00', lastEntry: '16:30' }
const opening: Opening = {
  weekly: [null, usual, usual, usual, usual, usual, usual],
  exceptions: [
    { from: '2026-11-29', to: '2026-11-29', hours: { ...usual, closes: '21:00', lastEntry: '20:15' }, note: '夜' },
  ],
}

test('before the page knows the time it says what holds all day', () => {
  expect(sayToday(opening, '2026-11-21', null, t, 'zh')).toEqual({
    title: '今天开放至 17:00',
    text: '9:00 开门，16:30 停止入馆',
    hours: usual,
  })
})

test('a closed day names the next one on which the doors open', () => {
  const said = sayToday(opening, '2026-11-23', '2026-11-23T10:00', english, 'en')
  expect(said?.title).toBe('Closed today')
  expect(said?.text).toBe('Opens again on Tuesday, 24 November 2026 at 9:00')
})

test('in the last half hour nobody is sent to a door that lets nobody in', () => {
  expect(sayToday(opening, '2026-11-21', '2026-11-21T16:45', t, 'zh')?.title).toBe('今天已停止入馆')
  expect(sayToday(opening, '2026-11-21', '2026-11-21T17:00', t, 'zh')?.text).toContain(
    '下次开门：2026年11月22日 星期日 9:00',
  )
})

test('a day with a reason says it', () => {
  expect(sayToday(opening, '2026-11-29', null, t, 'zh')?.text).toBe('9:00 开门，20:15 停止入馆。夜')
})

test('a museum that has not said when it opens says nothing of today', () => {
  expect(sayToday({ weekly: [], exceptions: [] }, '2026-11-21', null, t, 'zh')).toBeNull()
})

test('several days are said as a range, hours without last entry as a span', () => {
  expect(sayDays('2027-02-05', '2027-02-08', t, 'zh')).toBe('2027年2月5日—8日')
  expect(sayHours({ ...usual, lastEntry: null }, t)).toBe('9:00–17:00')
  expect(sayHours(null, english)).toBe('closed')
})
