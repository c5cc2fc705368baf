import { expect, test } from 'vitest'
import { strength } from './strength.ts'

test('the meter shows the highest level that the whole password reaches', () => {
  const levels = ['', 'abc', 'abc123', 'Abcdef123', 'abcdef-123', 'Abcdef1!'].map((text) => strength(text).level)
  // Lower, upper and digit are level 2, and three kinds are level 3 as well.
  expect(levels).toEqual([0, 0, 1, 3, 3, 4])
})

test('a password lacks nothing exactly where it has reached level 3', () => {
  for (const text of ['', 'abc123', 'abcdefgh', 'Abcdef12', 'Abc 12345', '青瓷Abc123', 'Abcdef1!', 'Abcdefghijk12345-'])
    expect([text, strength(text).lacks.length === 0]).toEqual([text, strength(text).level >= 3])
})

test('what is lacking is named', () => {
  expect(strength('abc').lacks).toEqual(['length', 'kinds'])
  expect(strength('Abc 12345').lacks).toEqual(['signs'])
})
