import { expect, test } from 'vitest'
import type { SearchPage } from '../../api/types.ts'
import { countAll, kindsOf } from './kinds.ts'

const counts: SearchPage['counts'] = [
  { kind: 'relic', count: 3 },
  { kind: 'news', count: 2 },
]

test('a kind that an address names is there, even where nothing of it was found', () => {
  expect(kindsOf({ counts }, undefined)).toBe(counts)
  expect(kindsOf({ counts }, 'news')).toBe(counts)
  expect(kindsOf({ counts }, 'book')).toEqual([...counts, { kind: 'book', count: 0 }])
  expect(kindsOf({ counts }, 'nonsense')).toBe(counts)
})

test('all kinds together', () => {
  expect(countAll({ counts })).toBe(5)
})
