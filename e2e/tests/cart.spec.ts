import { caller, fresh, newCompany, offer, payIn } from '../support/companies.ts'
import { agree, press, tabTo, write } from '../support/keys.ts'
import { accessible } from '../support/page.ts'
import { signIn } from '../support/people.ts'
import { word } from '../support/site.ts'
import { expect, test } from '../support/windows.ts'

/** From the market through the cart to an order, between two companies of a test's own (RULES cart). */

const zh = (key: string, values?: Record<string, string | number>) => word('zh', key, values)

interface Commodity {
  id: number
  version: number
}

test('what is found in the market is put into the cart, ordered of its seller, and the order can be cancelled', async ({
  page,
  request,
}) => {
  const [seller, buyer] = await Promise.all([newCompany(request, '卖窑'), newCompany(request, '买窑')])
  const owner = await caller(seller.owner)
  const name = `青瓷盖碗${fresh()}`
  const made = await owner.post<Commodity>('/api/v1/commodities', {
    number: 'C-1',
    nameZh: name,
    nameEn: '',
    classIds: [11, 1101, 110_102],
    packingId: 302,
    packingUnitId: 404,
    priceFen: 12_000,
    stock: 1_000,
  })
  const path = `/api/v1/commodities/${made.id}`
  const { version } = await owner.put<Commodity>(`${path}/state`, { state: 'published', version: made.version })
  const sale = { least: 10, step: 5, leadDays: 7, isPriceShown: true }
  const offered = await owner.put<Commodity>(`${path}/offers`, { sale, lease: null, version })

  // From its card, then with its steps from its sheet.
  await signIn(page, buyer.owner, `/manage/market?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: zh('cart.putName', { name }) }).click()
  await expect(page.getByText(zh('cart.isIn', { name, quantity: 10 }))).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  const sheet = page.getByRole('dialog')
  const wanted = sheet.getByRole('spinbutton', { name: zh('cart.quantityOf', { name }) })
  await expect(wanted).toHaveValue('10')
  await wanted.press('ArrowUp')
  await accessible(page)
  await sheet.getByRole('button', { name: zh('cart.put'), exact: true }).click()
  await expect(page.getByText(zh('cart.isIn', { name, quantity: 25 }))).toBeVisible()

  // The header counts it, and leads there.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: zh('desk.cart', { count: 1 }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: zh('nav.manageCart') })).toBeVisible()
  const line = page.getByRole('listitem', { name, exact: true })
  const quantity = line.getByRole('spinbutton')
  await expect(quantity).toHaveValue('25')
  await quantity.press('ArrowDown')
  await expect(line.getByText('¥2,400.00')).toBeVisible()
  await accessible(page)

  // Another price is told when the window comes back, and is taken.
  await owner.put(path, {
    number: 'C-1',
    nameZh: name,
    nameEn: '',
    classIds: [11, 1101, 110_102],
    packingId: 302,
    packingUnitId: 404,
    priceFen: 13_000,
    stock: 1_000,
    version: offered.version,
  })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await line.getByRole('button', { name: zh('cart.way.acceptPrice') }).click()
  await expect(line.getByText('¥2,600.00')).toBeVisible()

  // Removed and put in again.
  await line.getByRole('button', { name: zh('cart.remove', { name }) }).click()
  await expect(page.getByRole('heading', { name: zh('cart.emptyTitle') })).toBeVisible()
  await page.getByRole('button', { name: zh('desk.undo') }).click()
  await expect(line).toBeVisible()

  await page.getByRole('button', { name: zh('cart.order'), exact: true }).click()
  await page.getByRole('dialog').getByLabel(zh('order.address')).fill('南山路 1 号')
  await accessible(page)
  await page.getByRole('button', { name: zh('cart.checkout.act', { count: 1 }) }).click()
  const done = page.getByRole('region', { name: zh('cart.done.heading', { count: 1 }) })
  await expect(done.getByText(seller.name)).toBeVisible()
  await expect(page.getByRole('heading', { name: zh('cart.emptyTitle') })).toBeVisible()

  // The order is the buyer's to cancel until it is confirmed.
  await done.getByRole('link', { name: /^O\d/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible()
  await expect(page.getByText('南山路 1 号')).toBeVisible()
  await page.getByRole('button', { name: zh('order.act.cancel.open'), exact: true }).click()
  await page.getByLabel(zh('order.reason')).fill('改日再订')
  await page.getByRole('button', { name: zh('order.act.cancel.name'), exact: true }).click()
  await expect(page.getByText(zh('order.status.cancelled')).first()).toBeVisible()
})

test('from the cart to a cancellation by keys alone: ordered, confirmed, asked to cancel, agreed, and the money is back', async ({
  as,
  request,
}) => {
  const [seller, buyer] = await Promise.all([newCompany(request, '卖窑'), newCompany(request, '买窑')])
  const owner = await caller(seller.owner)
  const calls = await caller(buyer.owner)
  const sale = { least: 10, step: 5, leadDays: 7, isPriceShown: true }
  const names = ['青瓷盖碗', '缂丝团扇']
  const ids = await Promise.all(names.map((name) => offer(owner, name, { priceFen: 12_000, sale })))
  await payIn(buyer, 500_000)
  for (const commodityId of ids) await calls.make('/api/v1/cart/lines', { commodityId, kind: 'sale', quantity: 10 }, {})

  // A line is changed by its arrows, another one is taken away: the focus goes on in the one that is left.
  let page = await as(buyer.owner, '/manage/cart')
  const line = (name: string) => page.getByRole('listitem', { name, exact: true })
  const quantity = line('青瓷盖碗').getByRole('spinbutton')
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(line('青瓷盖碗').getByText('¥1,800.00')).toBeVisible()
  const less = line('青瓷盖碗').getByRole('button', { name: zh('cart.less', { label: '' }) })
  await page.keyboard.press('Shift+Tab')
  await expect(less).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line('青瓷盖碗').getByText('¥1,200.00')).toBeVisible()
  // There is no less: the button has the focus still.
  await expect(less).toBeFocused()
  await press(page, line('缂丝团扇').getByRole('button', { name: zh('cart.remove', { name: '缂丝团扇' }) }))
  await expect(line('缂丝团扇')).toHaveCount(0)
  await expect(line('青瓷盖碗').getByRole('checkbox')).toBeFocused()

  // Ordered from the sheet, which gives the focus back where it is closed.
  const order = page.getByRole('button', { name: zh('cart.order'), exact: true })
  const sheet = page.getByRole('dialog')
  await press(page, order)
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(order).toBeFocused()
  await press(page, order)
  await write(page, sheet.getByLabel(zh('order.address')), '南山路 1 号')
  await press(page, sheet.getByRole('button', { name: zh('cart.checkout.act', { count: 1 }) }))
  await expect(page.getByRole('heading', { name: zh('cart.done.heading', { count: 1 }) })).toBeFocused()
  const link = page.getByRole('main').getByRole('link', { name: /^O\d/ })
  const code = await link.innerText()
  await press(page, link)
  await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeFocused()

  const address = `/manage/order/list?open=${code}`
  const button = (key: string) => page.getByRole('button', { name: zh(`order.act.${key}`), exact: true })
  const heading = (key: string) => page.getByRole('heading', { level: 2, name: zh(`order.${key}`), exact: true })
  const held = () => calls.get('/api/v1/sub-account')
  page = await as(seller.owner, address)
  await agree(page, button('confirm.name'), zh('order.act.confirm.name'), heading('task.deliver'))
  expect(await held()).toMatchObject({ availableFen: 380_000, frozenFen: 120_000 })
  page = await as(buyer.owner, address)
  await press(page, button('askCancel.open'))
  await write(page, page.getByLabel(zh('order.reason'), { exact: true }), '展期推迟')
  await press(page, button('askCancel.name'))
  await expect(heading('task.answerCancel')).toBeFocused()
  await accessible(page)
  page = await as(seller.owner, address)
  await expect(page.getByText('展期推迟').first()).toBeVisible()
  await agree(page, button('agreeCancel.name'), zh('order.act.agreeCancel.name'), heading('ended.heading.cancelled'))
  expect(await held()).toMatchObject({ availableFen: 500_000, frozenFen: 0 })
  expect(await owner.get(`/api/v1/commodities/${ids[0]}`)).toMatchObject({ stock: 1_000 })
})
