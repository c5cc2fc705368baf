// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { navigation, visibleNavigation } from '../content/nav.ts'
import { pages } from '../lib/paths.ts'
import { routeTable } from './table.ts'

const file = fileURLToPath(new URL('../../../api/routes.json', import.meta.url))
const table = routeTable()
const paths = table.map((line) => line.path)

test('api/routes.json is the route table as it is (npm run routes writes it)', () => {
  const written = `[\n${table.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n]\n`
  if (process.env.UPDATE_ROUTES) writeFileSync(file, written)
  expect(readFileSync(file, 'utf8')).toBe(written)
})

test('every path of the table is one of lib/paths.ts, and none is there twice', () => {
  expect(paths.filter((path) => !Object.values<string>(pages).includes(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('every redirect leads to a page', () => {
  const targets = table.flatMap((line) => ('redirect' in line ? [line.redirect] : []))
  const ends = new Set(table.flatMap((line) => ('redirect' in line ? [] : [line.path])))
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((target) => !ends.has(target))).toEqual([])
})

test('every page of a section but its details is in the navigation, under the same title and type', () => {
  for (const line of table) {
    if ('redirect' in line || line.section === null || line.page.role === 'detail') continue
    // The sub-pages of government transparency stand under its one entry.
    if (line.path.startsWith(`${pages.informationOther}/`)) continue
    const entry = navigation.flatMap((section) => section.items).find((item) => item.path === line.path)
    expect([line.path, entry?.titleKey, entry?.type]).toEqual([line.path, line.title, line.page.type ?? null])
  }
})

test('an entry without a page is not shown, and neither is a section without an entry', () => {
  const shown = visibleNavigation(navigation, (path) => ['/', '/exhibition', '/exhibition/list'].includes(path))
  expect(shown.map((section) => [section.section, section.items.map((item) => item.path)])).toEqual([
    ['home', []],
    ['exhibition', ['/exhibition/list']],
  ])
})

test('the navigation holds every section of the finished product', () => {
  expect(navigation.map((section) => section.section)).toEqual([
    'home',
    'exhibition',
    'collection',
    'academic',
    'event',
    'service',
    'information',
  ])
  expect(navigation.flatMap((section) => section.items)).toHaveLength(23)
})
