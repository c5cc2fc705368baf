import { expect, test } from 'vitest'
import { csv, rowsOf } from './exports.ts'

const bowl = {
  kind: 'relic',
  id: 7,
  type: 1,
  title: 'Bowl, "blue"',
  lang: 'en',
  note: '=1+1',
  picture: null,
  at: '2026-11-21T10:00:00.000Z',
} as const

const rows = rowsOf(
  [bowl],
  () => 'Objects',
  ({ id }) => `https://museum.example/x?id=${id}`,
)

test('a line says what it is, where it is and when it was marked', () => {
  expect(rows[0]).toEqual({
    kind: 'Objects',
    id: 7,
    title: 'Bowl, "blue"',
    note: '=1+1',
    address: 'https://museum.example/x?id=7',
    marked: '2026-11-21',
  })
})

test('commas and quotation marks stay in their cell, and no cell becomes a formula', () => {
  expect(csv(rows, ['a', 'b', 'c', 'd', 'e', 'f'])).toBe(
    `\uFEFFa,b,c,d,e,f\r\nObjects,7,"Bowl, ""blue""",'=1+1,https://museum.example/x?id=7,2026-11-21\r\n`,
  )
})
