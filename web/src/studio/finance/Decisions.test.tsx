import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '../../desk/testing.tsx'
import { type Decision, Decisions, type Written } from './Decisions.tsx'

afterEach(cleanup)

/** A record that can be passed on, or rejected with a reason. */
async function show() {
  const done: [string, Written][] = []
  const run = (key: string) => (_: string, written: Written) => Promise.resolve(done.push([key, written]))
  const decisions: Decision<string>[] = [
    { key: 'pass', name: '通过', isNext: true, run: run('pass'), done: '已通过' },
    {
      key: 'reject',
      name: '驳回',
      danger: true,
      fields: ['reason'],
      question: { title: '驳回吗？', text: '不能撤销' },
      run: run('reject'),
      done: '已驳回',
    },
  ]
  await showPage('zh', <Decisions row="W1" decisions={decisions} />)
  return { done, user: userEvent.setup() }
}

test('Enter does the one thing that is next, as soon as the sheet is there', async () => {
  const { done, user } = await show()
  await waitFor(() => expect(screen.getByRole('button', { name: /通过/ })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(done.map(([key]) => key)).toEqual(['pass']))
})

test('what needs a reason is not done without one, nor before the question is answered', async () => {
  const { done, user } = await show()
  await user.click(screen.getByRole('button', { name: '驳回' }))
  expect(screen.getByRole('button', { name: '驳回' })).toBeDisabled()
  await user.type(screen.getByLabelText('原因'), '  ')
  expect(screen.getByRole('button', { name: '驳回' })).toBeDisabled()
  await user.type(screen.getByLabelText('原因'), '户名不符')
  await user.click(screen.getByRole('button', { name: '驳回' }))
  const question = await screen.findByRole('dialog')
  expect(done).toEqual([])
  await user.click(within(question).getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(done).toEqual([['reject', { reason: '户名不符', reference: '', outcome: null }]]))
})

test('whoever goes back has the choice again, and what was written is gone', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: '驳回' }))
  await user.type(screen.getByLabelText('原因'), '户名不符')
  await user.click(screen.getByRole('button', { name: '返回' }))
  await user.click(screen.getByRole('button', { name: '驳回' }))
  expect(screen.getByLabelText('原因')).toHaveValue('')
})
