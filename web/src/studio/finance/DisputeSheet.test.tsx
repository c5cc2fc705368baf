import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage, standIn } from '../../desk/testing.tsx'
import type { StudioDisputeDetail } from '../../nouns/dispute/finance.ts'
import { DisputeSheet } from './DisputeSheet.tsx'

afterEach(cleanup)

const user = userEvent.setup({ pointerEventsCheck: 0 })

const dispute: StudioDisputeDetail = {
  id: 3,
  code: 'O20261120-ABCDEF',
  kind: 'sale',
  seller: { id: 1, name: '望火窑业', isActive: true },
  buyer: { id: 2, name: '百遍漆作', isActive: true },
  by: 'buyer',
  reason: '釉色与样品不一',
  heldFen: 96_000,
  paidFen: 608_600,
  proposedBy: 'seller',
  toSellerFen: 50_000,
  begunAt: '2026-11-26T03:00:00Z',
  endedAt: null,
  isDecided: false,
  decision: '',
  version: 9,
  lines: [],
  disputed: [],
  deliveries: [],
  lease: null,
  attachments: [],
}

function serve() {
  const { asked } = standIn(() => dispute)
  return () => asked.filter(({ method }) => method === 'POST')
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('the museum decides with a reason, within what is set aside, and both parts are said before', async () => {
  const asked = serve()
  await showPage('zh', <DisputeSheet dispute={dispute} />)
  const amount = screen.getByLabelText('付给卖方')
  await user.clear(amount)
  await user.type(amount, '1000')
  await user.type(screen.getByLabelText('裁定的理由'), '半数可用')
  await press('裁定')
  expect(await screen.findByText('须在 0 与 ¥960.00 之间')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '600')
  await press('裁定')
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('¥600.00 付给望火窑业，¥360.00 退还百遍漆作')
  expect(asked()).toEqual([])
  await user.click(within(question).getByRole('button', { name: '裁定' }))
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]).toMatchObject({
    path: '/api/v1/studio/disputes/3/acts',
    payload: { act: 'decide', version: 9, toSellerFen: 60_000, reason: '半数可用' },
  })
})

test('what has ended is read and not decided again', async () => {
  serve()
  const ended = { ...dispute, endedAt: '2026-11-27T03:00:00Z', isDecided: true, decision: '半数可用' }
  await showPage('zh', <DisputeSheet dispute={ended} />)
  expect(screen.getByText('本馆已裁定')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '裁定' })).toBeNull()
})
