import type { APIRequestContext, Page } from '@playwright/test'
import { type Applied, caller, fresh, newCompany, newEmployee, offer } from '../support/companies.ts'
import { agree, press, tabTo, write, writeCell } from '../support/keys.ts'
import { accessible } from '../support/page.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/windows.ts'

/** What a company's people may not do alone (RULES approvals), and what the other party sees of that: nothing. */

const setting = '/manage/account/staffInfo?view=approval'
const overview = '/manage/account/index'
const purchase = '/manage/quotation/purchase'
const orders = '/manage/order/list'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

/** What people of a company write and approve: quotations and orders of what it buys. */
const buying = [107, 109]
const [asker, approver] = ['许知微', '温如故']
const limit = '¥1,000.00'

const button = (page: Page, key: string) => page.getByRole('button', { name: zh(key), exact: true })
const heading = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('heading', { name: zh(`approval.${key}`, values), exact: true })
/** With whom the document is. */
const title = (page: Page, { name }: Applied) => page.getByRole('heading', { level: 1, name })
/** What waits for approval, on the overview. */
const waiting = (page: Page) => page.getByRole('region', { name: zh('approval.waiting.title') })
const theAsk = (act: 'quotation.act.send' | 'order.act.submit') => zh('approval.ask', { act: zh(`${act}.name`) })

/** Opens by the bell the one thing that was told and not read. */
async function followBell(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: zh('desk.notice.openNew', { count: 1 }) }))
  await press(page, page.getByRole('banner').getByRole('link', { name: zh('desk.notice.unread') }))
}

/** A seller of bowls at 150 yuan, a company that buys, and two of its people. */
async function made(request: APIRequestContext) {
  const [seller, buyer] = await Promise.all([newCompany(request, '卖窑'), newCompany(request, '批窑')])
  const sellers = await caller(seller.owner)
  const sale = { least: 1, step: 1, leadDays: 7, isPriceShown: true }
  const [bowl, colleague, other] = await Promise.all([
    offer(sellers, `青瓷盖碗${fresh()}`, { priceFen: 15_000, sale }),
    newEmployee(request, buyer, buying, asker),
    newEmployee(request, buyer, buying, approver),
  ])
  return { seller, buyer, sellers, bowl, colleague, other }
}

test('above the amount that the owner sets a quotation is asked for by keys alone, refused, asked for again and sent by who approves', async ({
  as,
  request,
}) => {
  const { seller, buyer, sellers, bowl, colleague, other } = await made(request)

  // The owner sets the amount, and who approves.
  let page = await as(buyer.owner, setting)
  await write(page, page.getByLabel(zh('approval.above')), '1000')
  await tabTo(page, page.getByRole('combobox', { name: zh('approval.approver') }))
  await page.keyboard.type(approver)
  await page.keyboard.press('Enter')
  await press(page, button(page, 'desk.form.save'))
  await expect(page.getByText(zh('approval.saved'))).toBeVisible()

  // Who may not send it sees whom to ask, and asks.
  const lines = [{ commodityId: bowl, quantity: 10, unitPriceFen: 15_000 }]
  const begun = { kind: 'sale', side: 'buyer', counterpartyId: seller.id, lines }
  const { id, code } = await (
    await caller(colleague)
  ).make<{ id: number; code: string }>('/api/v1/quotations', begun, {})
  const address = `${purchase}?open=${code}`
  page = await as(colleague, address)
  await expect(heading(page, 'neededHeading', { amount: limit, name: approver })).toBeVisible()
  await expect(button(page, 'quotation.draft.save')).toBeVisible()
  await expect(button(page, 'quotation.act.send.name')).toHaveCount(0)
  await accessible(page)
  await write(page, page.getByLabel(zh('approval.note')), '春展要用')
  const ask = page.getByRole('button', { name: theAsk('quotation.act.send') })
  await press(page, ask)
  await expect(heading(page, 'askedHeading', { name: approver })).toBeVisible()
  await expect(title(page, seller)).toBeFocused()

  // Who approves is told by the bell and on the overview, and refuses with a reason.
  page = await as(other, overview)
  const line = waiting(page).getByRole('listitem')
  await expect(line).toContainText(zh('approval.waiting.mine'))
  await expect(line).toContainText('¥1,500.00')
  await followBell(page)
  await expect(heading(page, 'waitsHeading', { name: asker })).toBeVisible()
  await expect(page.getByText('春展要用')).toBeVisible()
  await accessible(page)
  await write(page, page.getByLabel(zh('approval.reason')), '最多八件')
  await press(page, button(page, 'approval.refuse'))
  await expect(page.getByText(zh('approval.refused', { name: asker }))).toBeVisible()
  await expect(title(page, seller)).toBeFocused()

  // Who asked reads the reason, and asks for less; what is written is kept by that.
  page = await as(colleague, overview)
  await followBell(page)
  await expect(page.getByText('最多八件')).toBeVisible()
  const quantity = (on: Page) => on.locator(`[data-name="${zh('quotation.line.quantity')}"]`).first()
  await writeCell(page, quantity(page), '8')
  await ask.click()
  await expect(heading(page, 'askedHeading', { name: approver })).toBeVisible()
  expect(await sellers.get(`/api/v1/quotations?keyword=${code}`)).toEqual([])

  // Who agrees sends it.
  page = await as(other, overview)
  await press(page, waiting(page).getByRole('link', { name: code }))
  await expect(quantity(page)).toHaveText('8')
  const send = 'quotation.act.send.name'
  await agree(page, button(page, send), zh(send), title(page, seller))
  await expect(heading(page, 'waitsHeading', { name: asker })).toHaveCount(0)
  page = await as(colleague, overview)
  await followBell(page)
  await expect(page.getByText(zh('quotation.turn.theirs')).first()).toBeVisible()

  // The other party has a quotation like any other.
  page = await as(seller.owner, `/manage/quotation/sales?open=${code}`)
  await expect(title(page, buyer)).toBeVisible()
  await expect(button(page, 'quotation.act.accept.name')).toBeVisible()
  for (const inside of ['春展要用', '最多八件', asker, approver, limit])
    await expect(page.getByRole('main')).not.toContainText(inside)
  expect(await sellers.get(`/api/v1/quotations/${id}`)).toMatchObject({ approval: null, totalFen: 120_000 })
})

