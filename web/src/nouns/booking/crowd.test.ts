import { expect, test } from 'vitest'
import { crowdBars, crowdDay, isTimed } from './crowd.ts'
import { fakeProgramme, fakeSlot } from './testing.ts'

const day = (...slots: Parameters<typeof fakeSlot>[0][]) => crowdDay(crowdBars(slots.map((slot) => fakeSlot(slot))))

test('RULES pages 26: how full today is, is told by the places that are left of the times that can still be had', () => {
  expect(day({ capacity: 40, free: 30 })).toEqual({ is: 'open', free: 30, fullness: 'quiet' })
  expect(day({ capacity: 40, free: 20 })).toEqual({ is: 'open', free: 20, fullness: 'medium' })
  expect(day({ capacity: 40, free: 21 })).toMatchObject({ fullness: 'quiet' })
  expect(day({ capacity: 40, free: 8 })).toMatchObject({ fullness: 'medium' })
  expect(day({ capacity: 40, free: 7 })).toEqual({ is: 'open', free: 7, fullness: 'busy' })
  // Of all their places together: a small time that is free makes no quiet day.
  expect(day({ capacity: 90, free: 9 }, { capacity: 10, free: 10 })).toMatchObject({ free: 19, fullness: 'busy' })
  // A morning that is over says nothing of the afternoon.
  expect(day({ state: 'closed', free: 40 }, { capacity: 10, free: 1 })).toEqual({
    is: 'open',
    free: 1,
    fullness: 'busy',
  })
})

test('a day on which nothing can be had says why', () => {
  expect(day()).toEqual({ is: 'none' })
  expect(day({ state: 'closed' }, { state: 'full', free: 0 })).toEqual({ is: 'full' })
  expect(day({ state: 'upcoming' })).toEqual({ is: 'later' })
  expect(day({ state: 'closed' })).toEqual({ is: 'over' })
})

test('a bar is as high as its time is taken, and never beyond', () => {
  const bars = crowdBars([
    fakeSlot({ capacity: 40, free: 10 }),
    fakeSlot({ capacity: 0, free: 0 }),
    fakeSlot({ capacity: 4, free: 9 }),
    fakeSlot({ state: 'full', free: 2 }),
  ])
  expect(bars.map(({ taken }) => taken)).toEqual([0.75, 0, 0, 1])
})

test('visits to which one comes as one likes have no places that could be left', () => {
  expect([fakeProgramme({ mode: 'none' }), fakeProgramme({ mode: 'account' })].map(isTimed)).toEqual([false, true])
})
