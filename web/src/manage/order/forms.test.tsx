import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, showPage, standIn } from '../../desk/testing.tsx'
import type { OrderDetail } from '../../nouns/order/order.ts'
import { ChangeAsked } from './ChangeAsked.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { DisputeForm } from './DisputeForm.tsx'
import { OpenDelivery } from './OpenDelivery.tsx'
import { Dispute } from './Settlement.tsx'
import { aNote, anOrder } from './testing.ts'

afterEach(cleanup)

const PATH = '/api/v1/orders/3'
const user = userEvent.setup({ pointerEventsCheck: 0 })

/** A server that answers what is sent with the order, or with a refusal. */
function serve(answer: unknown = anOrder()) {
  const { asked } = standIn(({ path }) => (path.startsWith(PATH) ? answer : []))
  return () =>
    asked
      .filter(({ path }) => path.startsWith(PATH))
      .map(({ method, path, payload }) => [method, path.slice(PATH.length), payload] as const)
}

const cell = (column: string, row = 0) =>
  within(screen.getByRole('grid'))
    .getAllByRole('gridcell')
    .filter((one) => one.dataset['name'] === column)[row] as HTMLElement

async function write(column: string, row: number, text: string): Promise<void> {
  await user.click(cell(column, row))
  await user.keyboard(`${text}{Enter}`)
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const panel = (of: OrderDetail = anOrder()) => ({ of, onClose: vi.fn(), onDone: vi.fn() })

test('a delivery holds all that is left to begin with, and sends the lines of which there are any', async () => {
  const asked = serve()
  const props = panel()
  await showPage('zh', <DeliveryForm {...props} />)
  // The first cell that is written has the focus to come.
  expect(within(cell('本次交货')).getByRole('textbox')).toHaveProperty('value', '20')
  await write('本次交货', 0, '12')
  await write('本次交货', 1, '0')
  await user.type(screen.getByLabelText('承运方'), '岚江物流')
  await press('登记交货')
  await waitFor(() => expect(props.onDone).toHaveBeenCalledTimes(1))
  expect(asked()).toMatchObject([
    ['POST', '/deliveries', { version: 7, carrier: '岚江物流', lines: [{ lineId: 1, quantity: 12 }] }],
  ])
})

test('more than is left is told in its cell, and nothing is sent', async () => {
  const asked = serve()
  await showPage('zh', <DeliveryForm {...panel()} />)
  await write('本次交货', 1, '6')
  expect(cell('本次交货', 1).textContent).toContain('最多 5')
  await press('登记交货')
  expect(cell('本次交货', 1).contains(document.activeElement)).toBe(true)
  expect(asked()).toEqual([])
})

test('what the server refuses of a line stands at that line, wherever it was among those that were sent', async () => {
  serve(new Refusal(422, '有误', { 'lines.0.quantity': '最多还可交 3' }))
  await showPage('zh', <DeliveryForm {...panel()} />)
  await write('本次交货', 0, '0')
  await press('登记交货')
  await waitFor(() => expect(cell('本次交货', 1).textContent).toContain('最多还可交 3'))
  expect(cell('本次交货', 0).textContent).not.toContain('最多还可交 3')
})

test('a delivery of nothing is told at its lines', async () => {
  const asked = serve()
  await showPage('zh', <DeliveryForm {...panel()} />)
  await write('本次交货', 0, '0')
  await write('本次交货', 1, '0')
  await press('登记交货')
  expect(await screen.findByText('请至少填写一行的数量')).toBeTruthy()
  expect(asked()).toEqual([])
})

test('a dispute asks for no more than is set aside', async () => {
  const asked = serve()
  const props = panel(anOrder({ stage: 'inPerformance', heldFen: 100_000 }))
  await showPage('zh', <DisputeForm {...props} />)
  await user.type(screen.getByLabelText('争议的理由'), '一半有裂纹')
  await write('有争议的数量', 0, '10')
  await write('主张金额（元）', 0, '900')
  await write('有争议的数量', 1, '5')
  await write('主张金额（元）', 1, '450')
  await press('提出争议')
  expect(await screen.findByText('各行合计 ¥1,350.00，不能超过冻结的 ¥1,000.00')).toBeTruthy()
  expect(asked()).toEqual([])
  await write('主张金额（元）', 1, '100')
  await press('提出争议')
  await waitFor(() => expect(props.onDone).toHaveBeenCalledTimes(1))
  expect(asked()).toMatchObject([
    [
      'POST',
      '/acts',
      {
        act: 'dispute',
        reason: '一半有裂纹',
        lines: [
          { lineId: 1, quantity: 10, amountFen: 90_000 },
          { lineId: 2, quantity: 5, amountFen: 10_000 },
        ],
      },
    ],
  ])
})

test('a dispute that ended says what went to the seller and what went back', async () => {
  const dispute: NonNullable<OrderDetail['dispute']> = {
    by: 'seller',
    isOwn: true,
    reason: '货已送达',
    lines: [{ lineId: 1, quantity: 2, amountFen: 18_000 }],
    begunAt: '2026-11-21T01:00:00Z',
    proposedBy: 'buyer',
    toSellerFen: 100_000,
    endedAt: '2026-11-22T01:00:00Z',
    isDecided: true,
    decision: '各担一半',
  }
  // 50,000 of 225,000 were paid before.
  const of = anOrder({ stage: 'resolved', next: null, heldFen: 0, paidFen: 150_000, dispute })
  await showPage('zh', <Dispute of={of} dispute={dispute} />)
  expect(screen.getByText('本单位提出争议')).toBeTruthy()
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['¥1,000.00', '¥750.00'])
})

