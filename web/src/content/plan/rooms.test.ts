import { expect, test } from 'vitest'
import type { Floor, Room, RoomKind } from '../../nouns/floors/floors.ts'
import { floorShown, numbersOf } from './rooms.ts'

const room = (key: string, kind: RoomKind = 'hall'): Room => ({
  key,
  kind,
  name: key,
  note: '',
  outline: [],
  exhibitions: [],
  relics: 0,
})
const floor = (key: string, ...rooms: Room[]): Floor => ({ key, name: key, note: '', rooms, doors: [] })

const up = floor('up', room('river'))
const house = [floor('below', room('store', 'closed')), floor('ground', room('door', 'entrance'), room('kiln')), up]
const shown = (asked: { floor?: string; room?: string }, floors = house) => floorShown(floors, asked)?.key

test('RULES pages 21: the address says which floor is shown, its room before its floor, and otherwise the one with the way in', () => {
  expect(shown({ floor: 'below', room: 'river' })).toBe('up')
  expect(shown({ floor: 'below', room: 'gone' })).toBe('below')
  expect(shown({ floor: 'gone' })).toBe('ground')
  expect(shown({})).toBe('ground')
  expect(shown({}, [up])).toBe('up')
  expect(shown({}, [])).toBeUndefined()
})

test('a room has on the plan the number that it has in the list, and what helps has none', () => {
  const rooms = [room('door', 'entrance'), room('store', 'closed'), room('kiln'), room('lift', 'lift'), room('river')]
  expect([...numbersOf({ rooms })]).toEqual([
    ['kiln', 1],
    ['river', 2],
    ['store', 3],
  ])
})
