import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeSession } from '../../api/session.ts'
import { SessionProvider } from '../../api/useSession.ts'
import { showPage, standIn } from '../../desk/testing.tsx'
import type { Contract } from '../../nouns/contract/contract.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import { anOrder } from '../order/testing.ts'
import { OfOrder } from './OfOrder.tsx'
import { aContract } from './testing.ts'

afterEach(() => {
  cleanup()
  makeSession().clear()
})

const user = userEvent.setup({ pointerEventsCheck: 0 })

async function show(of: OrderDetail, contracts: readonly Contract[], held: readonly number[] = [108, 111]) {
  const { asked } = standIn(({ method }) => (method === 'POST' ? aContract() : contracts))
  const session = makeSession()
  session.setUser({ iCIdentifier: 'p1', name: '林', companyName: '甲', nvcJurisdiction: [...held] })
  await showPage(
    'zh',
    <SessionProvider value={session}>
      <OfOrder of={of} />
    </SessionProvider>,
  )
  return asked
}

test('the seller of a confirmed order draws up its contract', async () => {
  const asked = await show(anOrder(), [])
  await user.click(await screen.findByRole('button', { name: '拟定合同' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/v1/contracts',
      payload: { orderId: 3 },
    }),
  )
})

test('while one is under way no other is offered, and it is led to', async () => {
  await show(anOrder(), [aContract({ side: 'seller' })])
  expect(await screen.findByRole('link', { name: 'C20261126-ABCDEFGHJK' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a supplement is offered to one that is in effect, to its seller alone', async () => {
  const effective = aContract({ state: 'effective', side: 'seller' })
  await show(anOrder({ stage: 'contracted' }), [effective])
  expect(await screen.findByRole('button', { name: '拟定补充协议' })).toBeTruthy()
  cleanup()
  await show(anOrder({ stage: 'contracted', side: 'buyer' }), [{ ...effective, side: 'buyer' }], [112])
  expect(await screen.findByRole('link')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('whoever lacks the value asks for no contracts', async () => {
  const asked = await show(anOrder(), [], [108])
  expect(asked).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})
