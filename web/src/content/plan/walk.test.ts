import { expect, test } from 'vitest'
import type { Floor, Room } from '../../nouns/floors/floors.ts'
import { plateOf, type Walked, walkOf } from './walk.ts'

const room = (key: string): Room => ({
  key,
  kind: 'hall',
  name: key.toUpperCase(),
  note: '',
  outline: [
    [0, 0],
    [8, 0],
    [8, 6],
    [0, 6],
  ],
  exhibitions: [],
  relics: 1,
})

const floor = (key: string, ...rooms: string[]): Floor => ({
  key,
  name: key,
  note: '',
  rooms: rooms.map(room),
  doors: [],
})

const house = [floor('one', 'kiln', 'east', 'west'), floor('two', 'river', 'north')]

const kept = (
  title: string,
  at: string | null,
  hall: string | null = null,
  onDisplay = true,
): Walked & { title: string } => ({
  title,
  onDisplay,
  room: at,
  hall,
})

const walk = (list: readonly (Walked & { title: string })[], floors: readonly Floor[], here: string | null = null) =>
  walkOf(list, floors, here).places.map(({ name, stops }) => [
    name,
    ...stops.map(({ number, one }) => `${number} ${one.title}`),
  ])

const three = [kept('boat', 'river'), kept('bowl', 'kiln'), kept('duck', 'east'), kept('dish', 'kiln')]

test('stops follow floors and rooms, and what stands in one room keeps the order of the list', () => {
  expect(walk(three, house)).toEqual([
    ['KILN', '1 bowl', '2 dish'],
    ['EAST', '3 duck'],
    ['RIVER', '4 boat'],
  ])
})

test('a walk begins where the visitor is, goes round that floor, and then on from below', () => {
  expect(walk(three, house, 'east').map(([name]) => name)).toEqual(['EAST', 'KILN', 'RIVER'])
  expect(walk(three, house, 'river').map(([name]) => name)).toEqual(['RIVER', 'KILN', 'EAST'])
  expect(walk(three, house, 'west').map(([name]) => name)).toEqual(['KILN', 'EAST', 'RIVER'])
  expect(walk(three, house, 'gone').map(([name]) => name)).toEqual(['KILN', 'EAST', 'RIVER'])
})

test('without a plan the halls follow by their names, and what stands in none comes last', () => {
  const list = [
    kept('a', null, null),
    kept('b', null, 'West Hall'),
    kept('c', 'lost', 'East Hall'),
    kept('d', null, 'West Hall'),
  ]
  expect(walk(list, [])).toEqual([
    ['East Hall', '1 c'],
    ['West Hall', '2 b', '3 d'],
    ['', '4 a'],
  ])
  expect(walk([...list, kept('e', 'kiln')], house)[0]).toEqual(['KILN', '1 e'])
})

test('what is not on display is no stop', () => {
  const { places, rest } = walkOf([kept('a', 'kiln', 'Kiln', false), kept('b', 'kiln')], house, null)
  expect([places.length, rest.map(({ title }) => title)]).toEqual([1, ['a']])
  expect(walkOf([], house, 'kiln')).toEqual({ places: [], rest: [] })
})

test('a plate says one number, or from which to which', () => {
  expect([[{ number: 3 }], [{ number: 3 }, { number: 4 }, { number: 5 }]].map(plateOf)).toEqual(['3', '3–5'])
})
