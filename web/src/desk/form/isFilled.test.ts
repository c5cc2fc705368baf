import { expect, test } from 'vitest'
import { isFilled } from './isFilled.ts'

test('blanks, empty lists and no choice are nothing; zero and a word are something', () => {
  expect([' ', '', [], null, undefined].map(isFilled)).toEqual([false, false, false, false, false])
  expect([0, 'a', [0], false].map(isFilled)).toEqual([true, true, true, true])
})
