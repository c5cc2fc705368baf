import type { Page } from '@playwright/test'
import { newCompany, newEmployee } from '../support/companies.ts'
import { person, signIn } from '../support/people.ts'
import { permitted, word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Who may open what in the back-office, as each of the demo's people (RULES back-office 4, RULES demo 1). What follows
 * from the values that somebody holds is asked of the whole route table in `web/src/app/guard.test.ts`; here the calls
 * say what each holds, and a browser goes round with the values of a museum's person and of a company's.
 */

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

for (const [role, values] of Object.entries(held)) {
  test(`${role} holds the values of the account`, async ({ request }) => {
    const { mobile, password } = await person(role)
    const answer = await request.post('/user/getLogin', { data: { mobile, password } })
    const { hgPostData } = (await answer.json()) as { hgPostData: { nvcJurisdiction: number[] }[] }
    expect(hgPostData[0]?.nvcJurisdiction).toEqual(values)
  })
}

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
    test.setTimeout(60_000)
    await signIn(page, await person(role), '/manage/account/index')
    await walk(page, held[role] ?? [])
  })
}

test('staff with three permissions see what these three open, and no other menu', async ({ page, request }) => {
  const joined = await newEmployee(request, await newCompany(request, '三权窑'), [101, 102, 104], '三权职员')
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
