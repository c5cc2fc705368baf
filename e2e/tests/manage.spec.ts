import type { Page } from '@playwright/test'
import { caller } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { aPassword, freshMobile, newestCode, person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The back-office: its guard, its frame, a list and a form, in our colours. */

const staff = '/manage/studio/staff'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

async function comeIn(page: Page, role: string, to: string): Promise<void> {
  await signIn(page, await person(role), to)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The first record of a list that is somebody else's. */
function openFirst(page: Page) {
  return page.getByRole('rowheader').getByRole('link').nth(1)
}

test('nobody is sent to the sign-in with the full address, and without the value to the page that says so', async ({
  page,
}) => {
  await page.goto(`${staff}?keyword=a%26b&open=x`)
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && url.searchParams.get('redirect') === `${staff}?keyword=a%26b&open=x`,
  )
  await signIn(page, await person('editor'), '/manage/account/index')
  await page.goto(staff)
  await expect(page).toHaveURL('/manage/noAccess')
  await page.goto('/manage')
  await expect(page).toHaveURL('/manage/account/index')
})

test('the menu folds to 54 px, is kept as 0 and 1, and shows only what one may open', async ({ page, context }) => {
  await comeIn(page, 'admin', '/manage/account/index')
  const menu = page.locator('#sidebar')
  await expect(menu).toHaveCSS('width', '210px')
  await page.getByRole('button', { name: zh('desk.menuFold') }).click()
  await expect(menu).toHaveCSS('width', '54px')
  expect((await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0')
  await page.reload()
  await expect(menu).toHaveCSS('width', '54px')
  await page.getByRole('button', { name: zh('desk.menuUnfold') }).click()
  await expect(menu).toHaveCSS('width', '210px')
  await expect(menu.getByRole('link', { name: zh('nav.manageStaff') })).toBeVisible()
  await expect(menu.getByRole('link', { name: zh('nav.manageUsers') })).toHaveCount(0)
})

test('on a phone the menu slides over the page, closes with Escape and with a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeIn(page, 'admin', '/manage/account/index')
  const menu = page.locator('#sidebar')
  const button = page.getByRole('banner').getByRole('button', { name: zh('desk.menuUnfold') })
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: zh('nav.manageAudit') }).click()
  await expect(page).toHaveURL('/manage/studio/audit')
  await expect(menu).toBeHidden()
})

test('a list keeps filters, size and columns, and an open record can be sent to somebody', async ({ page }) => {
  await comeIn(page, 'admin', staff)
  await page.getByRole('combobox', { name: zh('manage.field.state') }).click()
  await page.getByTitle(zh('manage.userState.active')).click()
  await expect(page).toHaveURL(`${staff}?state=active`)
  const tool = page.getByRole('button', { name: zh('desk.list.columns'), exact: true })
  await tool.focus()
  await page.keyboard.press('Enter')
  const since = page.getByRole('checkbox', { name: zh('manage.field.since') })
  await since.focus()
  await page.keyboard.press(' ')
  await expect(page.getByRole('columnheader', { name: zh('manage.field.since') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: zh('manage.field.since') })).toBeVisible()
  const link = openFirst(page)
  // Whose it is says the address: another test may give the person another name meanwhile.
  const record = await link.getAttribute('href')
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(record ?? '')
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  // A sheet takes the focus when it has arrived.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${staff}?state=active`)
  await expect(link).toBeFocused()
  await page.getByRole('searchbox').fill('nobody is called this')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: zh('desk.list.emptyTitle') })).toBeVisible()
})

