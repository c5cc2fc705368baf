import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, standIn } from '../../desk/testing.tsx'
import type { OrderDetail } from '../../nouns/order/order.ts'
import { Banner } from './Banner.tsx'
import { OrderDraft } from './OrderDraft.tsx'
import { anOrder } from './testing.ts'

afterEach(cleanup)

const user = userEvent.setup({ pointerEventsCheck: 0 })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const shown = () => document.body.textContent

const submitted = (over: Partial<OrderDetail>) =>
  anOrder({
    stage: 'submitted',
    status: 'awaitsConfirmation',
    payment: 'none',
    heldFen: 0,
    next: { by: 'seller', task: 'confirm', until: null },
    ...over,
  })

const show = async (of: OrderDetail) => showPage('zh', <Banner of={of} heading={null} onDone={vi.fn()} />)

test('a buyer whose order waits to be confirmed reads that the money is set aside then', async () => {
  await show(submitted({ side: 'buyer', isMyTurn: false }))
  expect(shown()).toContain('本单位的款项随之冻结')
})

test('where both sign a contract first, the buyer reads that nothing is set aside before', async () => {
  await show(submitted({ side: 'buyer', isMyTurn: false, needsContract: true }))
  expect(shown()).toContain('双方签署之前不冻结本单位的款项')
})

test.each([
  [false, '在买方子账户冻结 ¥2,250.00'],
  [true, '双方签署之前不冻结款项，也不交货'],
])('a seller who confirms is asked with what follows; with a contract: %s', async (needsContract, follows) => {
  await show(submitted({ acts: ['confirm'], needsContract }))
  await press('确认订单')
  expect((await screen.findByRole('dialog')).textContent).toContain(follows)
})

test.each([
  [false, '卖方确认时，本单位子账户冻结 ¥2,250.00'],
  [true, '双方签署后，本单位子账户才冻结履约保证，至多 ¥2,250.00'],
])('a buyer who submits is asked with what follows; with a contract: %s', async (needsContract, follows) => {
  standIn(() => [])
  const of = anOrder({ stage: 'draft', status: 'draft', side: 'buyer', mayEdit: true, needsContract })
  await showPage('zh', <OrderDraft of={of} handle={null} onDone={vi.fn()} />)
  await press('提交订单')
  expect((await screen.findByRole('dialog')).textContent).toContain(follows)
})
