import { expect, test } from 'vitest'
import { fakeStudioSlot } from '../testing.ts'
import { boardOf, hoursOf } from './board.ts'

test('a day is drawn by full hours, tours below visits, and what needs no reservation last', () => {
  const board = boardOf([
    fakeStudioSlot({
      id: 1,
      programmeId: 1,
      starts: '08:30',
      ends: '17:15',
      mode: 'none',
      state: 'closed',
      why: 'over',
    }),
    fakeStudioSlot({ id: 2, programmeId: 3, kind: 'tour', starts: '10:00', ends: '11:00' }),
    fakeStudioSlot({ id: 3, programmeId: 7, starts: '09:00', ends: '10:30' }),
  ])
  expect(board?.rows.map(({ programme }) => programme)).toEqual([7, 3, 1])
  expect([board?.from, board?.to]).toEqual([8 * 60, 18 * 60])
  expect(hoursOf({ from: 480, to: 600 })).toEqual([480, 540])
  expect(boardOf([])).toBeUndefined()
})

test('slots of a programme that overlap stand in lines of their own, and one after the other in the same', () => {
  const slot = (id: number, starts: string, ends: string) => fakeStudioSlot({ id, starts, ends })
  const board = boardOf([slot(3, '10:30', '12:00'), slot(1, '09:00', '10:30'), slot(2, '10:00', '11:00')])
  expect(board?.rows[0]?.placed.map(({ slot: { id }, lane }) => [id, lane])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])
  expect(board?.rows[0]?.lanes).toBe(2)
})
