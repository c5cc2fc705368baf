import { expect, test } from 'vitest'
import { menu, visibleMenu } from './menu.ts'

const everywhere = () => true
const keys = (held: readonly number[], hasPage: (path: string) => boolean = everywhere) =>
  visibleMenu(menu, held, hasPage).map(({ key, entries }) => [key, entries.map(({ path }) => path)])

test('somebody without a value sees what belongs to everybody, and no empty group', () => {
  expect(keys([])).toEqual([['own', ['/manage/account/index']]])
})

test('a value shows its entry and no other', () => {
  expect(keys([103])).toEqual([
    ['own', ['/manage/account/index']],
    ['company', ['/manage/account/staffInfo', '/manage/users/list']],
  ])
  expect(keys([210]).at(-1)).toEqual(['studio', ['/manage/studio/audit']])
})

test('an entry whose page is not in this build is not shown', () => {
  expect(keys([101, 103], (path) => path !== '/manage/users/list').at(-1)).toEqual([
    'company',
    ['/manage/account/essentialInfo', '/manage/account/staffInfo'],
  ])
})
