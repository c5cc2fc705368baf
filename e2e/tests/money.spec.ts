import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { caller, fresh, newCompany } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { accessible } from '../support/page.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** A company's money, as whoever of it holds 102 sees it. What a test applies for it withdraws again. */

const gold = '/manage/account/goldApplication'
const account = '/manage/account/tradingAccount'
const flow = '/manage/account/tradingFlow'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

const sheet = (page: Page) => page.getByRole('dialog').first()
const button = (page: Page, key: string) => sheet(page).getByRole('button', { name: zh(key), exact: true })

/** The code of the application whose sheet lies open, which the address names. */
async function openedCode(page: Page, letter: 'D' | 'W'): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`open=${letter}\\d{8}-`))
  const code = new URL(page.url()).searchParams.get('open') ?? ''
  await expect(sheet(page).getByRole('heading', { name: code })).toBeVisible()
  return code
}

/** Takes the application of the open sheet back. */
async function withdraw(page: Page, of: 'deposit' | 'withdrawal', code: string): Promise<void> {
  const name = zh('money.apply.withdraw')
  await button(page, 'money.apply.withdraw').click()
  const question = page.getByRole('dialog', { name: zh('money.apply.withdrawHeading', { code }) })
  await question.getByRole('button', { name, exact: true }).click()
  await expect(sheet(page).getByText(zh(`money.${of}.next.withdrawn`))).toBeVisible()
}

test('money that was sent is told of once, whatever becomes of the answer, and is withdrawn until it is matched', async ({
  page,
  allow,
}) => {
  allow.push('ERR_CONNECTION_RESET')
  await signIn(page, await person('owner-a'), `${gold}?open=new`)
  const reference = `E2E${fresh()}`
  await sheet(page).getByLabel(zh('money.apply.amount')).fill('1,234.5')
  await sheet(page).getByLabel(zh('money.deposit.paidOn')).fill('2026-11-02')
  await page.keyboard.press('Enter')
  await sheet(page).getByLabel(zh('money.deposit.reference')).fill(reference)
  // The answer is lost on its way: whoever presses again has told of it once.
  let isLost = false
  await page.route('**/api/v1/deposits?*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button(page, 'money.deposit.submit').click()
  await expect(sheet(page).getByText(zh('error.request'))).toBeVisible()
  await button(page, 'money.deposit.submit').click()
  const code = await openedCode(page, 'D')
  await expect(sheet(page).getByText('¥1,234.50')).toBeVisible()
  await expect(sheet(page).getByText(zh('payment.deposit.state.submitted'))).toBeVisible()

  await goTo(page, `${gold}?keyword=${reference}`)
  await expect(page.getByRole('rowheader')).toHaveText([code])
  await page.getByRole('rowheader').getByRole('link').click()
  await withdraw(page, 'deposit', code)
})

test('money is paid out with the right password alone: it is held at once, and free again once withdrawn', async ({
  page,
  allow,
}) => {
  // A wrong password is a refusal.
  allow.push('status 422', 'status of 422')
  const who = await person('owner-a')
  await signIn(page, who, `${gold}?tab=out&open=new`)
  await sheet(page).getByLabel(zh('money.apply.amount')).fill('1.01')
  await button(page, 'money.withdrawal.check').click()
  await expect(sheet(page).getByText('¥1.01', { exact: true })).toBeVisible()
  // Paying out costs nothing, and the summary says so (RULES payments 12).
  await expect(sheet(page).getByText(zh('money.withdrawal.noFee', { amount: '¥0.00' }))).toBeVisible()
  const password = sheet(page).getByLabel(zh('money.withdrawal.password'))
  await password.fill('Not-the-one-77')
  await button(page, 'money.withdrawal.submit').click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(who.password)
  await button(page, 'money.withdrawal.submit').click()
  const code = await openedCode(page, 'W')

  await goTo(page, account)
  const hold = page
    .getByRole('region', { name: zh('money.account.holds') })
    .getByRole('listitem')
    .filter({ hasText: code })
  await expect(hold).toContainText('¥1.01')
  await hold.getByRole('link').click()
  await expect(page).toHaveURL(`${gold}?tab=out&open=${code}`)
  await withdraw(page, 'withdrawal', code)
  await goTo(page, account)
  await expect(page.getByRole('heading', { name: zh('money.account.holds') })).toBeVisible()
  await expect(hold).toHaveCount(0)

  // Both its entries are in the list, and nothing went out.
  await goTo(page, `${flow}?keyword=${code}`)
  await expect(page.getByRole('rowheader')).toHaveCount(2)
})

test('what became of money is told by the bell, and a line leads to the application and is read by that', async ({
  page,
  request,
}) => {
  const company = await newCompany(request, '铃窑')
  const told = { amountFen: 12_345, paidOn: '2026-11-02', reference: `E2E${fresh()}` }
  const key = { 'idempotency-key': randomUUID() }
  const owner = await caller(company.owner)
  const { id, code } = await owner.make<{ id: number; code: string }>('/api/v1/deposits', told, key)
  const finance = await caller(await person('finance1'))
  const path = `/api/v1/studio/deposits/${id}`
  const { version } = await finance.get<{ version: number }>(path)
  await finance.post(`${path}/acts`, { act: 'reject', reason: '银行未收到此款', version })

  await signIn(page, company.owner, '/manage/account/index')
  await page.getByRole('button', { name: zh('desk.notice.openNew', { count: 1 }) }).focus()
  await page.keyboard.press('Enter')
  const line = page.getByRole('banner').getByRole('link', { name: code })
  await expect(line).toContainText('¥123.45')
  await accessible(page)
  await line.click()
  await expect(page).toHaveURL(`${gold}?open=${code}`)
  await expect(sheet(page).getByRole('heading', { name: code })).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: zh('desk.close'), exact: true })
    .click()
  await expect(page.getByRole('button', { name: zh('nav.manageNotices'), exact: true })).toBeVisible()
})

