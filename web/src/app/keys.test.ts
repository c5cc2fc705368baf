import { expect, test } from 'vitest'
import { placeSearch } from '../lib/search.ts'
import { knownKeys } from './keys.ts'
import { routeTable } from './table.ts'
import { routeTree } from './routes.tsx'

const known = knownKeys(routeTree)

test('what some page has in its address stays in it, and nothing else does', () => {
  const written =
    '?id=7&page=2&month=2026-12&state=active&open=3&step=facts&redirect=%2F&lang=en&utm_source=x&source=label'
  expect(Object.keys(placeSearch(written, known))).toEqual(['id', 'page', 'month', 'state', 'open', 'step', 'redirect'])
})

test('the keys are collected from the routes: none is listed twice', () => {
  const pages = routeTable().flatMap((line) => ('search' in line ? line.search : []))
  expect([...known].toSorted()).toEqual([...new Set([...pages, 'redirect', 'way', 'code', 'slot'])].toSorted())
})
