import { expect, test } from 'vitest'
import { actsIn } from './DecisionBar.tsx'

test('a company is decided on only while somebody reviews it, and taken up before', () => {
  expect(actsIn.submitted).toEqual(['takeUp'])
  expect(actsIn.underReview).toEqual(['approve', 'return', 'reject'])
  expect([actsIn.draft, actsIn.returned, actsIn.rejected]).toEqual([[], [], []])
})

test('what runs can be suspended, and what is suspended can run again', () => {
  expect([actsIn.active, actsIn.suspended]).toEqual([['suspend'], ['resume']])
})
