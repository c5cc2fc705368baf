import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { User } from '../api/session.ts'
import { pages } from '../lib/paths.ts'
import { turnedAway } from './guard.ts'
import { routeTable } from './table.ts'

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

/** The values of which one opens a page of the back-office (RULES back-office 4); every other one lets everybody in. */
const asked: Readonly<Record<string, readonly number[]>> = {
  [pages.essentialInfo]: [101],
  [pages.bankInfo]: [102],
  [pages.finance]: [207],
  [pages.tradingAccount]: [102],
  [pages.tradingFlow]: [102],
  [pages.tradingDetail]: [102],
  [pages.goldApplication]: [102],
  [pages.subAccPrint]: [102],
  [pages.staffInfo]: [103],
  [pages.market]: [105, 106, 107],
  [pages.cart]: [106, 107, 109, 110],
  [pages.users]: [103],
  [pages.companyInfo]: [104],
  [pages.salesQuotation]: [105],
  [pages.leaseQuotation]: [106],
  [pages.purchaseQuotation]: [107],
  [pages.orders]: [108, 109, 110],
  [pages.contracts]: [111, 112],
  [pages.reservations]: [205],
  [pages.studioApplications]: [205],
  [pages.desk]: [205],
  [pages.companies]: [206],
  [pages.studioContracts]: [206, 207, 208],
  [pages.profile]: [208],
  [pages.dictionaries]: [208],
  [pages.staff]: [209],
  [pages.audit]: [210],
}

test('whoever holds one value opens the pages that ask for it, those that ask for none, and no other', () => {
  const guarded = routeTable().flatMap((line) => ('redirect' in line || !line.guard ? [] : [line]))
  expect(guarded.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(asked)))
  for (let value = 100; value <= 211; value++) {
    const opened = guarded.filter((line) => turnedAway(line.guard, holding(value), line.path) === null)
    const meant = guarded.filter(({ path }) => !(path in asked) || asked[path]?.includes(value))
    expect([value, opened.map(({ path }) => path)]).toEqual([value, meant.map(({ path }) => path)])
  }
})

test('docs/RULES.md names every guarded page of the back-office with its values (back-office 4)', () => {
  const rule = /^4\. Guards: .*$/m.exec(readFileSync('../docs/RULES.md', 'utf8'))?.[0] ?? ''
  const told: Record<string, number[]> = {}
  for (const [, names = '', values = ''] of rule.matchAll(/((?:`[\w/]+`(?:, | and )?)+) (\d{3}(?:(?:, | or )\d{3})*)/g))
    for (const [, name = ''] of names.matchAll(/`([\w/]+)`/g)) told[name] = values.match(/\d{3}/g)?.map(Number) ?? []
  const asks = Object.entries(asked).map(([path, values]) => [path.replace(/^\/manage\/(account\/)?/, ''), values])
  expect(told).toEqual(Object.fromEntries(asks))
})
