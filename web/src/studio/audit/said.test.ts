import { expect, test } from 'vitest'
import english from 'virtual:all-words/en'
import chinese from 'virtual:all-words/zh'
import { makeI18n } from '../../i18n/index.ts'
import { inShort, subjectWord, told } from './said.ts'

const i18n = makeI18n('zh', { zh: chinese, en: english })
const zh = i18n.translator('zh')
const en = i18n.translator('en')

test('an act on a company is told in words, with what it was and what it became on one line', () => {
  const row = { action: 'companyStep', detail: { act: 'takeUp', from: 'submitted', to: 'underReview', reason: '' } }
  expect(told(zh, row)).toEqual([
    ['操作', '开始审核'],
    ['变化', '已提交 → 审核中'],
    ['理由', '—'],
  ])
  expect(inShort(zh, row)).toBe('操作：开始审核；变化：已提交 → 审核中')
})

test('permissions, fields, sorts and truths have their words, and no name for programs is ever shown', () => {
  expect(told(en, { action: 'changeStaff', detail: { given: [206, 210], taken: [] } })).toEqual([
    ['Permissions given', 'Review companies, Audit log'],
    ['Permissions taken', '—'],
  ])
  expect(told(zh, { action: 'changeProfile', detail: { changed: ['logo', 'summaryZh'], version: 2 } })).toEqual([
    ['改动', '标志、一句话介绍（中文）'],
    ['第几版', '2'],
  ])
  const odd = { action: 'companyStep', detail: { act: 'fooBar', bazQux: { deep: 1 }, again: true } }
  expect(told(zh, odd)).toEqual([
    ['操作', '其他内容'],
    ['其他内容', '其他内容'],
    ['再次发送', '是'],
  ])
})

test('a record is called by its name where it has one, and by its sort and number where not', () => {
  const subject = (kind: string, id: string, name = '') => ({ kind, id, name }) as never
  const word = (one: never, detail = {}) => subjectWord(zh, { subject: one, detail })
  expect(word(subject('company', '101', '碗街印坊'))).toBe('碗街印坊')
  expect(word(subject('commodity', '7'), { number: 'A-1', name: '青花碗' })).toBe('青花碗')
  expect(word(subject('contact', '7'))).toBe('联系人 7')
  expect(word(subject('table', 'users'))).toBe('账号')
  expect(word(subject('dictionary', 'class'))).toBe('商品分类')
  expect(subjectWord(zh, { subject: null, detail: {} })).toBeUndefined()
})
