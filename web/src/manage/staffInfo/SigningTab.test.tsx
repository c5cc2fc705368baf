/** Who signs contracts, as the owner sets it, against a stand-in server. */
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Asked, Refusal, showPage, standIn } from '../../desk/testing.tsx'
import { SigningTab } from './SigningTab.tsx'

afterEach(cleanup)

const people = [
  { iCIdentifier: 'p-owner', name: '林', mobileMasked: '', owner: true, state: 'active' },
  { iCIdentifier: 'p-wang', name: '王五', mobileMasked: '', owner: false, state: 'active' },
  { iCIdentifier: 'p-off', name: '赵六', mobileMasked: '', owner: false, state: 'disabled' },
]

const one = { id: 'p-wang', name: '王五', mostFen: 5_000_000, maySee: false }

function serve(owner: boolean, signers: readonly object[] = [], put: (payload: unknown) => unknown = (sent) => sent) {
  return standIn(({ method, path, payload }: Asked) => {
    if (path.startsWith('/api/v1/employees')) return people
    if (path.startsWith('/api/v1/account')) return { employment: { owner } }
    if (method === 'PUT') return put(payload)
    return { asksForContract: false, signers, version: 3 }
  })
}

const user = userEvent.setup({ pointerEventsCheck: 0 })

test('the owner asks for contracts and names who signs, and up to which sum', async () => {
  const { asked } = serve(true, [], () => ({ asksForContract: true, signers: [one], version: 4 }))
  await showPage('zh', <SigningTab tabs={null} />)
  await user.click(await screen.findByLabelText('交货之前先签合同'))
  await user.click(screen.getByRole('button', { name: '添加签署人' }))
  await user.click(screen.getByRole('combobox', { name: '人员' }))
  expect(screen.queryByText('赵六')).toBeNull()
  await user.click(await screen.findByText('王五'))
  await user.type(screen.getByLabelText('最高金额'), '50000')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.payload).toEqual({
      asksForContract: true,
      signers: [{ id: 'p-wang', mostFen: 5_000_000 }],
      version: 3,
    }),
  )
  expect(await screen.findByText('签署设置已保存')).toBeInTheDocument()
})

test('what the server refuses of a signer stands beside the person', async () => {
  serve(true, [one], () => new Refusal(422, '请检查', { 'signers.0.id': '请选择本单位在职的人员' }))
  await showPage('zh', <SigningTab tabs={null} />)
  await user.click(await screen.findByLabelText('交货之前先签合同'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请选择本单位在职的人员')).toBeVisible()
})

test('whoever does not own the company reads who signs, and that somebody lacks the permission', async () => {
  serve(false, [one])
  await showPage('zh', <SigningTab tabs={null} />)
  expect(await screen.findByText('只有企业负责人可以更改。')).toBeVisible()
  expect(await screen.findByText('¥50,000.00')).toBeVisible()
  expect(screen.getByText('王五')).toBeVisible()
  expect(screen.getByText(/此人没有合同权限/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
