import { expect, test } from 'vitest'
import {
  detailSearch,
  eventSearch,
  eventSearchKeys,
  listSearch,
  listSearchKeys,
  parseSearch,
  placeSearch,
  recordId,
  relicSearch,
  relOf,
  stringifySearch,
  verifySearch,
} from './search.ts'

const list = (text: string) => stringifySearch(listSearch(parseSearch(text)))

test('values are plain strings, also where they look like numbers or JSON', () => {
  expect(parseSearch('?keyword=123&x=true&y=%7B%7D&z=')).toEqual({ keyword: '123', x: 'true', y: '{}', z: '' })
  expect(stringifySearch({ keyword: '123', page: 2, none: undefined, blank: '' })).toBe('?keyword=123&page=2')
})

test('of a key that comes twice the first counts', () => {
  expect(parseSearch('page=2&page=3')).toEqual({ page: '2' })
})

test('a list answers every key that it knows, and nothing else', () => {
  const answer = listSearch(parseSearch('page=3&utm_source=x'))
  expect(Object.keys(answer).toSorted()).toEqual([...listSearchKeys].toSorted())
})

test('defaults and odd values of a list are not written', () => {
  for (const text of [
    'page=1',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=9999999999',
    'size=20',
    'size=7',
    'size=1000000000',
    'sort=default',
    'phase=never',
    'keyword=%20%20',
    'type=9',
  ])
    expect([text, list(text)]).toEqual([text, ''])
})

test('what a visitor chose stays in the address', () => {
  expect(list('?sort=newest&phase=closing&keyword=%E7%93%B7&size=50&page=2')).toBe(
    '?page=2&size=50&keyword=%E7%93%B7&phase=closing&sort=newest',
  )
})

test('a keyword of more than one hundred characters counts as absent, as it does for the server', () => {
  expect(listSearch({ keyword: '𠮷'.repeat(100) }).keyword).toBe('𠮷'.repeat(100))
  expect(listSearch({ keyword: '𠮷'.repeat(101) }).keyword).toBeUndefined()
})

test('a record number is a positive whole number in ASCII digits', () => {
  expect(['1', '42', '007', '999999999999999'].map(recordId)).toEqual([1, 42, 7, 999_999_999_999_999])
  for (const id of [undefined, '', '0', '-1', '1.0', '1e3', ' 1', '1 or 1=1', '9'.repeat(20), '１']) {
    expect(recordId(id)).toBeNull()
  }
  expect(detailSearch({ id: ' 7 ' })).toEqual({ id: '7' })
})

test('what is no part of the place stays out of the router', () => {
  expect(placeSearch('?lang=en&page=2&utm_source=x&source=label&id=7', new Set(['id', 'page']))).toEqual({
    page: '2',
    id: '7',
  })
})

test('the calendar of events keeps its view, month and keyword, and odd ones count as absent', () => {
  const events = (text: string) => stringifySearch(eventSearch(parseSearch(text)))
  expect(events('?phase=ended&category=11&month=2026-12&view=list')).toBe(
    '?view=list&month=2026-12&category=11&phase=ended',
  )
  expect(events('?view=calendar&month=2026-13&category=x&page=2')).toBe('')
  expect(events('?keyword=kiln')).toBe('?keyword=kiln')
  expect(Object.keys(eventSearch({})).toSorted()).toEqual([...eventSearchKeys].toSorted())
})

test('crawlers follow a list, its pages and its single choices, and nothing that combines', () => {
  const list = ['', '?page=2', '?page=2&lang=en', '?class=3', '?class=3&lang=en', '?id=5', '?id=5&page=2&lang=en']
  expect(list.filter((query) => relOf(`/collection/list${query}`))).toEqual([])
  const combined = [
    '?class=3&era=4',
    '?era=4&class=3&lang=en',
    '?class=3%2C5',
    '?class=3&page=2',
    '?id=5&class=3&page=2',
  ]
  const views = ['?sort=title', '?size=50&lang=en', '?month=2026-12&view=list', '?keyword=kiln']
  for (const query of [...combined, ...views]) expect([query, relOf(`/list${query}`)]).toEqual([query, 'nofollow'])
})

test('other words are asked for beside a word only', () => {
  const relics = (text: string) => stringifySearch(relicSearch(parseSearch(text)))
  expect(relics('match=related')).toBe('')
  expect(relics('match=related&keyword=%20')).toBe('')
  expect(relics('match=related&keyword=bowl')).toBe('?keyword=bowl&match=related')
  expect(relics('match=all&keyword=bowl')).toBe('?keyword=bowl')
})

test('the code of a statement is as it was written, and none where no code is so long', () => {
  expect(verifySearch(parseSearch('code=%204-20261001-A%20b%20'))).toEqual({ code: '4-20261001-A b' })
  for (const text of ['', 'code=', 'code=%20', `code=${'4'.repeat(201)}`])
    expect(verifySearch(parseSearch(text))).toEqual({ code: undefined })
})
