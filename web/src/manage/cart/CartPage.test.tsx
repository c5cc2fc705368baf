/** The cart as a page (RULES cart), against a stand-in server. */
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeSession } from '../../api/session.ts'
import { SessionProvider } from '../../api/useSession.ts'
import { type Asked, Refusal, showPage, standIn } from '../../desk/testing.tsx'
import type { Cart, CartLine } from '../../nouns/cart/cart.ts'
import CartPage from './CartPage.tsx'

afterEach(() => {
  cleanup()
  makeSession().clear()
})

const line = (more: Partial<CartLine>): CartLine => ({
  id: 1,
  commodityId: 7,
  kind: 'sale',
  number: 'A-1',
  name: '青瓷盖碗',
  picture: null,
  packingName: '礼盒',
  packingUnitName: '套',
  quantity: 10,
  least: 10,
  step: 5,
  stock: 100,
  period: null,
  periods: null,
  shortest: null,
  longest: null,
  unitPriceFen: 12_000,
  unitPriceFenBefore: 12_000,
  depositFen: 0,
  depositFenBefore: 0,
  totalFen: 120_000,
  depositTotalFen: 0,
  problems: [],
  version: 1,
  ...more,
})

const leased: Partial<CartLine> = {
  id: 2,
  kind: 'lease',
  name: '缂丝团扇',
  least: null,
  step: null,
  period: 'day',
  periods: 3,
  shortest: 3,
  longest: 30,
  totalFen: 900,
  depositTotalFen: 2_000,
}

function cartOf(...lines: CartLine[]): Cart {
  const kinds = (['sale', 'lease'] as const).filter((kind) => lines.some((one) => one.kind === kind))
  const groups = kinds.map((kind) => ({
    seller: { id: 3, name: '青岚瓷业', isActive: true },
    kind,
    lines: lines.filter((one) => one.kind === kind),
    totalFen: 0,
    depositFen: 0,
  }))
  return { groups, count: lines.length, totalFen: 0, depositFen: 0 }
}

async function show(open?: string) {
  const session = makeSession()
  session.setUser({ iCIdentifier: 'p1', name: '林', companyName: '甲', nvcJurisdiction: [106, 107, 109, 110] })
  await showPage(
    'zh',
    <SessionProvider value={session}>
      <CartPage search={{ open, page: undefined, size: undefined, keyword: undefined }} />
    </SessionProvider>,
  )
  return userEvent.setup()
}

/** The server; whatever the form of an order offers is not there. */
const serve = (answer: (asked: Asked) => unknown) =>
  standIn((asked) => (asked.path.startsWith('/api/v1/cart') ? answer(asked) : []))

const order = () => screen.findByRole('button', { name: /^下单/ })

test('what something stands in the way of is left out of the sum, and its way out is sent over the version that was read', async () => {
  const dear = line({ id: 3, name: '茶盏', unitPriceFenBefore: 11_000, problems: ['priceChanged'], version: 4 })
  const { asked } = serve(({ method }) =>
    method === 'GET'
      ? cartOf(line({}), dear, line(leased))
      : cartOf(line({}), line({ ...dear, problems: [], version: 5 })),
  )
  const user = await show()
  expect(await order()).toHaveTextContent('下单（2 张订单）')
  expect(screen.getByRole('checkbox', { name: /茶盏/ })).toBeDisabled()
  expect(screen.getByText('价格有变：原为 ¥110.00，现为 ¥120.00')).toBeInTheDocument()
  const sums = screen.getByText('押金').closest('dl') as HTMLElement
  expect(sums).toHaveTextContent('货款¥1,200.00租金¥9.00押金¥20.00合计¥1,229.00')
  await user.click(screen.getByRole('button', { name: '接受新价格' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /茶盏/ })).toBeChecked())
  expect(asked.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/api/v1/cart/lines/3',
    payload: { version: 4, acceptPrice: true },
  })
})

