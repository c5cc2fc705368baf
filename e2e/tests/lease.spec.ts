import type { Page } from '@playwright/test'
import { caller, fresh, monthly, newCompany, offer, payIn } from '../support/companies.ts'
import { agree, press, write } from '../support/keys.ts'
import { accessible } from '../support/page.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/windows.ts'

/** A lease between two companies of a test's own, from its confirmation to its end (RULES orders 9). */

const orders = '/manage/order/list'
const zh = (key: string, values?: Record<string, string | number>) => word('zh', `order.${key}`, values)

const button = (page: Page, key: string) => page.getByRole('button', { name: zh(key), exact: true })
/** What has to be done next. */
const task = (page: Page, key: string) => page.getByRole('heading', { level: 2, name: zh(`task.${key}`), exact: true })
/** What was paid, and what is set aside. */
const bar = (page: Page, paid: string, held: string) => page.getByRole('img', { name: zh('bar', { paid, held }) })

/** Opens the form of an act, writes in it, and sends it: the focus is on what is next. */
async function fill(page: Page, panel: string, fields: Readonly<Record<string, string>>, after: string): Promise<void> {
  await press(page, button(page, `${panel}.open`))
  for (const [key, text] of Object.entries(fields)) await write(page, page.getByLabel(zh(key), { exact: true }), text)
  await press(page, button(page, `${panel}.name`))
  await expect(task(page, after)).toBeFocused()
}

test('a lease by keys alone: handed over, paid, given back, inspected twice, its damage paid, and the deposit free again', async ({
  as,
  request,
}) => {
  const [lessor, lessee] = await Promise.all([newCompany(request, '出租窑'), newCompany(request, '承租窑')])
  const owner = await caller(lessor.owner)
  const calls = await caller(lessee.owner)
  const showcase = await offer(owner, `展柜${fresh()}`, { priceFen: 500_000, lease: monthly })
  await payIn(lessee, 500_000)
  const put = { commodityId: showcase, kind: 'lease', quantity: 2, months: 3 }
  const { id } = await calls.make<{ id: number }>('/api/v1/cart/lines', put, {})
  const checkout = { lines: [id], expectedTotalFen: 180_000 }
  const { orders: made } = await calls.make<{ orders: { code: string }[] }>('/api/v1/cart/checkout', checkout, {})
  const address = `${orders}?open=${made[0]?.code ?? ''}`
  const stock = async () => (await owner.get<{ stock: number }>(`/api/v1/commodities/${showcase}`)).stock

  // Rents and deposit are set aside, and it is handed over as a whole; what is refused is handed over again.
  let page = await as(lessor.owner, address)
  await agree(page, button(page, 'act.confirm.name'), zh('act.confirm.name'), task(page, 'handOver'))
  await expect(bar(page, '¥0.00', '¥3,800.00')).toBeVisible()
  expect(await stock()).toBe(998)
  await fill(page, 'panel.handOver', { 'panel.handOver.note': '玻璃完好' }, 'accept')
  page = await as(lessee.owner, address)
  await expect(page.getByText('玻璃完好').first()).toBeVisible()
  await fill(page, 'panel.refuseAll', { 'panel.refusePart.reason': '锁打不开' }, 'handOver')
  page = await as(lessor.owner, address)
  await fill(page, 'panel.handOver', { 'panel.handOver.note': '换了新锁' }, 'accept')
  await accessible(page)

  // The first rent is due on the day of the handing-over, and paid at once.
  page = await as(lessee.owner, address)
  await agree(page, button(page, 'panel.accept.name'), zh('panel.accept.name'), task(page, 'giveBack'))
  await expect(page.getByText(zh('status.running'), { exact: true }).first()).toBeVisible()
  await expect(bar(page, '¥600.00', '¥3,200.00')).toBeVisible()
  const rents = page.getByRole('region', { name: zh('rent.plan') })
  await expect(rents.getByText(zh('rent.isPaid'), { exact: true })).toHaveCount(1)
  await fill(page, 'panel.giveBack', { 'panel.giveBack.note': '已擦净' }, 'inspect')
  await accessible(page)

  // More than the deposit cannot be asked for, and the lessee need not agree.
  page = await as(lessor.owner, address)
  await press(page, button(page, 'panel.inspect.open'))
  const damage = page.getByLabel(zh('panel.inspect.damage'), { exact: true })
  await write(page, damage, '2500')
  await write(page, page.getByLabel(zh('panel.inspect.findings'), { exact: true }), '玻璃有划痕')
  await press(page, button(page, 'panel.inspect.name'))
  await expect(page.getByText(zh('panel.inspect.beyond', { most: '¥2,000.00' }), { exact: true })).toBeVisible()
  await expect(damage).toBeFocused()
  await write(page, damage, '350')
  await press(page, button(page, 'panel.inspect.name'))
  await expect(task(page, 'answerDamage')).toBeFocused()
  page = await as(lessee.owner, address)
  await expect(page.getByText('玻璃有划痕').first()).toBeVisible()
  await accessible(page)
  await fill(page, 'act.refuseDamage', { reason: '划痕原来就有' }, 'inspect')
  page = await as(lessor.owner, address)
  const again = { 'panel.inspect.damage': '200', 'panel.inspect.findings': '各担一半' }
  await fill(page, 'panel.inspect', again, 'answerDamage')

  // What is agreed on is paid out of the deposit; everything else is the lessee's again.
  page = await as(lessee.owner, address)
  const ended = page.getByRole('heading', { name: zh('ended.heading.completed') })
  await agree(page, button(page, 'act.agreeDamage.name'), zh('act.agreeDamage.name'), ended)
  await expect(bar(page, '¥800.00', '¥0.00')).toBeVisible()
  await expect(page.getByText(zh('payment.settled'), { exact: true })).toBeVisible()
  expect(await calls.get('/api/v1/sub-account')).toMatchObject({ availableFen: 420_000, frozenFen: 0 })
  expect(await owner.get('/api/v1/sub-account')).toMatchObject({ availableFen: 80_000, frozenFen: 0 })
  expect(await stock()).toBe(1_000)
  await page.setViewportSize({ width: 390, height: 2_400 })
  await accessible(page)
})
