import { expect, test } from 'vitest'
import { menuOf, type MenuRoute, visibleMenu } from './menu.ts'

const route = (path: string, group: MenuRoute['menu']['group'], values: readonly number[]): MenuRoute => ({
  path,
  place: { title: 'nav.manageUsers', guard: { login: true, values } },
  menu: { group, note: 'manage.note.users', icon: 'people' },
})

const menu = menuOf([
  route('/audit', 'studio', [210]),
  route('/users', 'company', [103]),
  route('/overview', 'own', []),
  route('/staff', 'company', [101, 103]),
])

const shown = (held: readonly number[]) =>
  visibleMenu(menu, held).map(({ key, entries }) => [key, entries.map(({ path }) => path)])

test('somebody without a value sees what belongs to everybody, and no empty group', () => {
  expect(shown([])).toEqual([['own', ['/overview']]])
})

test('a value shows its entries and no other, in the order of the routes', () => {
  expect(shown([103])).toEqual([
    ['own', ['/overview']],
    ['company', ['/users', '/staff']],
  ])
  expect(shown([101]).at(-1)).toEqual(['company', ['/staff']])
  expect(shown([210]).at(-1)).toEqual(['studio', ['/audit']])
})
