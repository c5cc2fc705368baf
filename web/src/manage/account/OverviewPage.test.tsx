/** The overview of a company's people (RULES back-office 13), against a stand-in server. */
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeSession } from '../../api/session.ts'
import { SessionProvider } from '../../api/useSession.ts'
import { type Asked, Refusal, showPage, standIn } from '../../desk/testing.tsx'
import type { Order } from '../../nouns/order/order.ts'
import type { Quotation } from '../../nouns/quotation/calls.ts'
import OverviewPage from './OverviewPage.tsx'

afterEach(() => {
  cleanup()
  makeSession().clear()
})

const order = {
  code: 'O20261126-AAAAAA',
  kind: 'sale',
  side: 'seller',
  counterparty: { id: 3, name: '百遍漆作', isActive: true },
  next: { by: 'seller', task: 'confirm', until: null },
  totalFen: 288_000,
  depositFen: 0,
  changedAt: '2026-11-20T00:00:00Z',
  isUnread: true,
} as Order

const quotation = {
  code: 'Q20261126-AAAAAA',
  kind: 'lease',
  side: 'buyer',
  counterparty: { id: 4, name: '观火窑', isActive: true },
  state: 'sent',
  validUntil: '2099-12-31',
  totalFen: 0,
  depositFen: 0,
  openPrices: 2,
  changedAt: '2026-11-21T00:00:00Z',
  isUnread: false,
} as Quotation

const account = {
  number: '62000000000013',
  state: 'open',
  availableFen: 17_514_800,
  frozenFen: 2_992_050,
  deposits: [
    { id: 1, amountFen: 2_180_000 },
    { id: 2, amountFen: 540_000 },
  ],
  withdrawals: [],
}

const answers: Record<string, unknown> = {
  '/api/v1/account/overview': {
    waiting: [{ kind: 'salesOrders', count: 7, path: '/elsewhere?turn=mine', oldest: null }],
    expiring: [],
    changed: [],
  },
  '/api/v1/approvals': [],
  '/api/v1/quotations': [quotation],
  '/api/v1/orders': [order],
  '/api/v1/sub-account': account,
  '/api/v1/sub-account/entries': [
    {
      sequence: 9,
      at: '2026-11-26T01:00:00Z',
      kind: 'hold',
      amountFen: -216_000,
      transactionId: 94,
      documentKind: 'order',
      document: 'O20261126-VZ7B5V',
    },
  ],
  '/api/v1/notices': [
    { id: 5, kind: 'orderSubmitted', text: '订单待确认', path: '/elsewhere', at: '2026-11-26T01:00:00Z', readAt: null },
  ],
}

const serve = (others: Record<string, unknown> = {}) =>
  standIn(({ path }: Asked) => ({ ...answers, ...others })[path.split('?')[0] ?? ''] ?? null)

async function show(values: number[], companyName: string | null = '甲公司') {
  const session = makeSession()
  session.setUser({ iCIdentifier: 'p1', name: '林', companyName, nvcJurisdiction: values })
  await showPage(
    'zh',
    <SessionProvider value={session}>
      <OverviewPage />
    </SessionProvider>,
  )
  return userEvent.setup()
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('what the company has to go on with stands first, each with what is to be done, for how much, and the way there', async () => {
  const { asked } = serve()
  await show([102, 106, 108])
  const turns = await part('轮到本单位')
  const [first, second] = await turns.findAllByRole('listitem')
  expect(first).toHaveTextContent('确认订单销售订单百遍漆作新O20261126-AAAAAA¥2,880.00')
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/manage/order/list?tab=sales&open=O20261126-AAAAAA',
  )
  expect(second).toHaveTextContent('答复报价租赁报价观火窑Q20261126-AAAAAA2 行待报价最迟 2099年12月31日')
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/manage/quotation/lease?open=Q20261126-AAAAAA',
  )
  expect(await turns.findByRole('link', { name: '7 份销售订单待办理' })).toHaveAttribute('href', '/elsewhere?turn=mine')
  expect(asked.map(({ path }) => path)).toContain('/api/v1/orders?turn=mine&size=20')
})

