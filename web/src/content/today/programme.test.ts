import { expect, test } from 'vitest'
import type { Coming } from '../../api/coming.ts'
import type { Card, ShowCard } from '../../api/types.ts'
import { agendaOf, bannersOf, programmeOf } from './programme.ts'

const shows = (...ids: number[]) => ids.map((id) => ({ id }) as ShowCard)
const ids = (programme: { flagship: ShowCard | null; lines: ShowCard[] }) => [
  programme.flagship?.id,
  programme.lines.map(({ id }) => id),
]

test('the flagship is what is on, then what closes, then what comes, and at last a gallery', () => {
  expect(programmeOf(shows(1), shows(2), shows(3), shows(4)).flagship?.id).toBe(1)
  expect(programmeOf([], shows(2), shows(3), shows(4)).flagship?.id).toBe(2)
  expect(programmeOf([], [], shows(3), shows(4)).flagship?.id).toBe(3)
  expect(programmeOf([], [], [], shows(4)).flagship?.id).toBe(4)
  expect(programmeOf([], [], [], []).flagship).toBeNull()
})

test('the lines say first what closes soon, and never repeat the flagship', () => {
  expect(ids(programmeOf(shows(1, 2), shows(3), shows(4), []))).toEqual([1, [3, 2, 4]])
})

test('however much is on, two lines are kept for what is coming', () => {
  expect(ids(programmeOf(shows(1, 2, 3, 4, 5, 6), shows(7), shows(8, 9), []))).toEqual([1, [7, 2, 3, 8, 9]])
  expect(ids(programmeOf(shows(1, 2, 3, 4, 5, 6), [], shows(8), []))).toEqual([1, [2, 3, 4, 5, 8]])
})

const banner = (id: number, type: number, phase: string | null = 'ongoing') => ({ id, type, phase }) as Card<'banner'>

test('banners go to the stage and advertisements to the strip, as many as there is room for', () => {
  const all = [1, 2, 3, 4, 5, 6].flatMap((id) => [banner(id, 1), banner(id + 10, 2)])
  const { stage, strip } = bannersOf(all)
  expect(stage.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect(strip.map(({ id }) => id)).toEqual([11, 12, 13])
})

test('a banner whose time is over or not yet come is not shown, one without dates always', () => {
  const { stage } = bannersOf([
    banner(1, 1, 'ended'),
    banner(2, 1, 'upcoming'),
    banner(3, 1, null),
    banner(4, 1, 'closing'),
  ])
  expect(stage.map(({ id }) => id)).toEqual([3, 4])
})

const coming = (id: number, day: string) => ({ id, day }) as Coming

test('what is coming is gathered under its days, in the order in which it comes', () => {
  const days = agendaOf([coming(2, '2026-11-30'), coming(4, '2026-12-01'), coming(1, '2026-12-01')])
  expect(days.map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-11-30', [2]],
    ['2026-12-01', [4, 1]],
  ])
})
