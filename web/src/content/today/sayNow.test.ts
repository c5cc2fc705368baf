import { expect, test } from 'vitest'
import { chineseWords, makeI18n } from '../../i18n/index.ts'
import type { Opening } from '../../lib/opening.ts'
import { sayNow } from './sayNow.ts'

const t = makeI18n('zh', { zh: chineseWords }).translator('zh')
const usual = { opens: '09:00', closes: '17:00', lastEntry: '16:30' }
const opening: Opening = {
  weekly: [null, usual, usual, usual, usual, usual, usual],
  exceptions: [{ from: '2026-12-01', to: '2026-12-02', hours: null, note: '换灯' }],
}
const say = (time: string) => {
  const said = sayNow(opening, time, t, 'zh')
  return said && `${said.heading}：${said.text}`
}

test('the door says in one line whether to come now, later today or another day', () => {
  expect(say('2026-11-24T08:00')).toBe('今天开放：09:00–17:00，16:30 停止入馆')
  expect(say('2026-11-24T12:00')).toBe('现在开放：09:00–17:00，16:30 停止入馆')
  expect(say('2026-11-24T16:40')).toBe('今天已停止入馆：09:00–17:00，已入馆的可参观至闭馆')
  expect(say('2026-11-24T18:00')).toBe('今天已闭馆：明天 09:00 开门')
  expect(say('2026-11-29T18:00')).toBe('今天已闭馆：12.03（周四） 09:00 开门')
})

test('of a day alone it says whether the doors open at all, and nothing of now', () => {
  expect(say('2026-11-24')).toBe('今天开放：09:00–17:00，16:30 停止入馆')
  expect(say('2026-11-30')).toBe('今天闭馆：12.03（周四） 09:00 开门')
})

test('a closed day says why, and when the doors open again', () => {
  expect(say('2026-12-01T10:00')).toBe('今天闭馆：12.03（周四） 09:00 开门，换灯')
})

test('a museum that has not said when it is open says nothing of now', () => {
  expect(sayNow({ weekly: [], exceptions: [] }, '2026-11-24T12:00', t, 'zh')).toBeNull()
})