test('what entries are narrowed to stays in the address, from one to its transaction and back', async ({ page }) => {
  await signIn(page, await person('owner-a'), flow)
  await page.getByRole('link', { name: zh('money.period.year') }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-\d\d-\d\d/)
  await page.getByRole('combobox', { name: zh('money.flow.kind') }).click()
  await page.getByTitle(zh('money.kind.deposit'), { exact: true }).click()
  await expect(page).toHaveURL(/kind=deposit/)
  await expect(page.getByRole('cell', { name: zh('money.kind.hold'), exact: true })).toHaveCount(0)
  const narrowed = page.url()
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/tradingDetail\?id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(zh('money.kind.deposit'))
  // At a phone's width, as the other screens are asked.
  await page.setViewportSize({ width: 390, height: 2_400 })
  await accessible(page)
  await page.goBack()
  await expect(page).toHaveURL(narrowed)
})

test('whoever has a statement on paper reads what the ledger says of it, and of a wrong code that there is none', async ({
  page,
  allow,
}) => {
  await signIn(page, await person('owner-a'), '/manage/account/subAccPrint')
  await page.getByRole('link', { name: zh('money.period.year') }).click()
  const paper = page.getByRole('article')
  const closing = paper.getByRole('row').filter({ hasText: zh('money.statement.closing') })
  const total = await closing.getByRole('cell').last().innerText()
  expect(total).toMatch(/^¥[\d,]+\.\d\d$/)
  await expect(paper.getByRole('img', { name: zh('money.statement.check.picture') })).toBeVisible()
  // The picture leads to the same address; whoever scans it is nobody here, and has a phone.
  const check = await paper.getByRole('link', { name: '/statement/verify' }).getAttribute('href')
  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(check ?? '')
  await expect(page.getByRole('heading', { name: zh('verify.found.title') })).toBeVisible()
  const said = page.getByRole('row').filter({ hasText: zh('verify.found.total') })
  await expect(said.getByRole('cell').last()).toHaveText(total)
  await accessible(page)

  allow.push('status 404', 'status of 404')
  await page.getByRole('link', { name: zh('verify.found.again') }).click()
  const code = new URL(check ?? '', page.url()).searchParams.get('code') ?? ''
  const field = page.getByLabel(zh('verify.code'))
  await field.fill(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: zh('verify.none.title') })).toBeVisible()
  await accessible(page)
})
