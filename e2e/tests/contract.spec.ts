import { createHash } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Applied, caller, type Caller, fresh, monthly, newCompany, offer, payIn } from '../support/companies.ts'
import { agree, press, tabTo, write } from '../support/keys.ts'
import { accessible } from '../support/page.ts'
import { person, signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Contracts of two companies of a test's own, from the confirmed order to both signatures and on (RULES contracts). */

const contracts = '/manage/contract/list'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', `contract.${key}`, values)

const button = (page: Page, key: string) => page.getByRole('button', { name: zh(key), exact: true })
/** What has to be done next. */
const task = (page: Page, key: string) => page.getByRole('heading', { level: 2, name: zh(`task.${key}`), exact: true })
/** How the contract stands. */
const standing = (page: Page, key: string) =>
  page.getByRole('heading', { level: 2, name: zh(`standing.heading.${key}`), exact: true })

interface Order {
  id: number
  code: string
}

interface Contract {
  id: number
  code: string
  version: number
  sha256: string
}

/** Two companies of which one has ordered from the other, which has confirmed it. */
async function confirmed(request: APIRequestContext, kind: 'sale' | 'lease') {
  const [seller, buyer] = await Promise.all([newCompany(request, '签约窑'), newCompany(request, '受约窑')])
  const [sells, buys] = await Promise.all([caller(seller.owner), caller(buyer.owner)])
  const sale = { least: 1, step: 1, leadDays: 7, isPriceShown: true }
  const offers = { priceFen: 150_000, ...(kind === 'sale' ? { sale } : { lease: monthly }) }
  const [goods] = await Promise.all([offer(sells, `展柜${fresh()}`, offers), payIn(buyer, 1_000_000)])
  const put = { commodityId: goods, kind, quantity: 2, ...(kind === 'lease' && { months: 3 }) }
  const { id: line } = await buys.make<{ id: number }>('/api/v1/cart/lines', put, {})
  const checkout = { lines: [line], expectedTotalFen: kind === 'lease' ? 180_000 : 300_000 }
  const { orders: made } = await buys.make<{ orders: Order[] }>('/api/v1/cart/checkout', checkout, {})
  const order = made[0] ?? { id: 0, code: '' }
  const { version } = await sells.get<{ version: number }>(`/api/v1/orders/${order.id}`)
  await sells.post(`/api/v1/orders/${order.id}/acts`, { act: 'confirm', version })
  return { seller, buyer, sells, buys, order }
}

/** A contract that lies before both to be signed. */
async function sent(sells: Caller, order: Order): Promise<Contract> {
  const { id, version } = await sells.make<Contract>('/api/v1/contracts', { orderId: order.id }, {})
  return sells.post<Contract>(`/api/v1/contracts/${id}/acts`, { act: 'sendForSigning', version })
}

/** Comes as somebody to a contract. */
async function as(page: Page, { owner }: Applied, tab: 'sales' | 'purchase', code: string): Promise<void> {
  // Pages of the document that are still to come would be asked for by nobody.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, owner, `${contracts}?tab=${tab}&open=${code}`)
}

/** Signs by keys alone; the focus is on what comes next. */
async function sign(page: Page, { owner }: Applied, after: ReturnType<typeof task>): Promise<void> {
  await press(page, button(page, 'act.sign.open'))
  await write(page, page.getByLabel(zh('sign.password'), { exact: true }), owner.password)
  await press(page, button(page, 'act.sign.name'))
  await expect(after).toBeFocused({ timeout: 20_000 })
}

test('a sale is drawn up by keys alone from its order, sent, signed by both over the same hash, and its security set aside', async ({
  page,
  request,
  allow,
}) => {
  // A character that cannot be printed.
  allow.push('status 422', 'status of 422')
  const { seller, buyer, sells, buys, order } = await confirmed(request, 'sale')

  // From the order to the draft, with a clause of their own and half of the sum as security.
  await signIn(page, seller.owner, `/manage/order/list?tab=sales&open=${order.code}`)
  await press(page, button(page, 'begin.first'))
  await expect(page.getByRole('heading', { level: 2, name: zh('task.send') })).toBeVisible()
  await expect(page.getByRole('img', { name: zh('pages.page', { page: 1, count: 7 }) })).toBeVisible()
  await press(page, button(page, 'draft.addClause'))
  await write(page, page.getByLabel(zh('draft.zh'), { exact: true }), '展柜玻璃须为低反射玻璃😀。')
  await press(page, page.getByRole('button', { name: zh('draft.quick.half') }))
  await press(page, button(page, 'draft.save'))
  // What cannot be printed is told in its field.
  await expect(page.getByText('U+1F600')).toBeVisible({ timeout: 20_000 })
  await write(page, page.getByLabel(zh('draft.zh'), { exact: true }), '展柜玻璃须为低反射玻璃。')
  await accessible(page)
  await agree(page, button(page, 'act.send.name'), zh('act.send.name'), task(page, 'sign'))

  // The seller signs first, and nothing is set aside yet but what the confirmation did.
  await accessible(page)
  await sign(page, seller, task(page, 'sign'))
  const code = new URL(page.url()).searchParams.get('open') ?? ''
  const [found] = await buys.get<Contract[]>(`/api/v1/contracts?keyword=${code}`)
  const contract = await buys.get<Contract & { securityFen: number }>(`/api/v1/contracts/${found?.id ?? 0}`)
  expect(contract.securityFen).toBe(150_000)

  // The buyer reads the same bytes, and signs them.
  await as(page, buyer, 'purchase', code)
  await expect(task(page, 'sign')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: zh('file') }).click()
  const path = await (await download).path()
  const { readFile } = await import('node:fs/promises')
  expect(
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ).toBe(contract.sha256)
  await sign(page, buyer, standing(page, 'effective'))
  await accessible(page)
  const { availableFen, frozenFen } = await buys.get<{ availableFen: number; frozenFen: number }>('/api/v1/sub-account')
  expect([availableFen, frozenFen]).toEqual([850_000, 150_000])
  const after = await sells.get<{ stage: string; mayDeliver: boolean }>(`/api/v1/orders/${order.id}`)
  expect([after.stage, after.mayDeliver]).toEqual(['contracted', true])

  // Both end it, and the agreed share goes to the seller.
  await press(page, button(page, 'act.end.open'))
  await write(page, page.getByLabel(zh('reason'), { exact: true }), '展期取消')
  await press(page, button(page, 'act.end.name'))
  await expect(task(page, 'answerTermination')).toBeFocused()
  await as(page, seller, 'sales', code)
  await agree(page, button(page, 'act.agreeEnd.name'), zh('act.agreeEnd.name'), standing(page, 'terminated'))
})

