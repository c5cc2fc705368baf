/** Approval inside a company on a document’s page (RULES approvals). */
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentApproval } from '../../nouns/approval/calls.ts'
import { showPage, standIn } from '../testing.tsx'
import { Approval } from './Approval.tsx'

afterEach(cleanup)

const needed: DocumentApproval = {
  aboveFen: 5_000_000,
  approverName: '王五',
  isApprover: false,
  needed: ['counter', 'accept'],
  asked: null,
  refused: null,
}

const asked: DocumentApproval['asked'] = {
  act: 'accept',
  by: '李四',
  isOwn: false,
  amountFen: 6_000_000,
  note: '客户催得急',
  at: '2026-11-26T01:00:00Z',
}

const names: Record<string, string> = { counter: '还价', accept: '接受' }

async function show(approval: DocumentApproval, ask = vi.fn<(act: string, note: string) => Promise<boolean>>()) {
  standIn(() => null)
  const refuse = vi.fn<(reason: string) => Promise<unknown>>().mockResolvedValue(null)
  const onDone = vi.fn<() => void>()
  const { container } = await showPage(
    'zh',
    <Approval
      approval={approval}
      nameOf={(act) => names[act] ?? act}
      ask={ask}
      refuse={refuse}
      stale={[]}
      onDone={onDone}
    />,
  )
  return { ask, refuse, onDone, container, user: userEvent.setup() }
}

test('whoever may not do it alone is told above what and by whom, and asks for one of the acts with a note', async () => {
  const ask = vi.fn<(act: string, note: string) => Promise<boolean>>().mockResolvedValue(true)
  const { onDone, user } = await show(needed, ask)
  expect(await screen.findByRole('region', { name: '超过 ¥50,000.00，须由王五批准' })).toBeVisible()
  await user.type(screen.getByLabelText('附言（可不填）'), ' 客户催得急 ')
  await user.click(screen.getByRole('button', { name: '请求批准：接受' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(ask.mock.calls).toEqual([['accept', '客户催得急']])
  expect(await screen.findByText('已请王五批准')).toBeInTheDocument()
})

test('what could not be asked, as something is still wrong, keeps the note and says nothing', async () => {
  const ask = vi.fn<(act: string, note: string) => Promise<boolean>>().mockResolvedValue(false)
  const { onDone, user } = await show(needed, ask)
  await user.type(await screen.findByLabelText('附言（可不填）'), '急')
  await user.click(screen.getByRole('button', { name: '请求批准：还价' }))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  expect(screen.getByLabelText('附言（可不填）')).toHaveValue('急')
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.queryByText('已请王五批准')).toBeNull()
})

test('while it waits nobody asks again, and a refusal is told with its reason until then', async () => {
  await show({ ...needed, asked: { ...asked, isOwn: true } })
  expect(await screen.findByRole('heading', { name: '已提交审批，等王五批准' })).toBeVisible()
  expect(screen.getByText(/接受（¥60,000.00）/)).toHaveTextContent('您')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  await show({ ...needed, refused: { act: 'accept', by: '王五', reason: '太贵', at: '2026-11-26T01:00:00Z' } })
  expect(await screen.findByText(/王五未批准/)).toBeVisible()
  expect(screen.getByText('太贵')).toBeVisible()
  expect(screen.getByRole('button', { name: '请求批准：接受' })).toBeEnabled()
})

test('whoever approves sees who asks and why, does it by the page’s own act, and refuses with a reason', async () => {
  const { refuse, onDone, user } = await show({ ...needed, isApprover: true, asked })
  expect(await screen.findByRole('heading', { name: '李四请您批准' })).toBeVisible()
  expect(screen.getByText('客户催得急')).toBeVisible()
  expect(screen.getByText(/直接在本页办理“接受”/)).toBeVisible()
  const button = screen.getByRole('button', { name: '不批准' })
  expect(button).toBeDisabled()
  await user.type(screen.getByLabelText('不批准的理由'), '太贵')
  await user.click(button)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(refuse.mock.calls).toEqual([['太贵']])
})

test('whoever approves and whom nobody asks is told nothing', async () => {
  const { container } = await show({ ...needed, isApprover: true })
  expect(container.querySelector('section')).toBeNull()
})
