// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { deskTheme, paints } from './theme.ts'

const tokens = readFileSync(fileURLToPath(new URL('../ui/tokens.css', import.meta.url)), 'utf8')

test('every colour of the theme is one of ui/tokens.css', () => {
  expect(paints.filter((one) => !tokens.includes(`: ${one};`))).toEqual([])
  const used = JSON.stringify(deskTheme).match(/#[0-9a-f]{3,8}/gi) ?? []
  expect([paints.length, used.length]).not.toContain(0)
  expect(used.filter((one) => !paints.includes(one))).toEqual([])
})
