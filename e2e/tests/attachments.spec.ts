import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Applied, aPicture, caller, fresh, newCompany, offer, payIn } from '../support/companies.ts'
import { agree, press } from '../support/keys.ts'
import { accessible } from '../support/page.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/windows.ts'

/** Files that two companies of a test's own show each other (RULES attachments). */

const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

const sale = { least: 1, step: 1, leadDays: 7, isPriceShown: true }
const aPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const drawing = { name: '图纸.pdf', mimeType: 'application/pdf', buffer: aPdf }
const photo = { name: '木箱.png', mimeType: 'image/png', buffer: aPicture }

const button = (page: Page, key: string) => page.getByRole('button', { name: zh(key), exact: true })
/** The button, not the field that it opens, which is called the same. */
const choose = (within: Locator) => within.locator('button', { hasText: zh('desk.attachments.choose') })
const remove = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: zh('desk.attachments.remove', { name }), exact: true })
const file = (page: Page, { name }: { name: string }) => page.getByRole('main').getByRole('link', { name })
/** With whom the document is. */
const title = (page: Page, { name }: Applied) => page.getByRole('heading', { level: 1, name })
/** What has to be done next with an order. */
const task = (page: Page, key: string) =>
  page.getByRole('heading', { level: 2, name: zh(`order.task.${key}`), exact: true })

/** Chooses files by the button that opens the system's dialog. */
async function give(page: Page, opener: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const asked = page.waitForEvent('filechooser')
  await press(page, opener)
  await (await asked).setFiles(files)
}

