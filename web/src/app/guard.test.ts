import { expect, test } from 'vitest'
import type { User } from '../api/session.ts'
import { turnedAway } from './guard.ts'

const holding = (...nvcJurisdiction: number[]): User => ({
  iCIdentifier: 'p1',
  name: 'Lan',
  companyName: null,
  nvcJurisdiction,
})
const guard = { login: true, values: [209] } as const

test('a public page lets everybody in', () => {
  expect(turnedAway(null, null, '/exhibition/list')).toBeNull()
})

test('nobody is sent to the sign-in with the full address in one piece', () => {
  const elsewhere = turnedAway(guard, null, '/manage/studio/staff?keyword=a%26b&open=p7#top')
  expect(elsewhere).toBe('/login?redirect=%2Fmanage%2Fstudio%2Fstaff%3Fkeyword%3Da%2526b%26open%3Dp7%23top')
  expect(new URLSearchParams(elsewhere?.split('?')[1]).get('redirect')).toBe(
    '/manage/studio/staff?keyword=a%26b&open=p7#top',
  )
})

test('a person without the value is told so, and one with it is let in', () => {
  expect(turnedAway(guard, holding(208), '/manage/studio/staff')).toBe('/manage/noAccess')
  expect(turnedAway(guard, holding(201, 209), '/manage/studio/staff')).toBeNull()
})

test('a page without a value lets every signed-in person in', () => {
  expect(turnedAway({ login: true, values: [] }, holding(), '/manage/account/index')).toBeNull()
})
