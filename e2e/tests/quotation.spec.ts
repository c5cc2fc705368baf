import type { Locator, Page } from '@playwright/test'
import { caller, type Caller, fresh, newCompany } from '../support/companies.ts'
import { accessible } from '../support/page.ts'
import { signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Quotations between two companies of a test's own, as both of them see them. */

const sales = '/manage/quotation/sales'
const purchase = '/manage/quotation/purchase'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

const grid = (page: Page) => page.getByRole('grid', { name: zh('quotation.lines') })
const line = (page: Page, number: number) => grid(page).getByRole('row').nth(number)
/** A cell of a line by its column, as it is shown. */
const cell = (page: Page, number: number, key: string) =>
  line(page, number).locator(`[data-name="${zh(`quotation.line.${key}`)}"]`)
const act = (page: Page, key: string) =>
  page.getByRole('button', { name: zh(`quotation.act.${key}.name`), exact: true })

/** Does an act that asks first. */
async function decide(page: Page, key: 'send' | 'counter' | 'accept'): Promise<void> {
  await act(page, key).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: zh(`quotation.act.${key}.name`), exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** Presses Tab until the focus is within a part of the page. */
async function tabInto(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await part.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }).toPass({ intervals: [0], timeout: 5_000 })
}

/** Something that a company sells. */
async function publish(owner: Caller, name: string, number: string): Promise<number> {
  const record = {
    number,
    nameZh: name,
    nameEn: '',
    classIds: [11, 1101, 110_102],
    packingId: 302,
    packingUnitId: 404,
    priceFen: 12_000,
    stock: 1_000,
  }
  const { id, version } = await owner.post<{ id: number; version: number }>('/api/v1/commodities', record)
  await owner.put(`/api/v1/commodities/${id}/state`, { state: 'published', version })
  return id
}

test('a buyer asks without prices, the seller pastes them, the buyer bargains by keys alone, and what the seller accepts both read alike', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000)
  const seller = await newCompany(request, '卖窑')
  const buyer = await newCompany(request, '买窑')
  const owner = await caller(seller.owner)
  const bowl = await publish(owner, '青瓷盖碗', `A${fresh()}`)
  const fan = await publish(owner, '缂丝团扇', `B${fresh()}`)

  // The buyer comes with two products, as from the market, and asks for them.
  await signIn(page, buyer.owner, `${purchase}?new=${bowl},${fan}&from=${seller.id}`)
  await expect(page.getByText(zh('quotation.begin.with', { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: zh('quotation.begin.go'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible()
  const code = new URL(page.url()).searchParams.get('open') ?? ''
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'quantity')).toHaveText('20')
  await accessible(page)
  await decide(page, 'send')
  await expect(page.getByText(zh('quotation.turn.theirs')).first()).toBeVisible()
  await expect(grid(page)).toHaveCount(0)

  // The seller is told, and prices the lines with a column out of a table program.
  await page.context().clearCookies()
  await signIn(page, seller.owner, sales)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(`${sales}?open=${code}`)
  await cell(page, 1, 'price').click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '90.00\r\n2,500.5\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(cell(page, 2, 'total')).toHaveText('12,502.50')
  await expect(grid(page).getByRole('row').last()).toContainText('¥14,302.50')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 2, 'total')).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  await decide(page, 'counter')
  await expect(page.getByText(zh('quotation.turn.theirs')).first()).toBeVisible()

  // The buyer reads what was changed, and bargains with keys alone.
  await page.context().clearCookies()
  await signIn(page, buyer.owner, `${purchase}?open=${code}`)
  await page.getByRole('button', { name: zh('quotation.version.compare', { n: 2, before: 1 }) }).click()
  const compared = page.getByRole('table', { name: zh('quotation.lines') })
  await expect(compared.locator('ins').first()).toHaveText('90.00')
  await page.getByRole('combobox', { name: zh('quotation.product.search') }).focus()
  await tabInto(page, grid(page))
  for (let right = 0; right < 4; right++) await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('textbox', { name: zh('grid.cell', { name: zh('quotation.line.price'), number: 1 }) }),
  ).toBeFocused()
  await page.keyboard.type('85')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'total')).toHaveText('1,700.00')
  await decide(page, 'counter')

  // The seller accepts the third version, and both read the same.
  await page.context().clearCookies()
  await signIn(page, seller.owner, `${sales}?open=${code}`)
  await expect(cell(page, 1, 'price')).toHaveText('85.00')
  await decide(page, 'accept')
  await expect(page.getByText(zh('quotation.next.accepted'))).toBeVisible()
  await accessible(page)
  await page.context().clearCookies()
  await signIn(page, buyer.owner, `${purchase}?open=${code}`)
  await expect(page.getByText(zh('quotation.next.accepted'))).toBeVisible()
  await expect(page.getByRole('button', { name: zh('quotation.draft.save') })).toHaveCount(0)
})

test('what is declined takes a reason, which the other party reads, and what a company notes for itself it alone reads', async ({
  page,
  request,
}) => {
  test.setTimeout(40_000)
  const seller = await newCompany(request, '拒窑')
  const buyer = await newCompany(request, '询窑')
  const bowl = await publish(await caller(seller.owner), '青瓷盖碗', `A${fresh()}`)
  const begun = { kind: 'sale', side: 'buyer', counterpartyId: seller.id, lines: [{ commodityId: bowl, quantity: 3 }] }
  const calls = await caller(buyer.owner)
  const { id, code } = await calls.make<{ id: number; code: string }>('/api/v1/quotations', begun, {})
  await calls.post(`/api/v1/quotations/${id}/acts`, { act: 'send', version: 1 })

  await signIn(page, seller.owner, `${sales}?open=${code}`)
  const note = page.getByLabel(zh('quotation.memo.heading'))
  await note.fill('老客户，可再谈')
  await page.getByRole('button', { name: zh('quotation.memo.save'), exact: true }).click()
  await expect(page.getByText(zh('quotation.memo.saved'))).toBeVisible()
  await act(page, 'decline').click()
  await page.getByLabel(zh('quotation.act.decline.reason')).fill('本季已无存货')
  await act(page, 'decline').last().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: zh('quotation.act.decline.name'), exact: true })
    .click()
  await expect(page.getByText(zh('quotation.next.declined'))).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, buyer.owner, `${purchase}?open=${code}`)
  await expect(page.getByText('本季已无存货')).toBeVisible()
  await expect(page.getByLabel(zh('quotation.memo.heading'))).toHaveValue('')
  await page.setViewportSize({ width: 390, height: 2_400 })
  await accessible(page)
})
