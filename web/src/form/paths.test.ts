import { expect, test } from 'vitest'
import { above, type At, getAt, type Path, pathOf, patternOf, type RowsPath, setAt } from './paths.ts'

interface Order {
  note: string
  place: { city: string } | null
  lines: { id: number; price: string; days: string[] }[]
}

type Is<Name extends string> = Name extends Path<Order> ? true : false

test('names that the values have are names of fields, and others are none', () => {
  const right: Is<'note' | 'place.city' | 'lines' | 'lines.3' | 'lines.3.price' | 'lines.3.days.0'> = true
  const wrong: [Is<'nota'>, Is<'lines.3.prize'>, Is<'lines.x.price'>, Is<'note.length'>] = [false, false, false, false]
  const rows: RowsPath<Order>[] = ['lines', 'lines.3.days']
  const price: At<Order, 'lines.3.price'> = '1'
  expect([right, ...wrong, rows.length, price]).toEqual([true, false, false, false, false, 2, '1'])
})

test('a call’s spelling of a field is the form’s, and the same field of every row has one pattern', () => {
  expect(pathOf('lines[3].days[0]')).toBe('lines.3.days.0')
  expect(patternOf('lines.3.days.0')).toBe('lines.#.days.#')
  expect(above('lines.3.price')).toEqual(['lines.3', 'lines'])
})

test('what does not lie on the way to a change stays the very same', () => {
  const order = { place: { city: 'x' }, lines: [{ price: '1' }, { price: '2' }] }
  const next = setAt(order, 'lines.1.price', '3')
  expect(next).toEqual({ place: { city: 'x' }, lines: [{ price: '1' }, { price: '3' }] })
  expect([next.place, next.lines[0]].map((one, index) => one === [order.place, order.lines[0]][index])).toEqual([
    true,
    true,
  ])
  expect(getAt(next, 'lines.7.price')).toBeUndefined()
  expect(setAt({ place: null }, 'place.city', 'y')).toEqual({ place: { city: 'y' } })
})
