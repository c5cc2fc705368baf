import type { Page } from '@playwright/test'
import { acceptInvitation, caller, newCompany, newEmployee } from '../support/companies.ts'
import { newVisitor, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The people of a company: who joins, what they may do, and how they are stopped. */

const staffInfo = '/manage/account/staffInfo'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)
const sheet = (page: Page) => page.getByRole('dialog').first()
const row = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })
const box = (page: Page, permission: string) =>
  sheet(page).getByRole('checkbox', { name: zh(`permission.${permission}`), exact: true })

const lists = (page: Page) => page.locator('.ant-select-dropdown:visible')

/** Opens a list of choices; one that still folds away would take the press, or be read in its place. */
async function unfold(page: Page, list: string): Promise<void> {
  await expect(lists(page)).toHaveCount(0)
  await sheet(page).getByRole('combobox', { name: list }).click()
  await expect(lists(page)).toHaveCount(1)
}

/** The names that a list of choices offers, the empty one left out. */
async function offered(page: Page, list: string): Promise<string[]> {
  await unfold(page, list)
  const options = lists(page).locator('.ant-select-item-option')
  await expect(options.nth(1)).toBeVisible()
  // A list that finds its place anew is hidden for a moment, and what is hidden has no inner text; its choices are drawn
  // before their words.
  let names: string[] = []
  await expect(async () => {
    names = (await options.allTextContents()).slice(1)
    expect(names.length).toBeGreaterThan(0)
    expect(names).not.toContain('')
  }).toPass()
  await page.keyboard.press('Escape')
  return names
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  // One that is pressed while it still finds its place may fold away again.
  await expect(async () => {
    if ((await lists(page).count()) === 0) await unfold(page, list)
    await lists(page).getByTitle(option, { exact: true }).click({ timeout: 1_500 })
  }).toPass({ timeout: 10_000 })
}

test('an employee is written down with a job of the department, and another department has other jobs', async ({
  page,
  request,
}) => {
  const company = await newCompany(request, '添人窑')
  const joining = await newVisitor(request)
  await signIn(page, company.owner, staffInfo)
  await page.getByRole('button', { name: zh('companyDesk.staff.add') }).click()
  await sheet(page).getByLabel(zh('manage.field.mobile')).fill('123')
  await sheet(page).getByLabel(zh('manage.field.name')).fill('温如故')
  await expect(sheet(page).getByText(zh('companyDesk.wrong.mobile'))).toBeVisible()
  await sheet(page).getByLabel(zh('manage.field.mobile')).fill(joining.mobile)

  const department = zh('companyDesk.staff.department')
  const job = zh('companyDesk.staff.job')
  const departments = await offered(page, department)
  const jobs: string[][] = []
  for (const name of departments.slice(0, 2)) {
    await choose(page, department, name)
    jobs.push(await offered(page, job))
  }
  expect(jobs[0]).not.toEqual(jobs[1])
  const [chosen = ''] = jobs[1] ?? []
  await choose(page, job, chosen)
  await box(page, 'companyProfile').check()
  await sheet(page)
    .getByRole('button', { name: zh('companyDesk.staff.add') })
    .click()
  await expect(page.getByText(zh('companyDesk.staff.added'))).toBeVisible()
  await expect(row(page, '温如故')).toContainText(zh('companyDesk.invitation.state.invited'))
  await acceptInvitation(joining)
  await page.goto(staffInfo)
  await expect(row(page, '温如故')).toContainText(chosen)
  await expect(row(page, '温如故')).toContainText(departments[1] ?? '')

  // A job does not outlive its department.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row(page, '温如故').getByRole('link').click()
  await choose(page, department, departments[0] ?? '')
  await expect(sheet(page).getByText(chosen)).toHaveCount(0)
  await sheet(page)
    .getByRole('button', { name: zh('desk.form.save') })
    .click()
  await expect(page.getByText(zh('companyDesk.staff.changed'))).toBeVisible()
  await page.reload()
  await expect(row(page, '温如故')).toContainText(departments[0] ?? '')
  await expect(row(page, '温如故')).not.toContainText(chosen)
})

