import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPart } from '../testing.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { BulkAction } from './types.ts'

afterEach(cleanup)

/** Rows that are switched off, all but `stubborn`, which refuses. */
function show(rows: readonly string[]) {
  const off = new Set<string>()
  const action: BulkAction<string> = {
    key: 'off',
    name: '停用',
    fits: (row) => row !== 'owner',
    question: (fitting) => ({ title: '停用吗？', text: fitting.join() }),
    run: (row) => (row === 'stubborn' ? Promise.reject(new Error('no')) : Promise.resolve(off.add(row))),
    done: (count) => `停用了 ${count} 项`,
    undo: (row) => Promise.resolve(off.delete(row)),
  }
  const shown = showPart('zh', <BulkBar rows={rows} actions={[action]} nameOf={(row) => row} onDone={() => {}} />)
  const run = async () => {
    await shown.user.click(screen.getByRole('button', { name: '停用' }))
    await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }))
  }
  return { ...shown, off, run }
}

test('what does not fit is left out of the question, and of what is done', async () => {
  const { off, user } = show(['a', 'owner'])
  await user.click(screen.getByRole('button', { name: '停用' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('a')
  expect(question.textContent).not.toContain('owner')
  expect([...off]).toEqual([])
})

test('for whom it failed is an alert of its own, and no success', async () => {
  const { off, run } = show(['a', 'stubborn', 'b'])
  await run()
  await waitFor(() => expect([...off]).toEqual(['a', 'b']))
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(alerts.join()).toContain('stubborn')
  const done = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(done.join()).toContain('停用了 2 项')
  expect(done.join()).not.toContain('stubborn')
})

test('the same done twice is two notices, each with its undo', async () => {
  const { off, run, user } = show(['a'])
  await run()
  await screen.findByRole('button', { name: '撤销' })
  await run()
  await waitFor(() => expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2))
  for (const undo of screen.getAllByRole('button', { name: '撤销' }).slice(0, 1)) await user.click(undo)
  await waitFor(() => expect([...off]).toEqual([]))
})
