import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { type Applied, caller, fresh, newCompany } from '../support/companies.ts'
import { listen } from '../support/ears.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Money of a company on its way in and out, through the hands of four persons: its owner and three of the museum's finance. */

const finance = '/manage/studio/finance'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', `finance.${key}`, values)

const sheet = (page: Page) => page.getByRole('dialog').first()
const row = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })

/** Somebody of the museum's finance in a window of their own; what it says in the console is heard too. */
async function desk(browser: Browser, role: string, to: string) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const noise: string[] = []
  await listen(context, (line) => noise.push(line))
  const page = await context.newPage()
  await signIn(page, await person(role), to)
  return { page, noise }
}

/** The company's own part, by its calls: each that asks for money has a key of its own. */
async function ask(owner: Applied['owner'], path: string, data: object): Promise<{ id: number; code: string }> {
  return (await caller(owner)).make(path, data, { 'idempotency-key': randomUUID() })
}

/** Opens the sheet of a record of a list by its code. */
async function open(page: Page, tab: string, code: string): Promise<void> {
  await page.goto(`${finance}?tab=${tab}&keyword=${code}`)
  await row(page, code).getByRole('link', { name: code }).click()
  await expect(sheet(page).getByRole('heading', { name: code })).toBeVisible()
}

/** Presses a button of the sheet, writes what it asks for, and presses the one of the question that follows. */
async function decide(page: Page, name: string, written: Readonly<Record<string, string>> = {}): Promise<void> {
  const button = () => sheet(page).getByRole('button', { name })
  await button().click()
  for (const [field, text] of Object.entries(written)) {
    await sheet(page)
      .getByLabel(zh(`field.${field}`), { exact: true })
      .fill(text)
  }
  if (Object.keys(written).length > 0) await button().click()
  await page.locator('.ant-modal').getByRole('button', { name }).click()
}

/** Imports a statement, and answers how many of its lines were new. */
async function importFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.goto(`${finance}?tab=statements&open=import`)
  const text = ['日期,金额,对方户名,参考号,摘要', ...lines, ''].join('\n')
  await sheet(page)
    .getByLabel(zh('import.choose'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Money that a company sent, told by it and in a statement; in its sub-account when this ends. */
async function payIn(page: Page, company: Applied, reference: string) {
  // No other line has this amount.
  const amountFen = 5_000_000 + Math.floor(Math.random() * 4_000_000)
  const told = { amountFen, paidOn: '2026-11-20', reference }
  const { id, code } = await ask(company.owner, '/api/v1/deposits', told)
  const lines = [`2026-11-20,${amountFen / 100},${company.name},${reference},入金`]
  await importFile(page, `${reference}.csv`, lines)
  await expect(sheet(page).getByText(zh('import.isNew'), { exact: true })).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: zh('import.act', { count: 1 }) })
    .click()
  await expect(page.getByText(zh('import.done', { count: 1 }))).toBeVisible()
  return { id, code, lines, amountFen }
}

test('what came in is imported once, matched by Enter, posted by Enter, and the company has it', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request, '入金窑')
  const reference = `TR${fresh()}`
  const { page, noise } = await desk(browser, 'finance1', finance)
  const { code, lines, amountFen } = await payIn(page, company, reference)

  await importFile(page, `${reference}-again.csv`, lines)
  await expect(sheet(page).getByText(zh('import.allKnown'))).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: zh('import.act', { count: 0 }) })).toBeDisabled()

  await open(page, 'deposits', code)
  // The reference, the amount, the day and the name agree.
  await expect(sheet(page).getByText(zh('compared.yes'), { exact: true })).toHaveCount(4)
  const match = sheet(page).getByRole('button', { name: new RegExp(zh('deposits.act.match')) })
  await expect(match).toBeFocused()
  await page.keyboard.press('Enter')
  const post = sheet(page).getByRole('button', { name: zh('deposits.act.post') })
  await expect(post).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(zh('deposits.done.post', { code }))).toBeVisible()

  const owner = await caller(company.owner)
  expect(await owner.get('/api/v1/sub-account')).toMatchObject({ availableFen: amountFen, frozenFen: 0 })
  const [own] = await owner.get<{ code: string; state: string }[]>('/api/v1/deposits')
  expect(own).toMatchObject({ code, state: 'posted' })
  expect(noise).toEqual([])
})

test('what goes out passes two reviewers and a payer, and a reviewer reads why the next step is another one’s', async ({
  browser,
  request,
}) => {
  const company = await newCompany(request, '出金窑')
  const first = await desk(browser, 'finance1', finance)
  const { code: into, amountFen } = await payIn(first.page, company, `TR${fresh()}`)
  await open(first.page, 'deposits', into)
  await sheet(first.page)
    .getByRole('button', { name: new RegExp(zh('deposits.act.match')) })
    .click()
  await sheet(first.page)
    .getByRole('button', { name: zh('deposits.act.post') })
    .click()
  await expect(first.page.getByText(zh('deposits.done.post', { code: into }))).toBeVisible()

  const { password } = company.owner
  const { code } = await ask(company.owner, '/api/v1/withdrawals', { amountFen: 1_234_567, password })

  await open(first.page, 'withdrawals', code)
  await decide(first.page, zh('withdrawals.act.firstReview'))
  await expect(sheet(first.page).getByText(zh('notYours.reviewer'))).toBeVisible()
  await expect(sheet(first.page).getByRole('button', { name: zh('withdrawals.act.secondReview') })).toHaveCount(0)
  await first.page.goto(finance)
  await expect(row(first.page, code)).toContainText(zh('notYours.reviewer'))

  const second = await desk(browser, 'finance2', finance)
  await expect(row(second.page, code)).toContainText(zh('next.secondReview'))
  await row(second.page, code).getByRole('link', { name: code }).click()
  await decide(second.page, zh('withdrawals.act.secondReview'))
  await expect(sheet(second.page).getByText(zh('notYours.reviewer'))).toBeVisible()

  const payer = await desk(browser, 'finance3', finance)
  await open(payer.page, 'withdrawals', code)
  const reference = `PY${fresh()}`
  await decide(payer.page, zh('withdrawals.act.send'), { reference })
  await decide(payer.page, zh('withdrawals.act.paid'), { reference })
  await expect(sheet(payer.page).getByText(word('zh', 'payment.withdrawal.state.paid'), { exact: true })).toBeVisible()

  const owner = await caller(company.owner)
  expect(await owner.get('/api/v1/sub-account')).toMatchObject({ availableFen: amountFen - 1_234_567, frozenFen: 0 })
  expect([first.noise, second.noise, payer.noise].flat()).toEqual([])
})

test('finance reads the close of last month, whose books agree with the bank, and goes on to the month before', async ({
  browser,
}) => {
  const { page, noise } = await desk(browser, 'finance1', `${finance}?tab=closing`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByText(zh('closing.over'))).toBeVisible()
  await expect(sheet.getByRole('status')).toHaveText(zh('closing.right'))
  await expect(sheet.getByRole('row').filter({ hasText: zh('closing.total') })).toContainText('¥0.00')
  await page.getByRole('link', { name: /^←/ }).click()
  await expect(page).toHaveURL(/tab=closing&month=\d{4}-\d\d$/)
  await expect(sheet.getByRole('status')).toHaveText(zh('closing.right'))
  expect(noise).toEqual([])
})
