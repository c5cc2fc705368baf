import type { Locator, Page } from '@playwright/test'
import { caller, fresh, newApplication, newCompany, sharedCompany } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { tabTo } from '../support/keys.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** The desks of companies by keys alone: what is opened closes with Escape, and the focus is where it was. */

const info = '/manage/account/companyInfo'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)
const sheet = (page: Page) => page.getByRole('dialog')

/** Opens a sheet by a key on its button, and closes it by Escape: the focus is on the button again. */
async function openAndEscape(page: Page, opener: Locator): Promise<void> {
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  const inside = () => page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null)
  await expect.poll(inside, 'the focus is in the sheet').toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(opener).toBeFocused()
}

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

test('an application is opened from the list, reviewed and left by keys, and the list is where it was', async ({
  page,
  request,
}) => {
  const { name } = await newApplication(request, '键盘窑')
  await signIn(page, await person('admin'), `/manage/studio/companies?keyword=${encodeURIComponent(name)}`)
  const link = page.getByRole('rowheader').getByRole('link', { name })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  // Who opened it goes on in it, not at the top of the site.
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  const act = (one: string) => page.getByRole('button', { name: zh(`companyDesk.review.act.${one}`), exact: true })
  await tabTo(page, act('takeUp'))
  await page.keyboard.press('Enter')
  await expect(act('reject')).toBeVisible()
  // The pressed button is gone; what one may decide now has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label')))
    .toBe(zh('companyDesk.review.decision'))
  await openAndEscape(page, act('reject'))
  const note = page.getByRole('button', {
    name: zh('companyDesk.review.noteOn', { name: zh('companyDesk.field.facts.scope') }),
  })
  await note.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('textbox', { name: zh('companyDesk.review.noteOn', { name: zh('companyDesk.field.facts.scope') }) }),
  ).toBeFocused()
  await page.getByRole('link', { name: zh('companyDesk.review.back') }).focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeFocused()
})

test('entries of a dictionary are opened, ordered and closed by keys', async ({ page }) => {
  await signIn(page, await person('admin'), '/manage/studio/dictionaries?dictionary=packing')
  await ready(page)
  await openAndEscape(page, page.getByRole('main').getByRole('button', { name: zh('dictionaries.add') }))
  await openAndEscape(page, page.getByRole('rowheader').getByRole('link').first())
  const order = page.getByRole('main').getByRole('button', { name: zh('dictionaries.order') })
  await order.focus()
  await page.keyboard.press('Enter')
  const lines = sheet(page).getByRole('listitem')
  await expect(lines.nth(1)).toBeVisible()
  const second = (await lines.nth(1).innerText()).split('\n')[0] ?? ''
  const move = (way: 'up' | 'down') =>
    sheet(page).getByRole('button', { name: zh(`desk.order.${way}`, { name: second }) })
  await tabTo(page, move('up'))
  await page.keyboard.press('Enter')
  await expect(lines.first()).toContainText(second)
  // At the top there is no further up: the focus is on the way down, and not lost.
  await expect(move('down')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines.nth(1)).toContainText(second)
  await expect(move('down')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(order).toBeFocused()
})

test('prices are changed in the table by keys, given up and kept, and the focus is never lost', async ({
  page,
  request,
}) => {
  const company = await newCompany(request, '键价窑')
  const calls = await caller(company.owner)
  const headings = ['number', 'nameZh', 'price', 'stock'].map((column) => zh(`server.commodity.table.${column}`))
  const rows = ['弦纹瓶', '莲纹盏'].map((name) => `${fresh()},${name},80,3`)
  await calls.send('/api/v1/commodities/import', Buffer.from([headings.join(), ...rows].join('\r\n')))
  await signIn(page, company.owner, `${info}?tab=commodities`)
  await ready(page)
  const main = page.getByRole('main')
  for (const key of ['companyInfo.commodities.add', 'companyInfo.import.open']) {
    await openAndEscape(page, main.getByRole('button', { name: zh(key), exact: true }))
  }
  await openAndEscape(page, page.getByRole('rowheader').getByRole('link', { name: '莲纹盏' }))
  const edit = main.getByRole('button', { name: zh('companyInfo.commodities.edit') })
  await edit.focus()
  await page.keyboard.press('Enter')
  const prices = page.getByRole('textbox', { name: new RegExp(zh('companyInfo.commodities.price')) })
  await expect(prices.first()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('66')
  await tabTo(page, main.getByRole('button', { name: zh('companyInfo.commodities.discard') }))
  await page.keyboard.press('Enter')
  await expect(prices).toHaveCount(0)
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(prices.first()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('77.50')
  await tabTo(page, main.getByRole('button', { name: zh('companyInfo.commodities.saveAll') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: '¥77.50' })).toBeVisible()
  await expect(edit).toBeFocused()
})

test('contacts are added, changed, moved and removed by keys alone', async ({ page, request }) => {
  const company = await newCompany(request, '键人窑')
  await signIn(page, company.owner, `${info}?tab=contacts`)
  await ready(page)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: zh('companyInfo.contacts.add') })
  await openAndEscape(page, add)
  for (const name of ['甲先', '乙后']) {
    await page.keyboard.press('Enter')
    await tabTo(page, sheet(page).getByLabel(zh('manage.field.name')))
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('0571-88000000')
    // A form is kept by Enter in any of its lines, once its button is.
    await expect(sheet(page).locator('button[type=submit]')).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expect(sheet(page)).toBeHidden()
    await expect(add).toBeFocused()
  }
  await openAndEscape(page, main.getByRole('button', { name: zh('companyInfo.contacts.editOne', { name: '乙后' }) }))
  await tabTo(page, main.getByRole('button', { name: zh('desk.order.up', { name: '乙后' }) }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('listitem').first()).toContainText('乙后')
  await expect(main.getByRole('button', { name: zh('desk.order.down', { name: '乙后' }) })).toBeFocused()
  // It is kept before the next thing is pressed.
  await expect(page.getByText(zh('companyInfo.contacts.ordered'))).toBeVisible()
  const drop = main.getByRole('button', { name: zh('companyInfo.contacts.dropOne', { name: '甲先' }) })
  await drop.focus()
  await page.keyboard.press('Enter')
  await expect(drop).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('what the owner asks for closes with Escape, and the focus is on what opened it', async ({ page, request }) => {
  const company = await sharedCompany(request)
  await signIn(page, company.owner, `${info}?tab=facts`)
  await ready(page)
  const main = page.getByRole('main')
  for (const key of ['change.askFacts', 'change.askOwner', 'certificate.add']) {
    await openAndEscape(page, main.getByRole('button', { name: zh(`companyDesk.${key}`), exact: true }))
  }
  await goTo(page, '/manage/account/bankInfo')
  await ready(page)
  await openAndEscape(page, main.getByRole('button', { name: zh('companyDesk.bank.change') }))
  await goTo(page, '/manage/account/staffInfo')
  await ready(page)
  await openAndEscape(page, main.getByRole('button', { name: zh('companyDesk.staff.add') }))
  await openAndEscape(page, page.getByRole('rowheader').getByRole('link').first())
})
