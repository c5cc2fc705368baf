import type { Page } from '@playwright/test'
import { caller, type Caller } from '../support/companies.ts'
import { accessible } from '../support/page.ts'
import { person } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/windows.ts'

/** An order between the two companies of the demo that have sub-accounts, as both of them see it. */

const orders = '/manage/order/list'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', `order.${key}`, values)

const banner = (page: Page, task: string) => page.getByRole('region', { name: zh(`task.${task}`), exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A cell of a grid by its column and line. */
const cell = (page: Page, column: string, line: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .nth(line)
    .locator(`[data-name="${zh(`line.${column}`)}"]`)

/** Does what asks first. */
async function confirmed(page: Page, name: string): Promise<void> {
  await button(page, name).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name, exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** A quotation of so many of a product that the seller has, at 2 yuan each, which both have agreed on. */
async function agreed(seller: Caller, buyer: Caller, quantity: number): Promise<string> {
  const products = await seller.get<{ id: number; stock: number }[]>('/api/v1/commodities?state=published&size=100')
  const offers = await buyer.get<{ commodityId: number; company: { id: number } }[]>(
    '/api/v1/offers?kind=sale&size=100',
  )
  const product = products.find(({ id, stock }) => stock >= 100 && offers.some((offer) => offer.commodityId === id))
  const company = offers.find(({ commodityId }) => commodityId === product?.id)?.company.id
  const lines = [{ commodityId: product?.id, quantity, unitPriceFen: 200 }]
  const begun = { kind: 'sale', side: 'buyer', counterpartyId: company, lines }
  const { id, code } = await buyer.make<{ id: number; code: string }>('/api/v1/quotations', begun, {})
  const path = `/api/v1/quotations/${id}`
  const { version } = await buyer.post<{ version: number }>(`${path}/acts`, { act: 'send', version: 1 })
  await seller.post(`${path}/acts`, { act: 'accept', version })
  return code
}

test('once it is confirmed an order is cancelled by both, and a change is agreed on as it was shown', async ({
  as,
}) => {
  const seller = await caller(await person('owner-a'))
  const buyer = await caller(await person('owner-b'))
  const quotation = await agreed(seller, buyer, 2)
  const [found] = await buyer.get<{ id: number }[]>(`/api/v1/quotations?keyword=${quotation}`)
  const from = `/api/v1/quotations/${found?.id ?? 0}`
  const { current } = await buyer.get<{ current: { lines: { lineId: number }[] } }>(from)
  const lines = current.lines.map(({ lineId }) => ({ lineId, quantity: 2 }))
  const { id, code, version } = await buyer.make<{ id: number; code: string; version: number }>(
    `${from}/orders`,
    { lines },
    {},
  )
  const path = `/api/v1/orders/${id}/acts`
  const submitted = await buyer.post<{ version: number }>(path, { act: 'submit', version })
  await seller.post(path, { act: 'confirm', version: submitted.version })

  // The buyer wants one alone.
  let page = await as(await person('owner-b'), `${orders}?open=${code}`)
  await button(page, zh('panel.change.open')).click()
  await cell(page, 'quantityNew', 1).click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.getByLabel(zh('panel.change.reason')).fill('用不了两件')
  await button(page, zh('panel.change.name')).click()
  await expect(banner(page, 'answerChange')).toBeVisible()

  page = await as(await person('owner-a'), `${orders}?open=${code}`)
  const change = page.getByRole('table', { name: zh('changeLines') })
  await expect(change.locator('ins').first()).toHaveText('1')
  await accessible(page)
  await confirmed(page, zh('act.agreeChange.name'))
  await expect(banner(page, 'deliver')).toBeVisible()
  await button(page, zh('act.askCancel.open')).click()
  await page.getByLabel(zh('reason')).fill('已无存货')
  await button(page, zh('act.askCancel.name')).click()
  await expect(banner(page, 'answerCancel')).toBeVisible()

  page = await as(await person('owner-b'), `${orders}?open=${code}`)
  await confirmed(page, zh('act.agreeCancel.name'))
  await expect(page.getByRole('heading', { name: zh('ended.heading.cancelled') })).toBeVisible()
})
