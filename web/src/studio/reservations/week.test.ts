import { expect, test } from 'vitest'
import { timeOf } from '../../lib/time.ts'
import {
  addBlock,
  axisOf,
  copyBlock,
  drawnOn,
  dropBlock,
  faultsOf,
  moveBlock,
  resizeBlock,
  type WeekRow,
} from './week.ts'

const row = (id: number, days: number[], starts: string, ends: string, own: Partial<WeekRow> = {}): WeekRow => ({
  id,
  days,
  starts,
  ends,
  capacity: '20',
  groupCapacity: '0',
  mode: null,
  from: null,
  until: null,
  ...own,
})
const told = (rows: readonly WeekRow[]) => rows.map(({ days, starts, ends }) => `${days.join('')} ${starts}–${ends}`)

test('moving one day’s block of a row with several days splits it off, and back it is one row again', () => {
  const week = [row(1, [1, 2, 3], '09:00', '11:00'), row(2, [5], '14:00', '15:00')]
  const apart = moveBlock(week, { id: 1, day: 2 }, { day: 2, starts: 9 * 60 + 15 })
  expect(told(apart.rows)).toEqual(['13 09:00–11:00', '2 09:15–11:15', '5 14:00–15:00'])
  const back = moveBlock(apart.rows, apart.block, { day: 2, starts: 9 * 60 })
  expect([told(back.rows), back.block]).toEqual([['123 09:00–11:00', '5 14:00–15:00'], { id: 1, day: 2 }])
})

test('a block stays inside of its day, as long as it was, and a week has seven days', () => {
  const week = [row(1, [6], '20:00', '22:00')]
  const late = moveBlock(week, { id: 1, day: 6 }, { day: 7, starts: 23 * 60 + 30 })
  expect(told(late.rows)).toEqual(['6 21:59–23:59'])
  expect(told(resizeBlock(week, { id: 1, day: 6 }, 19 * 60).rows), 'never shorter than a step').toEqual([
    '6 20:00–20:15',
  ])
})

test('a copy on another day joins its row, and taking the last day away takes the row', () => {
  const week = [row(1, [1], '09:00', '11:00')]
  const copied = copyBlock(week, { id: 1, day: 1 }, { day: 2, starts: 9 * 60 })
  expect(told(copied.rows)).toEqual(['12 09:00–11:00'])
  expect(told(dropBlock(copied.rows, { id: 1, day: 1 }))).toEqual(['2 09:00–11:00'])
  expect(dropBlock(week, { id: 1, day: 1 })).toEqual([])
})

test('a new block has the places of the one that is chosen', () => {
  const week = [row(1, [1], '09:00', '11:00', { capacity: '40' }), row(2, [1], '14:00', '15:00', { capacity: '9' })]
  const added = addBlock(week, { day: 3, from: 600, to: 660 }, { id: 1, day: 1 })
  expect(added.rows.at(-1)).toMatchObject({ days: [3], starts: '10:00', capacity: '40' })
})

test('what holds at once is drawn beside each other', () => {
  const week = [row(1, [0], '09:00', '11:00'), row(2, [0], '10:00', '12:00'), row(3, [0], '12:00', '13:00')]
  expect(drawnOn(week, 0).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ])
})

test('the hours of the museum and of every block are drawn', () => {
  expect(axisOf([row(1, [0], '08:30', '11:00')], [{ opens: '09:00', closes: '17:00' }, null])).toEqual({
    from: 480,
    to: 1020,
  })
})

test('what cannot be is told of its row', () => {
  const faults = (...rows: WeekRow[]) => faultsOf(rows, 100_000).map(({ fault }) => fault)
  const one = row(1, [0, 1], '09:00', '11:00')
  expect(faults(one)).toEqual([])
  expect(faults({ ...one, ends: '09:00' })).toEqual(['times'])
  expect(faults({ ...one, capacity: '' })).toEqual(['places'])
  expect(faults({ ...one, days: [] })).toEqual(['days'])
  expect(faults({ ...one, from: '2026-12-02', until: '2026-12-01' })).toEqual(['period'])
  expect(faults(one, { ...one, id: 2, days: [1], ends: '10:00' })).toEqual(['twice'])
  expect(faults(one, { ...one, id: 2, days: [1], from: '2026-12-01' }), 'another one for a while').toEqual([])
})

test('times are read as people write them', () => {
  expect(['9', '09:30', '9：5', '930', '1400', '24:00', 'noon', '9:60', ''].map(timeOf)).toEqual([
    '09:00',
    '09:30',
    undefined,
    '09:30',
    '14:00',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
