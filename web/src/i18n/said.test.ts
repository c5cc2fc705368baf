// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onlySaid, saidFrom } from '../../scripts/said.ts'

test('of the words those are kept that a key or the beginning of one names, plurals with their own', () => {
  const words = {
    nav: { home: '首页', manageCart: '采购车' },
    ui: { total: '共 {{count}} 项', total_one: 'one', phase: { open: '开放', closed: '关闭' }, never: '没人说' },
  }
  const said = { keys: new Set(['nav.home', 'ui.total']), prefixes: ['ui.phase.'] }
  expect(onlySaid(words, said)).toEqual({
    nav: { home: '首页' },
    ui: { total: '共 {{count}} 项', total_one: 'one', phase: { open: '开放', closed: '关闭' } },
  })
})

test('a phone carries the words of its own pages and none of the back-office', () => {
  const { keys, prefixes } = saidFrom(fileURLToPath(new URL('../app/entry-h5.tsx', import.meta.url)))
  expect([...keys]).toEqual(expect.arrayContaining(['nav.home', 'site.find.open', 'error.retry']))
  expect(prefixes).toContain('h5.tabs.')
  expect([...keys].filter((key) => key.startsWith('nav.manage'))).toEqual([])
})
