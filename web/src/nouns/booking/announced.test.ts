import { expect, test } from 'vitest'
import zh from 'virtual:all-words/zh'
import { makeI18n } from '../../i18n/index.ts'
import { announced } from './announced.ts'
import { fakeProgramme, fakeRules } from './testing.ts'

const t = makeI18n('zh', { zh }).translator('zh')
const texts = (own: Parameters<typeof fakeProgramme>[0]) => announced(fakeProgramme(own), t).map(({ text }) => text)

test('the rules are told in the numbers that are enforced', () => {
  expect(texts({})).toEqual([
    '提前 7 天开放，当天 17:00 放出',
    '每个账号每天最多 5 人',
    '每人凭本人证件预约，同一证件每天一次',
    '未满 14 岁须有成年人同行，并经监护人同意',
    '提交后保留 10 分钟，请在此期间确认',
    '开始前 2 小时可自行办理',
    '放票后 1 小时内退回的，于 18:00 统一放出',
  ])
})

test('what does not hold is not told: documents where none is asked, returns at once, what nobody enforces', () => {
  const rules = fakeRules({ daysAhead: 0, closesMinutes: 30, cancelMinutes: 0, returnMinutes: 0, lateMinutes: 15 })
  expect(texts({ mode: 'account', rules })).toEqual([
    '当天 17:00 放出',
    '开始前 30 分钟停止预约',
    '每个账号每天最多 5 人',
    '提交后保留 10 分钟，请在此期间确认',
    '开始前均可自行办理',
  ])
})
