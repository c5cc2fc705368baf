import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { aPicture, fresh, newCompany } from '../support/companies.ts'
import { goTo } from '../support/controls.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** A company's own page and the museum's dictionaries, against the real server. */

const info = '/manage/account/companyInfo'
const dictionaries = '/manage/studio/dictionaries'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

async function comeIn(page: Page, role: string, to: string): Promise<void> {
  await signIn(page, await person(role), to)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

test('a commodity is written down, shown with its class, changed in the table, withdrawn and brought back', async ({
  page,
}) => {
  await comeIn(page, 'owner-a', `${info}?tab=commodities&open=new`)
  const name = `莲纹盏 ${fresh()}`
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(zh('companyInfo.commodities.number'), { exact: true }).fill(fresh())
  await sheet.getByLabel(zh('companyInfo.commodities.nameZh')).fill(name)
  await sheet.getByRole('combobox', { name: zh('companyInfo.commodities.class') }).click()
  // A level is asked for when the one before it is chosen; a press on a menu that still unfolds may hit nothing.
  const columns = page.locator('.ant-cascader-menu')
  for (const column of [0, 1]) {
    await expect(async () => {
      await columns.nth(column).getByRole('menuitemcheckbox').first().click({ timeout: 2_000 })
      await expect(columns.nth(column + 1)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
  }
  await columns.nth(2).getByRole('menuitemcheckbox').first().click()
  for (const field of ['packing', 'packingUnit'] as const) {
    await sheet.getByRole('combobox', { name: zh(`companyInfo.commodities.${field}`) }).click()
    // The first option is the empty one.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await sheet.getByLabel(zh('companyInfo.commodities.priceYuan')).fill('128.50')
  await sheet.getByLabel(zh('companyInfo.commodities.stock')).fill('12')
  await sheet.getByRole('button', { name: zh('companyInfo.commodities.addAct') }).click()
  await expect(page.getByText(zh('companyInfo.commodities.added'))).toBeVisible()

  await goTo(page, `${info}?tab=commodities&keyword=${encodeURIComponent(name)}`)
  await page.getByRole('rowheader').getByRole('link', { name }).click()
  await sheet.getByRole('button', { name: zh('companyInfo.commodities.publish') }).click()
  await expect(page.getByText(zh('companyInfo.commodities.published', { count: 1 }))).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: zh('companyInfo.commodities.edit') }).click()
  const price = page.getByRole('textbox', { name: new RegExp(zh('companyInfo.commodities.price')) })
  await price.fill('99.999')
  await expect(page.getByText(zh('companyInfo.commodities.priceWrong'))).toBeVisible()
  await price.fill('99')
  await page.getByRole('button', { name: zh('companyInfo.commodities.saveAll') }).click()
  await expect(page.getByRole('cell', { name: '¥99.00' })).toBeVisible()

  await page.getByRole('checkbox', { name: zh('desk.list.choose', { name }) }).check()
  await page.getByRole('button', { name: zh('companyInfo.commodities.withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: zh('companyInfo.commodities.withdraw') })
    .click()
  await expect(page.getByRole('cell', { name: zh('companyInfo.commodities.states.withdrawn') })).toBeVisible()
  // A notice that is pressed while another one above it goes moves away from under the press.
  const undo = page.getByRole('button', { name: zh('desk.undo') }).last()
  await expect(async () => {
    if (await undo.isVisible()) await undo.click({ timeout: 1_500 })
    await expect(page.getByRole('cell', { name: zh('companyInfo.commodities.states.published') })).toBeVisible({
      timeout: 1_500,
    })
  }).toPass({ timeout: 10_000 })
})

test('a file with a wrong row says which one, and nothing of it is kept', async ({ page }) => {
  await comeIn(page, 'owner-a', `${info}?tab=commodities&open=import`)
  const headings = ['number', 'nameZh', 'price'].map((column) => zh(`server.commodity.table.${column}`))
  const rows = [headings.join(), `${fresh()},盏,不是钱`].join('\n')
  await page.locator('#commodity-file').setInputFiles({
    name: 'wrong.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows),
  })
  await expect(page.getByRole('dialog').getByRole('cell').first()).toHaveText('2')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^导入/ })).toHaveCount(0)
})

test('contacts change places by the keyboard, and one that was deleted comes back to its place', async ({
  page,
  request,
}) => {
  await signIn(page, (await newCompany(request, '连人窑')).owner, `${info}?tab=contacts`)
  const names = [`甲${fresh()}`, `乙${fresh()}`]
  for (const name of names) {
    await page.getByRole('button', { name: zh('companyInfo.contacts.add') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(zh('manage.field.name')).fill(name)
    await sheet.getByLabel(zh('companyInfo.contacts.phone')).fill('0571-88000000')
    await sheet.getByRole('button', { name: zh('companyInfo.contacts.addAct') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  const last = page.getByRole('main').getByRole('listitem').last()
  await expect(last).toContainText(names[1] ?? '')
  await page.getByRole('button', { name: zh('desk.order.up', { name: names[1] ?? '' }) }).focus()
  await page.keyboard.press('Enter')
  await expect(last).toContainText(names[0] ?? '')
  await page.getByRole('button', { name: zh('companyInfo.contacts.dropOne', { name: names[1] ?? '' }) }).click()
  await expect(page.getByRole('listitem').filter({ hasText: names[1] ?? '' })).toHaveCount(0)
  // The move has a notice too: the one of the removal is meant.
  await page
    .locator('.desk-notice')
    .filter({ hasText: names[1] ?? '' })
    .getByRole('button', { name: zh('desk.undo') })
    .click()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: names[1] ?? '' }),
  ).toBeVisible()
  await expect(last).toContainText(names[0] ?? '')
})

test('an entry of a dictionary is added, retired and brought back by the undo', async ({ page }) => {
  await comeIn(page, 'admin', `${dictionaries}?dictionary=packing&open=new`)
  const name = `竹篮 ${fresh()}`
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(zh('dictionaries.nameZh')).fill(name)
  await sheet.getByLabel(zh('dictionaries.nameEn')).fill(`Basket ${fresh()}`)
  await sheet.getByRole('button', { name: zh('dictionaries.addAct') }).click()
  // Going away would stop the call.
  await expect(page).not.toHaveURL(/open=new/)
  await goTo(page, `${dictionaries}?dictionary=packing&keyword=${encodeURIComponent(name)}`)
  await page.getByRole('rowheader').getByRole('link', { name }).click()
  await sheet.getByRole('button', { name: zh('dictionaries.retire') }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: zh('dictionaries.retire') })
    .click()
  await expect(page.getByRole('cell', { name: zh('dictionaries.state.retired'), includeHidden: true })).toHaveCount(1)
  await page
    .getByRole('button', { name: zh('desk.undo') })
    .last()
    .click()
  await expect(page.getByRole('cell', { name: zh('dictionaries.state.live'), includeHidden: true })).toHaveCount(1)
})

test('a certificate that ends is brought anew, and the old one gives way', async ({ page }) => {
  await comeIn(page, 'owner-a', `${info}?tab=facts`)
  const old = page.getByRole('main').locator('#certificates').locator('..')
  const bring = old.getByRole('button', { name: zh('companyDesk.certificate.bringOne', { name: '' }) })
  await expect(bring.first()).toBeVisible()
  const before = await bring.count()
  expect(before).toBeGreaterThan(0)
  await bring.last().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: zh('companyDesk.certificate.send') }).waitFor()
  const number = `NEW-${fresh()}`
  await sheet.getByLabel(zh('companyDesk.certificate.number')).fill(number)
  await sheet.getByRole('button', { name: zh('companyDesk.certificate.send') }).click()
  // Neither a file nor a day was given.
  await expect(
    sheet.getByText(zh('desk.form.required', { name: zh('companyDesk.certificate.file') })).first(),
  ).toBeVisible()
  await sheet
    .getByLabel(zh('companyDesk.certificate.file'))
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: aPicture })
  await sheet.getByRole('checkbox', { name: zh('companyDesk.certificate.longTerm') }).check()
  await sheet.getByRole('button', { name: zh('companyDesk.certificate.send') }).click()
  await expect(sheet).toBeHidden()
  await expect(old.getByText(number)).toBeVisible()
  await expect(bring).toHaveCount(before)
})