test('what is pressed while a call is under way is sent together, over the version that it answered', async () => {
  const waiting: (() => void)[] = []
  let version = 1
  const { asked } = serve(async ({ method, payload }) => {
    if (method !== 'PATCH') return cartOf(line({}))
    await new Promise<void>((done) => waiting.push(done))
    return cartOf(line({ quantity: (payload as { quantity: number }).quantity, version: ++version }))
  })
  const user = await show()
  const more = await screen.findByRole('button', { name: /^增加/ })
  await user.click(more)
  await user.click(more)
  await user.click(more)
  for (let count = 0; count < 2; count++) {
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.()
  }
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(2))
  expect(asked.filter(({ method }) => method === 'PATCH').map(({ payload }) => payload)).toEqual([
    { quantity: 15, version: 1 },
    { quantity: 25, version: 2 },
  ])
  expect(screen.getByRole('spinbutton')).toHaveValue('25')
})

test('what is removed can be put in again as it was', async () => {
  let lines = [line(leased)]
  const { asked } = serve(({ method }) => {
    if (method === 'DELETE') lines = []
    if (method === 'POST') return { id: 9, quantity: 10, count: 1 }
    return cartOf(...lines)
  })
  const user = await show()
  await user.click(await screen.findByRole('button', { name: '移除“缂丝团扇”' }))
  expect(await screen.findByRole('heading', { name: '采购车是空的' })).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.payload).toEqual({
      commodityId: 7,
      kind: 'lease',
      quantity: 10,
      months: 3,
    }),
  )
})

test('an order names what was seen; where that has changed nothing is ordered, and the cart says what holds now', async () => {
  const dear = line({ unitPriceFen: 13_000, totalFen: 130_000, problems: ['priceChanged'] })
  const { asked } = serve(({ path }) =>
    path.endsWith('/checkout')
      ? new Refusal(409, '有价格已变动', {}, cartOf(dear, line(leased)))
      : cartOf(line({}), line(leased)),
  )
  const user = await show('checkout')
  const sheet = await screen.findByRole('dialog')
  await user.click(await within(sheet).findByRole('button', { name: '提交 2 张订单' }))
  expect(await within(sheet).findByText('有价格已变动')).toBeInTheDocument()
  expect(asked.find(({ path }) => path.endsWith('/checkout'))?.payload).toMatchObject({
    lines: [1, 2],
    expectedTotalFen: 120_900,
  })
  expect(await screen.findByText('价格有变：原为 ¥120.00，现为 ¥130.00')).toBeInTheDocument()
  expect(await within(sheet).findByRole('button', { name: /提交 1 张订单$/ })).toBeInTheDocument()
})

const ordered = { kind: 'sale', stage: 'submitted', sellerName: '青岚瓷业', totalFen: 120_000, depositFen: 0 }

test('what was ordered leads to its orders, and what waits or stayed says why', async () => {
  const orders = [
    { ...ordered, id: 5, code: 'O20261126-AAAAAA' },
    { ...ordered, id: 6, code: 'O20261126-BBBBBB', stage: 'draft' },
  ]
  serve(({ path }) =>
    path.endsWith('/checkout') ? { orders, left: [{ id: 2, problem: 'stock' }] } : cartOf(line({}), line(leased)),
  )
  const user = await show('checkout')
  const sheet = await screen.findByRole('dialog')
  await user.click(await within(sheet).findByRole('button', { name: '提交 2 张订单' }))
  const done = await screen.findByRole('region', { name: '已生成 2 张订单' })
  expect(within(done).getByRole('link', { name: 'O20261126-AAAAAA' })).toHaveAttribute(
    'href',
    '/manage/order/list?tab=purchase&open=O20261126-AAAAAA',
  )
  expect(within(done).getAllByText('待批准')).toHaveLength(1)
  expect(within(done).getByText('其中 1 张超过审批限额，批准后再提交给卖方。')).toBeInTheDocument()
  expect(within(done).getByText('缂丝团扇：库存不足')).toBeInTheDocument()
})
