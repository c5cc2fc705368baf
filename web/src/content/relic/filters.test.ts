import { expect, test } from 'vitest'
import type { RelicFacets } from '../../api/types.ts'
import { parseSearch, relicSearch, stringifySearch } from '../../lib/search.ts'
import { choices, countWord, filtersOf, isNarrowed, noFilters, withTerm } from './filters.ts'

const facets: RelicFacets = {
  class: [{ id: 3, name: '瓷器', count: 23 }],
  era: [{ id: 21, name: '南宋', count: 17 }],
  material: [],
  level: [],
  onDisplay: 9,
  hasPicture: 60,
}

test('a term is added in the order of numbers, and taken away when it is chosen again', () => {
  expect(withTerm(undefined, 7)).toBe('7')
  expect(withTerm('3,17', 5)).toBe('3,5,17')
  expect(withTerm('3,17', 3)).toBe('17')
  expect(withTerm('3', 3)).toBeUndefined()
})

test('an address never holds more terms than it can be read with', () => {
  const full = Array.from({ length: 20 }, (_, at) => at + 1).join(',')
  const written = withTerm(full, 99)
  expect(relicSearch({ class: written }).class).toBe(written)
  expect(written?.endsWith(',99')).toBe(true)
})

test('each choice knows the address without it, and a term that finds nothing is still there to be removed', () => {
  const search = relicSearch(parseSearch('?class=3,9&era=21&onDisplay=1&keyword=bowl'))
  const chosen = choices(search, facets)
  expect(chosen.map(({ key, name }) => [key, name])).toEqual([
    ['class', '瓷器'],
    ['class', null],
    ['era', '南宋'],
    ['onDisplay', null],
  ])
  expect(stringifySearch({ ...search, ...chosen[0]?.without })).toBe('?keyword=bowl&class=9&era=21&onDisplay=1')
  expect(stringifySearch({ ...search, ...noFilters })).toBe('?keyword=bowl')
})

test('the filters of an address, whether it has any, and what its count is called', () => {
  const search = relicSearch(parseSearch('?class=3&onDisplay=1&page=2&sort=title'))
  expect(stringifySearch(filtersOf(search))).toBe('?class=3&onDisplay=1')
  expect([isNarrowed(search), isNarrowed(relicSearch({ page: 2 })), isNarrowed(relicSearch({ keyword: 'x' }))]).toEqual(
    [true, false, true],
  )
  expect(countWord(search)).toBe('relic.count')
  expect(countWord(relicSearch({ keyword: 'x' }))).toBe('relic.countFor')
  expect(countWord(relicSearch({ keyword: 'x', match: 'related' }))).toBe('relic.countRelated')
})
