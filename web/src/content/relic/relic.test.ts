import { expect, test } from 'vitest'
import { plateWidth } from './plate.ts'
import { fitted, held, mostScale, moved, refitted, type Turn, turned, wheelOwner, wholeView, zoomed } from './zoom.ts'

test('tall and wide pictures take about the same room on the wall', () => {
  expect(plateWidth({ width: 3000, height: 2000 })).toBe(10)
  expect(plateWidth({ width: 1000, height: 1000 })).toBe(8)
  expect(plateWidth({ width: 3000, height: 4000 })).toBe(7)
  expect(plateWidth({ width: 1000, height: 4000 })).toBe(4)
  expect(plateWidth({ width: 9000, height: 1000 })).toBe(10)
  expect(plateWidth(null)).toBe(10)
})

const picture = { width: 3000, height: 2000 }
const frame = { width: 900, height: 900 }

test('a picture that is seen as a whole fills the frame one way and stays in it the other', () => {
  expect(fitted(picture, frame)).toEqual({ width: 900, height: 600 })
  expect(fitted({ width: 100, height: 400 }, frame)).toEqual({ width: 225, height: 900 })
})

test('a picture that was turned fits its frame again', () => {
  expect([0, 1, 2, 3].map((quarters) => turned(picture, quarters).width)).toEqual([3000, 2000, 3000, 2000])
  const tall = { width: 400, height: 800 }
  // As a whole it lies 400 by 267 there; turned it stands 400 by 600.
  expect(refitted(picture, tall, 1)).toBeCloseTo(1.5)
  expect([refitted(picture, tall, 0), refitted(picture, tall, 2)]).toEqual([1, 1])
  expect(refitted(picture, frame, 3)).toBeCloseTo(1)
})

test('what is under the pointer stays under it', () => {
  const at = { x: 200, y: 100 }
  const near = zoomed(wholeView, 3, at, picture, frame)
  // The picture's own point that was there: 200, 100 from its middle, three times as far now.
  expect([near.x + at.x * 3, near.y + at.y * 3]).toEqual([at.x, at.y])
})

test('nobody gets nearer than two screen pixels a pixel, nor farther than the whole', () => {
  expect(mostScale(picture, frame)).toBeCloseTo(20 / 3)
  expect(zoomed(wholeView, 100, { x: 0, y: 0 }, picture, frame).scale).toBeCloseTo(20 / 3)
  expect(zoomed({ scale: 2, x: 300, y: 40 }, 0.1, { x: 9, y: 9 }, picture, frame)).toEqual(wholeView)
  expect(mostScale({ width: 300, height: 200 }, frame)).toBe(3)
})

test('no gap opens beside the picture, and one that is lower than the frame stays in the middle', () => {
  expect(moved({ scale: 1.4, x: 0, y: 0 }, { x: 9999, y: 9999 }, picture, frame)).toEqual({
    scale: 1.4,
    x: expect.closeTo(180, 5) as number,
    y: 0,
  })
  expect(held({ scale: 1, x: 50, y: 50 }, picture, frame)).toEqual(wholeView)
})

const turn: Turn = {
  now: 5000,
  last: 0,
  owner: 'page',
  deltaY: -100,
  control: false,
  taken: true,
  scale: 1,
  most: 3,
}

test("the wheel is the page's until the picture was pressed, or with the control key", () => {
  expect(wheelOwner({ ...turn, taken: false })).toBe('page')
  expect(wheelOwner({ ...turn, taken: false, scale: 2 })).toBe('page')
  expect(wheelOwner({ ...turn, taken: false, control: true })).toBe('picture')
  expect(wheelOwner(turn)).toBe('picture')
  expect(wheelOwner({ ...turn, deltaY: 100, scale: 2 })).toBe('picture')
})

test('where a picture that was pressed cannot go on, the page does', () => {
  expect(wheelOwner({ ...turn, deltaY: 100 })).toBe('page')
  expect(wheelOwner({ ...turn, scale: 3 })).toBe('page')
})

test('a turn that ended at the whole picture does not run on into the page', () => {
  expect(wheelOwner({ ...turn, deltaY: 100, last: 4900, owner: 'picture' })).toBe('picture')
})
