/** What needs approval, as the owner sets it (RULES approvals 1), against a stand-in server. */
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Asked, Refusal, showPage, standIn } from '../../desk/testing.tsx'
import { ApprovalTab } from './ApprovalTab.tsx'

afterEach(cleanup)

const people = [
  { iCIdentifier: 'p-owner', name: '林', mobileMasked: '', owner: true, state: 'active' },
  { iCIdentifier: 'p-wang', name: '王五', mobileMasked: '', owner: false, state: 'active' },
  { iCIdentifier: 'p-off', name: '赵六', mobileMasked: '', owner: false, state: 'disabled' },
]

function serve(owner: boolean, put: (payload: unknown) => unknown = (payload) => payload) {
  return standIn(({ method, path, payload }: Asked) => {
    if (path.startsWith('/api/v1/employees')) return people
    if (path.startsWith('/api/v1/account')) return { employment: { owner } }
    if (method === 'PUT') return put(payload)
    return { aboveFen: null, approverId: null, approverName: null, version: 3 }
  })
}

test('the owner says above what amount who approves; nobody who is off work is offered', async () => {
  const { asked } = serve(true, (payload) => ({ ...(payload as object), approverName: '王五', version: 4 }))
  await showPage('zh', <ApprovalTab tabs={null} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('超过多少金额须批准'), '50000')
  await user.click(screen.getByRole('combobox', { name: '由谁批准' }))
  expect(screen.queryByText('赵六')).toBeNull()
  await user.click(await screen.findByText('王五'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.payload).toEqual({
      aboveFen: 5_000_000,
      approverId: 'p-wang',
      version: 3,
    }),
  )
  expect(await screen.findByText('审批设置已保存')).toBeInTheDocument()
})

test('what the server refuses stands beside its field', async () => {
  serve(true, () => new Refusal(422, '请检查', { approverId: '只能选择在职的同事。' }))
  await showPage('zh', <ApprovalTab tabs={null} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('超过多少金额须批准'), '1')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('只能选择在职的同事。')).toBeVisible()
})

test('whoever does not own the company reads what is set, and who may change it', async () => {
  serve(false)
  await showPage('zh', <ApprovalTab tabs={null} />)
  expect(await screen.findByText('只有企业负责人可以更改。')).toBeVisible()
  expect(screen.getByText('不需要审批')).toBeVisible()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})