test('above the amount an order of the cart waits for who submits it, below it or without one nobody is asked', async ({
  as,
  request,
}) => {
  const { seller, buyer, sellers, bowl, colleague, other } = await made(request)
  const [owner, calls] = await Promise.all([caller(buyer.owner), caller(colleague)])
  const people = await owner.get<{ iCIdentifier: string; name: string }[]>('/api/v1/employees')
  const approverId = people.find(({ name }) => name === approver)?.iCIdentifier
  await owner.put('/api/v1/company/approval', { aboveFen: 100_000, approverId, version: 0 })
  const put = (quantity: number) =>
    calls.make<{ id: number }>('/api/v1/cart/lines', { commodityId: bowl, kind: 'sale', quantity }, {})

  // Eight come to more than the colleague may order alone.
  await put(8)
  let page = await as(colleague, '/manage/cart')
  const order = async () => {
    await press(page, button(page, 'cart.order'))
    await press(page, page.getByRole('dialog').getByRole('button', { name: zh('cart.checkout.act', { count: 1 }) }))
  }
  await order()
  await expect(page.getByRole('heading', { name: zh('cart.done.made', { count: 1 }) })).toBeFocused()
  await expect(page.getByText(zh('cart.done.allWait'))).toBeVisible()
  await accessible(page)
  const link = page.getByRole('main').getByRole('link', { name: /^O\d/ })
  const code = await link.innerText()
  await press(page, link)
  await expect(heading(page, 'askedHeading', { name: approver })).toBeVisible()
  await expect(button(page, 'order.draft.save')).toBeVisible()
  await expect(button(page, 'order.act.submit.name')).toHaveCount(0)
  expect(await sellers.get(`/api/v1/orders?keyword=${code}`)).toEqual([])

  // Who approves submits it, on a phone.
  page = await as(other, overview)
  await page.setViewportSize({ width: 390, height: 2_400 })
  await expect(waiting(page).getByRole('link', { name: code })).toBeVisible()
  await accessible(page)
  await waiting(page).getByRole('link', { name: code }).click()
  await expect(heading(page, 'waitsHeading', { name: asker })).toBeVisible()
  await accessible(page)
  const submit = 'order.act.submit.name'
  await button(page, submit).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: zh(submit), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: zh('order.task.confirm'), exact: true })).toBeVisible()
  await expect(heading(page, 'waitsHeading', { name: asker })).toHaveCount(0)
  page = await as(seller.owner, `${orders}?open=${code}`)
  await expect(page.getByRole('heading', { level: 2, name: zh('order.task.confirm'), exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(limit)
  for (const inside of [asker, approver]) await expect(page.getByRole('main')).not.toContainText(inside)

  // Six are below it, and submitted at once.
  await put(6)
  page = await as(colleague, '/manage/cart')
  await order()
  await expect(page.getByRole('heading', { name: zh('cart.done.heading', { count: 1 }) })).toBeFocused()
  await expect(page.getByText(zh('cart.done.waits'))).toHaveCount(0)

  // Once the owner takes the amount away, what waited is the colleague's to submit.
  const { id } = await put(8)
  const checkout = { lines: [id], expectedTotalFen: 120_000 }
  const { orders: waits } = await calls.make<{ orders: { code: string }[] }>('/api/v1/cart/checkout', checkout, {})
  page = await as(buyer.owner, setting)
  await page.getByLabel(zh('approval.above')).fill('')
  await button(page, 'desk.form.save').click()
  await expect(page.getByText(zh('approval.saved'))).toBeVisible()
  page = await as(colleague, `${orders}?open=${waits[0]?.code ?? ''}`)
  await expect(button(page, submit)).toBeVisible()
  await expect(heading(page, 'askedHeading', { name: approver })).toHaveCount(0)
})
