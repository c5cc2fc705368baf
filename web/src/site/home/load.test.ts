import { expect, test } from 'vitest'
import type { ShowCard } from '../../api/types.ts'
import { programmeOf } from './load.ts'

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
