import type { Page } from '@playwright/test'
import { type Applied, caller, fresh, newCompany, offer, payIn } from '../support/companies.ts'
import { agree, goToCell, press, tabTo, write, writeCell } from '../support/keys.ts'
import { accessible } from '../support/page.ts'
import { signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Quotations between two companies of a test's own, as both of them see them, and the order that comes of one. */

const sales = '/manage/quotation/sales'
const purchase = '/manage/quotation/purchase'
const orders = '/manage/order/list'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

/** What a commodity is sold by: any quantity. */
const sale = { least: 1, step: 1, leadDays: 7, isPriceShown: true }

/** A cell of a line of the grid by its column, as it is shown. */
const cell = (page: Page, number: number, key: string) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .nth(number)
    .locator(`[data-name="${zh(key)}"]`)
const button = (page: Page, key: string) => page.getByRole('button', { name: zh(key), exact: true })
/** Whose quotation it is with. */
const title = (page: Page, { name }: Applied) => page.getByRole('heading', { level: 1, name })
/** What has to be done next with an order. */
const task = (page: Page, key: string) =>
  page.getByRole('heading', { level: 2, name: zh(`order.task.${key}`), exact: true })

/** Does an act of a quotation that asks first: the focus is on its title then. */
const decide = (page: Page, act: 'send' | 'counter' | 'accept', other: Applied) => {
  const key = `quotation.act.${act}.name`
  return agree(page, button(page, key), zh(key), title(page, other))
}

/** Does an act of an order that asks first: the focus is on what is next. */
const proceed = (page: Page, key: string, after: string) => agree(page, button(page, key), zh(key), task(page, after))

/** Comes back as somebody else. */
async function as(page: Page, { owner }: Applied, path: string): Promise<void> {
  await page.context().clearCookies()
  await signIn(page, owner, path)
}

test('a sale by keys alone: asked in the market, offered and countered, ordered, delivered twice with some refused, and paid', async ({
  page,
  request,
}) => {
  const seller = await newCompany(request, '卖窑')
  const buyer = await newCompany(request, '买窑')
  const owner = await caller(seller.owner)
  const kind = `盖碗${fresh()}`
  const bowl = await offer(owner, `青瓷${kind}`, { priceFen: 12_000, sale })
  const other = await offer(owner, `粉青${kind}`, { priceFen: 260_000, sale })
  await payIn(buyer, 2_000_000)

  // The buyer chooses two products in the market, and asks for them without prices.
  await signIn(page, buyer.owner, `/manage/market?keyword=${encodeURIComponent(kind)}`)
  const boxes = page.getByRole('main').getByRole('listitem').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await press(page, button(page, 'market.ask'))
  await expect(page.locator('main:focus, h1:focus')).toHaveCount(1)
  await expect(page.getByText(zh('quotation.begin.with', { count: 2 }))).toBeVisible()
  await press(page, button(page, 'quotation.begin.go'))
  await expect(title(page, seller)).toBeFocused()
  const code = new URL(page.url()).searchParams.get('open') ?? ''
  const line = (await cell(page, 1, 'quotation.line.commodity').innerText()).includes('青瓷') ? [1, 2] : [2, 1]
  const [first = 1, second = 2] = line
  await writeCell(page, cell(page, first, 'quotation.line.quantity'), '20')
  await writeCell(page, cell(page, second, 'quotation.line.quantity'), '5')
  await expect(cell(page, second, 'quotation.line.quantity')).toHaveText('5')
  await accessible(page)
  await decide(page, 'send', seller)
  await expect(page.getByText(zh('quotation.turn.theirs')).first()).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)

  // The seller is told, and prices the lines with a column out of a table program.
  await as(page, seller, sales)
  await press(page, page.getByRole('rowheader').getByRole('link'))
  await expect(page).toHaveURL(`${sales}?open=${code}`)
  await expect(title(page, buyer)).toBeFocused()
  await goToCell(page, cell(page, 1, 'quotation.line.price'))
  await page.evaluate(
    (prices) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', prices)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    first === 1 ? '90.00\r\n2,500.5\r\n' : '2,500.5\r\n90.00\r\n',
  )
  await expect(cell(page, second, 'quotation.line.total')).toHaveText('12,502.50')
  await expect(page.getByRole('grid').getByRole('row').last()).toContainText('¥14,302.50')
  await page.keyboard.press('Control+z')
  await expect(cell(page, second, 'quotation.line.total')).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  await decide(page, 'counter', buyer)

  // The buyer reads what was changed, and bargains.
  await as(page, buyer, `${purchase}?open=${code}`)
  await press(page, page.getByRole('button', { name: zh('quotation.version.compare', { n: 2, before: 1 }) }))
  const compared = page.getByRole('table', { name: zh('quotation.lines') })
  await expect(compared.locator('ins').first()).toHaveText(/^(90\.00|2,500\.50)$/)
  await writeCell(page, cell(page, first, 'quotation.line.price'), '85')
  await expect(cell(page, first, 'quotation.line.total')).toHaveText('1,700.00')
  await decide(page, 'counter', seller)

  // The seller accepts the third version, and both read the same.
  await as(page, seller, `${sales}?open=${code}`)
  await expect(cell(page, first, 'quotation.line.price')).toHaveText('85.00')
  await decide(page, 'accept', buyer)
  await expect(page.getByText(zh('quotation.next.accepted'))).toBeVisible()
  await accessible(page)

  // The buyer orders four of the five.
  await as(page, buyer, `${purchase}?open=${code}`)
  await expect(page.getByText(zh('quotation.next.accepted'))).toBeVisible()
  await expect(button(page, 'quotation.draft.save')).toHaveCount(0)
  await expect(cell(page, second, 'order.line.leftToOrder')).toHaveText('5')
  await writeCell(page, cell(page, second, 'order.line.toOrder'), '4')
  await press(page, button(page, 'order.fromQuotation.act'))
  await expect(task(page, 'submit')).toBeVisible()
  await expect(title(page, seller)).toBeFocused()
  const order = new URL(page.url()).searchParams.get('open') ?? ''
  await proceed(page, 'order.act.submit.name', 'confirm')
  await accessible(page)

  // The seller finds it in the list, and what is confirmed leaves the stock and is set aside.
  await as(page, seller, `${orders}?keyword=${order}`)
  const row = page.getByRole('rowheader').getByRole('link')
  await press(page, row)
  await expect(title(page, buyer)).toBeFocused()
  await proceed(page, 'order.act.confirm.name', 'deliver')
  const bar = (paid: string, held: string) => page.getByRole('img', { name: zh('order.bar', { paid, held }) })
  await expect(bar('¥0.00', '¥11,702.00')).toBeVisible()
  const stock = async (id: number) => (await owner.get<{ stock: number }>(`/api/v1/commodities/${id}`)).stock
  expect([await stock(bowl), await stock(other)]).toEqual([980, 996])

  // More than is left is told at its cell; what was opened and given up leaves the focus where it was.
  const open = button(page, 'order.panel.deliver.open')
  await press(page, open)
  await press(page, button(page, 'desk.cancel'))
  await expect(open).toBeFocused()
  await press(page, open)
  await expect(page.getByRole('heading', { name: zh('order.panel.deliver.heading') })).toBeFocused()
  await writeCell(page, cell(page, first, 'order.line.toDeliver'), '25')
  await expect(cell(page, first, 'order.line.toDeliver')).toContainText(zh('order.line.beyond', { most: 20 }))
  await press(page, button(page, 'order.panel.deliver.name'))
  await expect(cell(page, first, 'order.line.toDeliver').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await write(page, page.getByLabel(zh('order.delivered.carrier')), '岚江物流')
  await press(page, button(page, 'order.panel.deliver.name'))
  await expect(task(page, 'accept')).toBeFocused()
  await accessible(page)
  // Back in the list one is on its row.
  await press(page, page.getByRole('link', { name: zh('order.back') }))
  await expect(row).toBeFocused()

  // One is refused; what is accepted is paid.
  await as(page, buyer, `${orders}?open=${order}`)
  await press(page, button(page, 'order.panel.refusePart.open'))
  await writeCell(page, cell(page, second, 'order.line.refused'), '1')
  await write(page, page.getByLabel(zh('order.panel.refusePart.reason')), '口沿有磕')
  await press(page, button(page, 'order.panel.refusePart.name'))
  await expect(task(page, 'deliver')).toBeFocused()
  await expect(bar('¥8,521.50', '¥3,180.50')).toBeVisible()
  await expect(page.getByText(zh('order.status.partlyDelivered'), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(zh('order.payment.part'), { exact: true })).toBeVisible()

  // The rest is delivered and accepted: nothing is left.
  await as(page, seller, `${orders}?open=${order}`)
  await expect(page.getByText('口沿有磕').first()).toBeVisible()
  await press(page, button(page, 'order.panel.deliver.open'))
  await press(page, button(page, 'order.panel.deliver.name'))
  await expect(task(page, 'accept')).toBeFocused()
  await as(page, buyer, `${orders}?open=${order}`)
  const ended = page.getByRole('heading', { name: zh('order.ended.heading.completed') })
  const accept = 'order.panel.accept.name'
  await agree(page, button(page, accept), zh(accept), ended)
  await expect(bar('¥11,702.00', '¥0.00')).toBeVisible()
  await expect(page.getByText(zh('order.payment.settled'), { exact: true })).toBeVisible()
  const calls = await caller(buyer.owner)
  expect(await calls.get('/api/v1/sub-account')).toMatchObject({ availableFen: 829_800, frozenFen: 0 })
  expect(await owner.get('/api/v1/sub-account')).toMatchObject({ availableFen: 1_170_200, frozenFen: 0 })
  await page.setViewportSize({ width: 390, height: 2_400 })
  await accessible(page)
})

test('what is declined takes a reason, which the other party reads, and what a company notes for itself it alone reads', async ({
  page,
  request,
}) => {
  const seller = await newCompany(request, '拒窑')
  const buyer = await newCompany(request, '询窑')
  const bowl = await offer(await caller(seller.owner), '青瓷盖碗', { priceFen: 12_000 })
  const begun = { kind: 'sale', side: 'buyer', counterpartyId: seller.id, lines: [{ commodityId: bowl, quantity: 3 }] }
  const calls = await caller(buyer.owner)
  const { id, code } = await calls.make<{ id: number; code: string }>('/api/v1/quotations', begun, {})
  await calls.post(`/api/v1/quotations/${id}/acts`, { act: 'send', version: 1 })

  await signIn(page, seller.owner, `${sales}?open=${code}`)
  const note = page.getByLabel(zh('quotation.memo.heading'))
  await note.fill('老客户，可再谈')
  await page.getByRole('button', { name: zh('quotation.memo.save'), exact: true }).click()
  await expect(page.getByText(zh('quotation.memo.saved'))).toBeVisible()
  await button(page, 'quotation.act.decline.name').click()
  await page.getByLabel(zh('quotation.act.decline.reason')).fill('本季已无存货')
  await button(page, 'quotation.act.decline.name').last().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: zh('quotation.act.decline.name'), exact: true })
    .click()
  await expect(page.getByText(zh('quotation.next.declined'))).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, buyer.owner, `${purchase}?open=${code}`)
  await expect(page.getByText('本季已无存货').first()).toBeVisible()
  await expect(page.getByLabel(zh('quotation.memo.heading'))).toHaveValue('')
  await page.setViewportSize({ width: 390, height: 2_400 })
  await accessible(page)
})
