import { expect, test } from 'vitest'
import { drawCourse, roundUp } from './course.ts'

test('the top of the picture is the next round amount', () => {
  expect([1, 100, 101, 24_900, 25_100, 21_722_651].map(roundUp)).toEqual([100, 100, 200, 25_000, 50_000, 25_000_000])
})

test('a balance stays until the week that changed it, and the newest point is at the right edge', () => {
  const picture = drawCourse([
    { day: '2026-11-01', totalFen: 0 },
    { day: '2026-11-08', totalFen: 5_000 },
    { day: '2026-11-15', totalFen: 2_500 },
  ])
  expect(picture).toEqual({ line: 'M0 100H50V0H100V50', area: 'M0 100H50V0H100V50V100H0Z', topFen: 5_000 })
})

test('one point is no picture', () => {
  expect(drawCourse([{ day: '2026-11-01', totalFen: 100 }])).toBeNull()
})