test('a change sends the lines that would be others alone, and a price only where it is another', async () => {
  const asked = serve()
  const props = panel()
  await showPage('zh', <ChangeForm {...props} />)
  await write('变更后数量', 0, '15')
  await user.type(screen.getByLabelText('变更的理由'), '窑里坏了五只')
  await press('请求变更')
  await waitFor(() => expect(props.onDone).toHaveBeenCalledTimes(1))
  expect(asked()[0]?.[2]).toEqual({ version: 7, reason: '窑里坏了五只', lines: [{ lineId: 1, quantity: 15 }] })
})

test('a change is shown as it is and as it would be, line by line and in all, with what goes', async () => {
  const change = {
    by: 'buyer',
    isOwn: false,
    reason: '用不了这么多',
    lines: [
      { lineId: 1, quantity: 15, unitPriceFen: 8_500 },
      { lineId: 2, quantity: 0, unitPriceFen: 9_000 },
    ],
    totalFen: 127_500,
    askedAt: '2026-11-21T01:00:00Z',
  } as const satisfies OrderDetail['change']
  await showPage('zh', <ChangeAsked of={anOrder()} change={{ ...change, lines: [...change.lines] }} />)
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
  const texts = (row: HTMLElement | undefined, tag: string) =>
    [...(row?.querySelectorAll(tag) ?? [])].map((one) => one.textContent)
  expect(texts(first, 'ins')).toEqual(['15', '85.00', '1,275.00'])
  expect(texts(first, 'del')).toEqual(['原为：20', '原为：90.00', '原为：1,800.00'])
  expect(second?.textContent).toContain('已删除')
  expect(screen.getAllByText('¥1,275.00').length).toBeGreaterThan(0)
  expect(screen.getAllByText('¥2,250.00').length).toBeGreaterThan(0)
})

const open = () => {
  const note = aNote({ mayDecide: true })
  const of = anOrder({ side: 'buyer', next: { by: 'buyer', task: 'accept', until: note.until }, deliveries: [note] })
  return { of, note, onDone: vi.fn() }
}

test('accepting a delivery says what it pays before it is done', async () => {
  const asked = serve()
  const props = open()
  await showPage('zh', <OpenDelivery {...props} />)
  await press('全部验收')
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('¥1,080.00')
  await user.click(within(question).getByRole('button', { name: '全部验收' }))
  await waitFor(() => expect(props.onDone).toHaveBeenCalledTimes(1))
  expect(asked()[0]).toEqual(['POST', '/deliveries/5/acts', { act: 'accept', version: 7 }])
})

test('what is refused of a delivery takes a reason, and the rest of it is accepted', async () => {
  const asked = serve()
  const props = open()
  await showPage('zh', <OpenDelivery {...props} />)
  await press('拒收一部分…')
  await write('拒收', 0, '13')
  expect(cell('拒收').textContent).toContain('最多 12')
  await write('拒收', 0, '2')
  await press('验收其余部分')
  expect(asked()).toEqual([])
  await user.type(screen.getByLabelText('拒收的理由'), '两只有裂')
  await press('验收其余部分')
  await waitFor(() => expect(props.onDone).toHaveBeenCalledTimes(1))
  expect(asked()[0]?.[2]).toEqual({
    act: 'accept',
    version: 7,
    reason: '两只有裂',
    refused: [{ lineId: 1, quantity: 2 }],
  })
})
