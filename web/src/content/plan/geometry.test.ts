import { expect, test } from 'vitest'
import type { Room } from '../../nouns/floors/floors.ts'
import { drawingOf, isInside, linesOf } from './geometry.ts'

const room = (key: string, outline: number[][]): Room => ({
  key,
  kind: 'hall',
  name: key,
  note: '',
  outline,
  exhibitions: [],
  relics: 0,
})

const box = (left: number, top: number, right: number, bottom: number) => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** A corner house: a bar along the top and a leg at its left. */
const crooked = [
  [10, 0],
  [40, 0],
  [40, 10],
  [16, 10],
  [16, 30],
  [10, 30],
]

test('a wide floor is turned for a high window, and nothing leaves the frame', () => {
  const floor = {
    rooms: [room('a', box(10, 5, 40, 15)), room('b', box(40, 5, 70, 15))],
    doors: [
      [
        [40, 8],
        [40, 10],
      ],
    ],
  }
  const wide = drawingOf(floor, false)
  expect([wide.width, wide.height]).toEqual([62, 12])
  const high = drawingOf(floor, true)
  expect([high.width, high.height]).toEqual([12, 62])
  for (const { width, height, rooms, doors } of [wide, high]) {
    for (const [x, y] of [...rooms.flatMap(({ outline }) => outline), ...doors.flat()]) {
      expect(x >= 1 && x <= width - 1 && y >= 1 && y <= height - 1).toBe(true)
    }
  }
  // A square one stays as it is.
  expect(drawingOf({ rooms: [room('a', box(0, 0, 20, 20))], doors: [] }, true).rooms[0]?.outline[1]).toEqual([21, 1])
})

test('a crooked room is named inside itself, where it is widest', () => {
  const [drawn] = drawingOf({ rooms: [room('a', crooked)], doors: [] }, false).rooms
  expect(drawn?.wide).toBe(30)
  expect(drawn?.high).toBe(10)
  expect(drawn && isInside(drawn.outline, drawn.middle)).toBe(true)
})

test('a name stands in one line or two, a word is not torn, and what does not fit is left to its number', () => {
  expect(linesOf('窑厅', { wide: 10, high: 5 }, 2)).toEqual(['窑厅'])
  expect(linesOf('开放修复室', { wide: 7, high: 5 }, 2)).toEqual(['开放修', '复室'])
  expect(linesOf('Chimney Workshop', { wide: 12, high: 5 }, 2)).toEqual(['Chimney', 'Workshop'])
  expect(linesOf('Chimney Workshop', { wide: 12, high: 3 }, 2)).toBeNull()
  expect(linesOf('Workshop', { wide: 6, high: 9 }, 2)).toBeNull()
  expect(linesOf('很长的名字很长的名字'.repeat(20), { wide: 30, high: 20 }, 2)).toBeNull()
})
