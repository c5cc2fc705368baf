import { person, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** What scrolls sideways: the page itself, or a part of it. */
const sideways = () =>
  [document.documentElement, ...document.querySelectorAll('body *')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .filter((one) => one === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
    .map((one) => `${one.tagName} ${one.className}`)

const account = '/manage/account'
const rooms = {
  'owner-a': [
    `${account}/index`,
    `${account}/companyInfo`,
    `${account}/companyInfo?tab=goods`,
    '/manage/users/list',
    '/my/account',
  ],
  admin: ['/manage/studio/dictionaries', '/manage/studio/companies', '/manage/studio/audit', '/manage/studio/profile'],
} as const

// Twice the size in a window of 1280 and of 1440.
for (const width of [640, 720])
  test(`at twice the size the back-office scrolls in one direction alone (${width} px)`, async ({ page }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 450 })
    for (const [role, paths] of Object.entries(rooms)) {
      await page.context().clearCookies()
      await signIn(page, await person(role))
      for (const path of paths)
        for (const lang of ['zh', 'en']) {
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
          await expect(page.locator('main h1')).toBeVisible()
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          expect([path, lang, await page.evaluate(sideways)]).toEqual([path, lang, []])
        }
    }
  })
