import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Act } from '../act/act.ts'
import { Refusal, showPart, standIn } from '../testing.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ask } from '../../api/ask.ts'

afterEach(cleanup)

/** Rows that are switched off in one call, all but `stubborn`, which refuses. */
function show(rows: readonly string[], begin: () => Promise<unknown> = () => Promise.resolve()) {
  const off = new Set<string>()
  const calls: string[][] = []
  const turn = (on: boolean) => ({
    one: (row: string) => Promise.resolve(on ? off.delete(row) : off.add(row)),
    all: async (all: readonly string[]) => {
      calls.push([...all])
      await begin()
      const done = all.filter((row) => row !== 'stubborn')
      for (const row of done) await turn(on).one(row)
      const failed = all.filter((row) => row === 'stubborn')
      return { done, failed: failed.map((id) => ({ id, code: 409, msg: '它不肯', errors: {} })) }
    },
  })
  const act: Act<string> = {
    key: 'off',
    name: '停用',
    fits: (row) => row !== 'owner',
    question: (fitting) => ({ title: '停用吗？', text: fitting.join() }),
    run: turn(false),
    done: (count) => `停用了 ${count} 项`,
    undo: turn(true),
    stale: [],
  }
  const left: (readonly string[])[] = []
  const shown = showPart(
    'zh',
    <BulkBar
      rows={rows}
      acts={[act]}
      idOf={(row) => row}
      nameOf={(row) => `名为 ${row}`}
      onDone={(some) => left.push(some)}
    />,
  )
  const run = async () => {
    await shown.user.click(screen.getByRole('button', { name: '停用' }))
    await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }))
  }
  return { ...shown, off, calls, left, run }
}

test('what does not fit is left out of the question, and of what is done', async () => {
  const { off, user } = show(['a', 'owner'])
  await user.click(screen.getByRole('button', { name: '停用' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('a')
  expect(question.textContent).not.toContain('owner')
  expect([...off]).toEqual([])
})

test('however many are chosen, one call is made, and what it did is said', async () => {
  const { off, calls, run } = show(['a', 'b', 'c', 'owner'])
  await run()
  await waitFor(() => expect([...off]).toEqual(['a', 'b', 'c']))
  expect(calls).toEqual([['a', 'b', 'c']])
  const done = (await screen.findAllByRole('status')).map(({ textContent }) => textContent)
  expect(done.join()).toContain('停用了 3 项')
})

test('for whom it failed is an alert of its own that says why, and those stay chosen', async () => {
  const { off, left, run } = show(['a', 'stubborn', 'b'])
  await run()
  await waitFor(() => expect([...off]).toEqual(['a', 'b']))
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(alerts.join()).toContain('名为 stubborn：它不肯')
  const done = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(done.join()).toContain('停用了 2 项')
  expect(done.join()).not.toContain('stubborn')
  expect(left).toEqual([['stubborn']])
})

test('while it is under way a bar says of how many, and nothing else can be begun', async () => {
  let end = () => {}
  const { run } = show(['a', 'b'], () => new Promise<void>((resolve) => (end = resolve)))
  await run()
  expect((await screen.findByRole('progressbar')).getAttribute('aria-labelledby')).toBe(
    screen.getByText('停用：正在处理 2 项').id,
  )
  expect(screen.getByRole('button', { name: '停用' })).toBeDisabled()
  end()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('a call that fails as a whole leaves the choice as it was and says nothing is done', async () => {
  const { announced } = standIn(() => new Refusal(503, '现在不行'))
  const refuse = () =>
    ask('GET /api/v1/profile', { lang: 'zh' }).then(() => ask('GET /api/v1/contacts', { lang: 'zh' }))
  const { off, left, run } = show(['a', 'b'], refuse)
  await run()
  await waitFor(() => expect(announced).toEqual(['现在不行']))
  expect([...off]).toEqual([])
  expect(left).toEqual([])
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
