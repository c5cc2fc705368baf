import type { Page } from '@playwright/test'
import { acceptInvitation } from '../support/companies.ts'
import { newVisitor, person, signIn } from '../support/people.ts'
import { permitted, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Who may open what in the back-office, as each of the demo's people (RULES back-office 4, RULES demo 1). */

const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)
const company = Array.from({ length: 12 }, (_, at) => 101 + at)
const museum = Array.from({ length: 10 }, (_, at) => 201 + at)

/** What RULES demo 1 says that each account holds. */
const held: Record<string, readonly number[]> = {
  admin: museum,
  editor: [201, 204],
  publisher: [201, 202, 204],
  cataloguer: [203, 204],
  desk: [205],
  reviewer: [206],
  finance1: [207],
  finance2: [207],
  finance3: [207],
  'owner-a': company,
  'owner-b': company,
  'staff-a': [104, 105, 108],
  'staff-b': [107, 109, 112],
  visitor: [],
}

/** Opens every guarded page; those without a value end on the page that says so. */
async function walk(page: Page, values: readonly number[]): Promise<void> {
  for (const { path, values: needed } of permitted) {
    await page.goto(path)
    await expect(page).toHaveURL(needed.some((one) => values.includes(one)) ? path : '/manage/noAccess')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
}

for (const [role, values] of Object.entries(held)) {
  test(`${role} opens what the values of the account open, and is told so everywhere else`, async ({ page }) => {
    test.setTimeout(90_000)
    await signIn(page, await person(role), '/manage/account/index')
    await walk(page, values)
  })
}

test('staff with three permissions see exactly three menus, and noAccess elsewhere', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const context = await browser.newContext()
  const owner = await context.newPage()
  const joining = await newVisitor(page.request)
  await signIn(owner, await person('owner-b'), '/manage/account/staffInfo?open=new')
  const sheet = owner.getByRole('dialog')
  await sheet.getByLabel(zh('manage.field.mobile')).fill(joining.mobile)
  await sheet.getByLabel(zh('manage.field.name')).fill('三权职员')
  for (const name of ['basicInfo', 'bankInfo', 'companyProfile']) {
    await sheet.getByRole('checkbox', { name: zh(`permission.${name}`) }).check()
  }
  await sheet.getByRole('button', { name: zh('companyDesk.staff.add') }).click()
  await expect(owner.getByRole('main').getByRole('link', { name: '三权职员' }).first()).toBeVisible()
  await context.close()
  await acceptInvitation(joining)

  await signIn(page, joining, '/manage/account/index')
  const entries = page.locator('#sidebar').getByRole('link')
  await expect(entries.filter({ hasText: zh('nav.manageCompanyInfo') })).toBeVisible()
  const led = await entries.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))
  // The museum's mark leads to the overview too.
  expect([...new Set(led)]).toEqual([
    '/manage/account/index',
    '/manage/account/essentialInfo',
    '/manage/account/bankInfo',
    '/manage/account/companyInfo',
  ])
  await walk(page, [101, 102, 104])
})