test('a lease is signed by lessor and lessee, and handed over only then', async ({ page, request }) => {
  const { seller, buyer, sells, order } = await confirmed(request, 'lease')
  const { code } = await sent(sells, order)
  const before = await sells.get<{ mayHandOver: boolean }>(`/api/v1/orders/${order.id}`)
  expect(before.mayHandOver, 'while it is signed').toBe(false)
  await as(page, buyer, 'purchase', code)
  await expect(page.getByText(word('zh', 'contract.party.lease.seller'), { exact: true }).first()).toBeVisible()
  await sign(page, buyer, task(page, 'sign'))
  await as(page, seller, 'sales', code)
  await sign(page, seller, standing(page, 'effective'))
  const after = await sells.get<{ mayHandOver: boolean; heldFen: number }>(`/api/v1/orders/${order.id}`)
  expect([after.mayHandOver, after.heldFen]).toEqual([true, 380_000])
})

test('a contract is refused with a reason that the other one reads, another is recalled, and a wrong password signs nothing', async ({
  page,
  request,
  allow,
}) => {
  // A wrong password.
  allow.push('status 422', 'status of 422')
  const { seller, buyer, sells, order } = await confirmed(request, 'sale')
  const first = await sent(sells, order)
  await as(page, buyer, 'purchase', first.code)
  await press(page, button(page, 'act.sign.open'))
  await write(page, page.getByLabel(zh('sign.password'), { exact: true }), 'Wrong-1234')
  await press(page, button(page, 'act.sign.name'))
  await expect(page.getByLabel(zh('sign.password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await press(page, page.getByRole('button', { name: word('zh', 'desk.cancel'), exact: true }))
  await press(page, button(page, 'act.refuse.open'))
  await press(page, button(page, 'act.refuse.name'))
  await expect(page.getByLabel(zh('reason'), { exact: true })).toBeFocused()
  await write(page, page.getByLabel(zh('reason'), { exact: true }), '交期太长')
  await press(page, button(page, 'act.refuse.name'))
  await expect(standing(page, 'refused')).toBeFocused()
  await accessible(page)

  const second = await sent(sells, order)
  await as(page, seller, 'sales', first.code)
  await expect(page.getByText('交期太长').first()).toBeVisible()
  await page.goto(`${contracts}?tab=sales&open=${second.code}`)
  await agree(page, button(page, 'act.recall.name'), zh('act.recall.name'), standing(page, 'recalled'))
  const after = await sells.get<{ stage: string }>(`/api/v1/orders/${order.id}`)
  expect(after.stage).toBe('confirmed')
})

test('a contract that was not signed in time is shown as that, and nobody signs it any more', async ({ page }) => {
  await signIn(page, await person('owner-a'), `${contracts}?tab=purchase&state=expired`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(standing(page, 'expired')).toBeVisible()
  await expect(button(page, 'act.sign.open')).toHaveCount(0)
  await tabTo(page, page.getByRole('link', { name: zh('file') }))
})