test('a number is invited by a message and not twice in a minute, and what is withdrawn is over', async ({
  page,
  request,
  allow,
}) => {
  allow.push('status 429', 'status of 429')
  const company = await newCompany(request, '邀人窑')
  const mobile = `198${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
  await signIn(page, company.owner, `${staffInfo}?open=new`)
  await sheet(page).getByLabel(zh('manage.field.mobile')).fill(mobile)
  await sheet(page).getByLabel(zh('manage.field.name')).fill('林初见')
  await sheet(page)
    .getByRole('button', { name: zh('companyDesk.staff.add') })
    .click()
  await expect(row(page, '林初见')).toContainText(zh('companyDesk.invitation.state.invited'))
  await row(page, '林初见').getByRole('link').click()
  const refused = page.waitForResponse((one) => one.status() === 429)
  await sheet(page)
    .getByRole('button', { name: zh('companyDesk.staff.inviteAgain') })
    .click()
  await refused
  await expect(page.getByText(zh('companyDesk.invitation.again'))).toHaveCount(0)
  await sheet(page)
    .getByRole('button', { name: zh('companyDesk.invitation.withdraw') })
    .click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: zh('companyDesk.invitation.withdraw') })
    .click()
  await expect(row(page, '林初见')).toContainText(zh('companyDesk.invitation.state.withdrawn'))
})

test('an invited visitor sees what is offered, accepts, works, and leaves again', async ({ page, request }) => {
  const company = await newCompany(request, '应邀窑')
  const visitor = await newVisitor(request)
  const owner = await caller(company.owner)
  const fields = {
    mobile: visitor.mobile,
    name: '应邀人',
    departmentId: null,
    jobId: null,
    number: 'Y-1',
    values: [101, 104],
  }
  await owner.post('/api/v1/employees', fields)
  await signIn(page, visitor, '/manage/account/index')
  await page.getByRole('link', { name: zh('manage.overview.invitedAct') }).click()
  await expect(page).toHaveURL('/my/invitations')
  const main = page.getByRole('main')
  await expect(main).toContainText(zh('permission.companyProfile'))
  await expect(main).toContainText('Y-1')
  await main.getByRole('button', { name: zh('account.invitation.accept') }).click()
  await expect(page.getByRole('status').filter({ hasText: company.name })).toBeVisible()
  expect(await (await caller(visitor)).status('/api/v1/companies/own/profile')).toBe(200)
  await main.getByRole('button', { name: zh('account.invitation.leave') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: zh('account.invitation.leave') })
    .click()
  await expect(main.getByText(zh('account.invitation.noneTitle'))).toBeVisible()
  expect(await (await caller(visitor)).status('/api/v1/companies/own/profile')).toBe(403)
})

test('nobody grants what they lack, and nobody touches the owner or themselves', async ({ page, request }) => {
  const company = await newCompany(request, '分权窑')
  const clerk = await newEmployee(request, company, [103, 104], '分权人')
  await newEmployee(request, company, [104, 105], '被管人')
  await signIn(page, clerk, staffInfo)
  await row(page, '被管人').getByRole('link').click()
  await expect(box(page, 'companyProfile')).toBeEnabled()
  await expect(box(page, 'companyStaff')).toBeEnabled()
  for (const name of ['basicInfo', 'bankInfo']) await expect(box(page, name)).toBeDisabled()
  // What another one granted is kept, and is not for this one to take.
  await expect(sheet(page).locator('input[type="checkbox"]:checked')).toHaveCount(2)
  await box(page, 'companyProfile').uncheck()
  await sheet(page)
    .getByRole('button', { name: zh('desk.form.save') })
    .click()
  await expect(page.getByText(zh('companyDesk.staff.changed'))).toBeVisible()
  await page.reload()
  await expect(sheet(page).locator('input[type="checkbox"]:checked')).toHaveCount(1)
  await expect(sheet(page).locator('input[type="checkbox"]:checked')).toBeDisabled()
  await page.keyboard.press('Escape')

  for (const [who, note] of [
    [zh('manage.role.owner'), 'companyDesk.staff.ownerNote'],
    ['分权人', 'companyDesk.staff.selfNote'],
  ] as const) {
    await row(page, who).getByRole('link').click()
    await expect(sheet(page).getByText(zh(note))).toBeVisible()
    for (const act of ['companyDesk.switch.disable', 'companyDesk.staff.leave', 'desk.form.save']) {
      await expect(sheet(page).getByRole('button', { name: zh(act), exact: true })).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // Nor in a lot: with the owner and oneself chosen, the one button that disables stays at rest.
  await page.getByRole('checkbox', { name: zh('desk.list.chooseAll') }).check()
  await page.getByRole('button', { name: zh('companyDesk.switch.disable'), exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('被管人')
  await expect(question).not.toContainText('分权人')
  await question.getByRole('button', { name: zh('desk.cancel') }).click()
})

test('who is disabled is refused at the next call, comes back when enabled, and leaves as a visitor', async ({
  page,
  browser,
  request,
}) => {
  const company = await newCompany(request, '停人窑')
  const clerk = await newEmployee(request, company, [103, 104], '停职人')
  const context = await browser.newContext({ locale: 'zh-CN' })
  const theirs = await context.newPage()
  await signIn(theirs, clerk, staffInfo)
  const calls = await caller(clerk)
  expect(await calls.status('/api/v1/employees')).toBe(200)

  await signIn(page, company.owner, staffInfo)
  await row(page, '停职人').getByRole('link').click()
  const press = async (act: string) =>
    sheet(page)
      .getByRole('button', { name: zh(act), exact: true })
      .click()
  const confirm = async (act: string) =>
    page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: zh(act), exact: true })
      .click()
  await press('companyDesk.switch.disable')
  await confirm('companyDesk.switch.disable')
  await expect(row(page, '停职人')).toContainText(zh('manage.userState.disabled'))
  expect(await calls.status('/api/v1/employees')).toBe(403)
  // In the open window too: the next thing that is pressed leads out.
  await theirs.getByRole('checkbox', { name: zh('desk.list.chooseAll') }).waitFor()
  await theirs.goto(staffInfo)
  await expect(theirs).not.toHaveURL(staffInfo)
  // The own name stands in the header still; the list of the company's people is gone.
  await expect(theirs.getByRole('checkbox', { name: zh('desk.list.chooseAll') })).toHaveCount(0)

  await press('companyDesk.switch.enable')
  await expect(row(page, '停职人')).toContainText(zh('manage.userState.active'))
  // The account was the person's own all the while: no other sign-in is needed.
  await theirs.goto(staffInfo)
  await expect(row(theirs, '停职人')).toBeVisible()

  await press('companyDesk.staff.leave')
  await confirm('companyDesk.staff.leave')
  await expect(page.getByText(zh('companyDesk.staff.left', { name: '停职人' }))).toBeVisible()
  await expect(row(page, '停职人')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await theirs.goto(staffInfo)
  await expect(theirs).not.toHaveURL(staffInfo)
  await theirs.goto('/manage/account/index')
  await expect(theirs.getByRole('link', { name: zh('manage.overview.invitationAct') })).toBeVisible()
  await context.close()
})
