import type { Page } from '@playwright/test'
import { newEmployee, sharedCompany } from '../support/companies.ts'
import { held } from '../support/held.ts'
import { person, signIn } from '../support/people.ts'
import { permitted, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Who may open what in the back-office, as each of the demo's people (RULES back-office 4, RULES demo 1). What follows
 * from the values that somebody holds is asked of the whole route table in `web/src/app/guard.test.ts`; here a
 * browser goes round with the values of a museum's person and of a company's. What each of them holds is asked in
 * `calls/roles.test.ts`.
 */

const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

/** Opens every guarded page; those without a value end on the page that says so. */
async function walk(page: Page, values: readonly number[]): Promise<void> {
  for (const { path, values: needed } of permitted) {
    await page.goto(path)
    await expect(page).toHaveURL(needed.some((one) => values.includes(one)) ? path : '/manage/noAccess')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
}

for (const role of ['admin', 'staff-a']) {
  test(`${role} opens what the values of the account open, and is told so everywhere else`, async ({ page }) => {
    await signIn(page, await person(role), '/manage/account/index')
    await walk(page, held[role] ?? [])
  })
}

test('staff with three permissions see what these three open, and no other menu', async ({ page, request }) => {
  const joined = await newEmployee(request, await sharedCompany(request), [101, 102, 104], '三权职员')
  await signIn(page, joined, '/manage/account/index')
  const entries = page.locator('#sidebar').getByRole('link')
  await expect(entries.filter({ hasText: zh('nav.manageCompanyInfo') })).toBeVisible()
  const led = await entries.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))
  // The museum's mark leads to the overview too.
  expect([...new Set(led)]).toEqual([
    '/manage/account/index',
    '/manage/account/essentialInfo',
    '/manage/account/bankInfo',
    '/manage/account/tradingAccount',
    '/manage/account/tradingFlow',
    '/manage/account/goldApplication',
    '/manage/account/subAccPrint',
    '/manage/account/companyInfo',
  ])
})