test('money tells what is there, what is on its way and what moved last', async () => {
  serve()
  await show([102])
  const money = await part('子账户')
  expect(await money.findByText('¥175,148.00')).toBeVisible()
  expect(money.getByText('在途入金（2 笔）').closest('div')).toHaveTextContent('¥27,200.00')
  expect(money.queryByText(/在途出金/)).toBeNull()
  expect(await money.findByRole('listitem')).toHaveTextContent('冻结订单 O20261126-VZ7B5V')
  expect((await part('通知')).getByRole('link', { name: '选择提醒方式' })).toBeVisible()
})

test('nobody sees a part whose value is not held, and none of it is asked for', async () => {
  const { asked } = serve()
  await show([104])
  expect(await (await part('通知')).findByText('订单待确认')).toBeVisible()
  expect(screen.queryByRole('region', { name: '轮到本单位' })).toBeNull()
  expect(screen.queryByRole('region', { name: '子账户' })).toBeNull()
  expect(asked.map(({ path }) => path.split('?')[0])).not.toContain('/api/v1/orders')
  expect(asked.map(({ path }) => path.split('?')[0])).not.toContain('/api/v1/sub-account')
})

test('a part that fails says so and is tried again, and the others stand', async () => {
  let works = false
  serve()
  standIn(({ path }) => {
    const [call = ''] = path.split('?')
    return call === '/api/v1/orders' && !works ? new Refusal(500, '请稍后再试') : (answers[call] ?? null)
  })
  const user = await show([102, 106, 108])
  const turns = await part('轮到本单位')
  expect(await turns.findByText('请稍后再试')).toBeVisible()
  expect(turns.getByText('观火窑')).toBeVisible()
  expect(await (await part('子账户')).findByText('¥175,148.00')).toBeVisible()
  works = true
  await user.click(turns.getByRole('button', { name: '再试一次' }))
  expect(await turns.findByText('百遍漆作')).toBeVisible()
})

test('where nothing waits, it says what would, and where to go on', async () => {
  serve({
    '/api/v1/quotations': [],
    '/api/v1/orders': [],
    '/api/v1/notices': [],
    '/api/v1/account/overview': { waiting: [], expiring: [], changed: [] },
  })
  await show([107, 109])
  const turns = await part('轮到本单位')
  expect(await turns.findByText(/没有轮到本单位的报价与订单/)).toBeVisible()
  expect(turns.getByRole('link', { name: '去会员市场看看' })).toHaveAttribute('href', '/manage/market')
  expect(await (await part('通知')).findByText(/还没有通知/)).toBeVisible()
})

test('what waits for approval stands before it, what the person approves first', async () => {
  const one = {
    id: 1,
    code: 'Q-1',
    path: '/elsewhere?open=Q-1',
    act: 'send',
    by: '林',
    isOwn: true,
    mayApprove: false,
    amountFen: 6_000_000,
    note: '',
    at: '2026-11-26T01:00:00Z',
  }
  serve({
    '/api/v1/approvals': [
      one,
      { ...one, id: 2, code: 'O-2', act: 'submit', by: '王五', isOwn: false, mayApprove: true },
    ],
  })
  await show([105])
  const lines = await (await part('内部审批')).findAllByRole('listitem')
  expect(lines[0]).toHaveTextContent('请您批准提交订单O-2王五')
  expect(lines[1]).toHaveTextContent('等待批准发出报价Q-1由您提交')
  expect(lines[1]).toHaveTextContent('¥60,000.00')
})

test('what ends today is said to end today', async () => {
  const end = { kind: 'order', name: 'O20261126-AAAAAA', companyName: '百遍漆作', endsOn: '2026-11-26', path: null }
  serve({
    '/api/v1/account/overview': {
      waiting: [],
      expiring: [
        { ...end, days: 0 },
        { ...end, endsOn: '2026-11-29', days: 3 },
      ],
      changed: [],
    },
  })
  await show([108])
  expect(await screen.findByText(/今天（2026年11月26日）到期/)).toBeVisible()
  expect(screen.getByText(/将在 3 天后/)).toBeVisible()
})