test('changes in a form are asked about before they are lost, saved, said and taken back', async ({ page }) => {
  await comeIn(page, 'admin', staff)
  const link = openFirst(page)
  const before = await link.innerText()
  await link.click()
  const sheet = page.getByRole('dialog').first()
  const name = sheet.getByRole('textbox', { name: zh('manage.field.name') })
  await name.fill(`${before} II`)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: zh('desk.form.leaveOrSaveText') })
  await question.getByRole('button', { name: zh('desk.cancel') }).click()
  await expect(name).toHaveValue(`${before} II`)
  await sheet.getByRole('button', { name: zh('desk.form.save') }).click()
  await expect(page.getByText(zh('studio.staff.changed'))).toBeVisible()
  await page.getByRole('button', { name: zh('desk.undo') }).click()
  await expect(page.getByText(zh('desk.form.takenBack'))).toBeVisible()
  await expect(name).toHaveValue(before)
})

/** A part of antd that the build left out of its style sheet looks like a browser's own, or like nothing. */
test('every part of antd that is used stands in our colours', async ({ page, allow }) => {
  allow.push('422', staff)
  const brown = 'rgb(58, 40, 30)'
  const edge = 'rgb(143, 125, 104)'
  const paper = 'rgb(253, 250, 244)'
  await comeIn(page, 'admin', staff)
  await expect(page.locator('.ant-btn-primary').first()).toHaveCSS('background-color', brown)
  await expect(page.locator('.ant-select').first()).toHaveCSS('border-top-color', edge)
  await openFirst(page).click()
  const sheet = page.locator('.ant-drawer-section').first()
  await expect(sheet).toHaveCSS('background-color', paper)
  await expect(sheet.locator('.ant-input').first()).toHaveCSS('border-top-color', edge)
  await expect(sheet.locator('.ant-checkbox-checked').first()).toHaveCSS('background-color', brown)
  await expect(sheet.locator('[data-field]').first()).toHaveCSS('margin-bottom', '36px')
  await sheet.getByRole('textbox', { name: zh('manage.field.name') }).fill('')
  await sheet.getByRole('textbox', { name: zh('manage.field.name') }).blur()
  await expect(sheet.locator('[data-field]').getByRole('alert')).toHaveCSS('color', 'rgb(156, 58, 37)')
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-modal-container').first()).toHaveCSS('background-color', paper)
  await page
    .locator('.ant-modal')
    .getByRole('button', { name: zh('desk.form.leave') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goTo(page, '/manage/studio/audit')
  await expect(page.locator('.ant-picker').first()).toHaveCSS('border-top-color', edge)
  await page.locator('.ant-picker').first().click()
  await expect(page.locator('.ant-picker-panel-container')).toHaveCSS('background-color', paper)
  await page.keyboard.press('Escape')
  // antd looks for what holds the focus a moment after it is gone.
  await page.locator('.ant-picker input').first().blur()
  await expect(page.locator('.ant-picker-focused')).toHaveCount(0)
  await goTo(page, '/manage/account/index')
  await expect(page.locator('.ant-tag').first()).toHaveCSS('background-color', 'rgb(237, 228, 212)')
})

test('a value that is taken away while somebody works ends the work with the next call', async ({
  page,
  request,
  allow,
}) => {
  allow.push('status 403', 'status of 403')
  const admin = await caller(await person('admin'))
  const mobile = freshMobile()
  const invited = { mobile, name: '演示·临时审计', values: [210] }
  const { iCIdentifier: id } = await admin.post<{ iCIdentifier: string }>('/api/v1/studio/staff', invited)
  const code = await newestCode(mobile, 'invitation')
  const set = await request.post('/user/saveNewPassword', { data: { mobile, code, password: aPassword } })
  expect(set.status(), await set.text()).toBe(200)

  await signIn(page, { mobile, password: aPassword }, '/manage/studio/audit')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await admin.put(`/api/v1/studio/staff/${id}`, { name: '演示·临时审计', values: [204] })
  await page.getByRole('searchbox').fill('signIn')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manage/noAccess')
  await goTo(page, '/manage/account/index')
  await expect(page.locator('#sidebar').getByRole('link').first()).toBeVisible()
  await expect(page.locator('#sidebar').getByRole('link', { name: zh('nav.manageAudit') })).toHaveCount(0)
})
