import { expect, test } from 'vitest'
import type { KindSum } from './entry.ts'
import { sumsOf } from './sums.ts'

test('money that is held and then paid leaves once, and what is released never came in', () => {
  const kinds: KindSum[] = [
    { kind: 'deposit', count: 1, inFen: 1_000, outFen: 0 },
    { kind: 'hold', count: 2, inFen: 0, outFen: 700 },
    { kind: 'release', count: 1, inFen: 300, outFen: 0 },
    { kind: 'withdrawal', count: 1, inFen: 0, outFen: 400 },
  ]
  expect(sumsOf(kinds)).toEqual({ inFen: 1_000, outFen: 400, heldFen: 700, releasedFen: 300 })
})