/** A picture of one colour, which no two numbers share. */
function colour(number: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  // 16 × 16 dots of eight bits in red, green and blue.
  const head = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 2, 0, 0, 0])
  const row = Buffer.from([0, ...Array.from({ length: 16 }, () => [number * 20, 90, 70]).flat()])
  const rows = deflateSync(Buffer.concat(Array.from({ length: 16 }, () => row)))
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('ten calls that find the token expired share one refresh, and all of them arrive', async ({ page, allow }) => {
  await comeIn(page, 'owner-b', info)
  const remove = page.getByRole('button', { name: /^移除第 \d+ 张$/ })
  await expect(remove.first()).toBeVisible()
  while ((await remove.count()) > 0) await remove.first().click()
  let refreshes = 0
  const sent: number[] = []
  page.on('request', (one) => {
    if (new URL(one.url()).pathname === '/token/getToken') refreshes += 1
  })
  page.on('response', (one) => {
    if (new URL(one.url()).pathname === '/api/v1/pictures') sent.push(one.status())
  })
  allow.push('status 401', 'status of 401')
  await page.evaluate(() => {
    document.cookie = `token=${'0'.repeat(43)}; Path=/`
    // As in a tab that one comes back to.
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page
    .getByLabel(zh('desk.pictures.choose'))
    .last()
    .setInputFiles(
      Array.from({ length: 10 }, (_, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer: colour(at) })),
    )
  await expect(remove).toHaveCount(10)
  expect(sent.filter((status) => status === 200)).toHaveLength(10)
  expect(sent.filter((status) => status === 401).length).toBeGreaterThan(1)
  expect(refreshes).toBe(1)
})