/** Its small picture is drawn, and what it leads to is the picture that was sent. */
async function isShown(page: Page, { buffer, ...named }: typeof photo): Promise<void> {
  const small = file(page, named).locator('img')
  await expect.poll(() => small.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBe(1)
  const answer = await page.request.get((await file(page, named).getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
  expect(await answer.body()).toEqual(buffer)
}

test('files go with a quotation by keys: what cannot go is told at its name, what was taken out comes back, and the other party has their bytes for good', async ({
  as,
  request,
  allow,
}) => {
  const [seller, buyer] = await Promise.all([newCompany(request, '卖窑'), newCompany(request, '买窑')])
  const calls = await caller(seller.owner)
  const bowl = await offer(calls, `青瓷盖碗${fresh()}`, { priceFen: 12_000, sale })
  const lines = [{ commodityId: bowl, quantity: 3, unitPriceFen: 12_000 }]
  const begun = { kind: 'sale', side: 'seller', counterpartyId: buyer.id, lines }
  const { id, code } = await calls.make<{ id: number; code: string }>('/api/v1/quotations', begun, {})

  // Two that go, one that is nothing that goes, and one that is not what it is called, which the server alone sees.
  allow.push('status 422', 'status of 422')
  let page = await as(seller.owner, `/manage/quotation/sales?open=${code}`)
  const placeOn = (where: Page) => where.getByRole('group', { name: zh('desk.attachments.name'), exact: true })
  const place = placeOn(page)
  const table = { name: '价目.csv', mimeType: 'text/csv', buffer: Buffer.from('1,2') }
  await give(page, choose(place), [drawing, photo, table, { ...drawing, name: '空.pdf', buffer: Buffer.from('1,2') }])
  await expect(place.getByRole('listitem')).toHaveCount(2)
  const faults = place.getByText(zh('desk.attachments.wrongSort')).or(place.getByText(zh('server.company.rule.file')))
  await expect(faults).toHaveCount(2)
  await expect(place).toContainText(`${table.name}${zh('desk.attachments.wrongSort')}`)
  await expect(place).toContainText(`空.pdf${zh('server.company.rule.file')}`)
  await accessible(page)
  const back = async (to: Locator) => {
    await page.keyboard.press('Shift+Tab')
    await expect(to).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choose(place)).toBeFocused()
  }
  for (const left of [1, 0]) {
    await back(button(page, 'desk.pictures.dismiss').last())
    await expect(faults).toHaveCount(left)
  }

  // Taken out, and put back by the undo.
  await back(remove(page, photo))
  await expect(file(page, photo)).toHaveCount(0)
  await press(page, page.locator('.desk-notice').getByRole('button', { name: zh('desk.undo') }))
  await expect(file(page, photo)).toBeVisible()
  const theirs = await caller(buyer.owner)
  expect(await theirs.status(`/api/v1/quotations/${id}`)).toBe(404)
  const send = 'quotation.act.send.name'
  await agree(page, button(page, send), zh(send), title(page, buyer))
  await expect(remove(page, drawing)).toHaveCount(0)

  // The other party opens the one and saves the other, by keys too.
  page = await as(buyer.owner, `/manage/quotation/purchase?open=${code}`)
  await isShown(page, photo)
  const saving = page.waitForEvent('download')
  await press(page, file(page, drawing))
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(drawing.name)
  expect(await readFile(await saved.path())).toEqual(aPdf)

  // What it leaves out of its own answer stays in what was sent.
  await remove(page, photo).click()
  await expect(placeOn(page).getByRole('listitem')).toHaveCount(1)
  await page.getByText(zh('quotation.version.shown', { n: 1 })).click()
  await expect(file(page, photo)).toBeVisible()
  const { current } = await calls.get<{ current: { attachments: { name: string }[] } }>(`/api/v1/quotations/${id}`)
  expect(current.attachments.map(({ name }) => name)).toEqual([drawing.name, photo.name])
  await page.setViewportSize({ width: 390, height: 2_400 })
  await accessible(page)
})

test('a delivery goes with its picture, which the buyer sees at a phone’s width and nobody takes away', async ({
  as,
  request,
}) => {
  const [seller, buyer] = await Promise.all([newCompany(request, '卖窑'), newCompany(request, '买窑')])
  const [owner, calls] = [await caller(seller.owner), await caller(buyer.owner)]
  const bowl = await offer(owner, `青瓷盖碗${fresh()}`, { priceFen: 12_000, sale })
  await payIn(buyer, 50_000)
  const put = { commodityId: bowl, kind: 'sale', quantity: 3 }
  const { id } = await calls.make<{ id: number }>('/api/v1/cart/lines', put, {})
  const checkout = { lines: [id], expectedTotalFen: 36_000 }
  const { orders } = await calls.make<{ orders: { id: number; code: string }[] }>('/api/v1/cart/checkout', checkout, {})
  const path = `/api/v1/orders/${orders[0]?.id ?? 0}`
  const { version } = await owner.get<{ version: number }>(path)
  await owner.post(`${path}/acts`, { act: 'confirm', version })
  const address = `/manage/order/list?open=${orders[0]?.code ?? ''}`

  // The picture is part of the delivery’s form, and taken out again and chosen anew as long as it was not sent.
  let page = await as(seller.owner, address)
  await press(page, button(page, 'order.panel.deliver.open'))
  const form = page.locator('form', { has: page.getByLabel(zh('order.delivered.carrier')) })
  await give(page, choose(form), [photo, drawing])
  await press(page, remove(page, drawing))
  await expect(choose(form)).toBeFocused()
  await press(page, button(page, 'order.panel.deliver.name'))
  await expect(task(page, 'accept')).toBeFocused()
  await expect(file(page, photo)).toBeVisible()
  await expect(file(page, drawing)).toHaveCount(0)

  // The buyer decides on what it sees, and shows what it found.
  page = await as(buyer.owner, address)
  await page.setViewportSize({ width: 390, height: 2_400 })
  await isShown(page, photo)
  const part = page.getByRole('group', { name: zh('desk.attachments.part.delivery') })
  await give(page, choose(part), [drawing])
  await expect(file(page, drawing)).toBeVisible()
  await expect(part.locator('button')).toHaveCount(1)
  await accessible(page)
  const accept = 'order.panel.accept.name'
  const ended = page.getByRole('heading', { name: zh('order.ended.heading.completed') })
  await agree(page, button(page, accept), zh(accept), ended)
  await isShown(page, photo)
  await expect(choose(page.getByRole('main'))).toHaveCount(0)
})
