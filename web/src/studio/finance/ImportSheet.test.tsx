import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeUpload, fakeUploads, showPage } from '../../desk/testing.tsx'
import type { StatementFile } from '../../nouns/bankStatement/doubts.ts'
import type { StatementColumns } from '../../nouns/bankStatement/columns.ts'
import { ImportSheet } from './ImportSheet.tsx'

beforeEach(() => void fakeUploads())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const headings = ['交易时点', '发生数', '备注', '备注']

const columns = (more: Partial<StatementColumns>): StatementColumns => ({
  headings,
  places: [{ column: 'amount', at: 1 }],
  source: 'guessed',
  missing: [],
  ...more,
})

const told = (more: Partial<StatementFile>): StatementFile => ({
  id: null,
  format: 'csv',
  columns: null,
  accountMasked: '',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  openingFen: null,
  closingFen: null,
  addsUp: null,
  newLines: 0,
  knownLines: 0,
  doubtfulLines: 0,
  doubts: [],
  lines: [],
  wrong: [],
  ...more,
})

async function show() {
  const onKept = vi.fn()
  await showPage('zh', <ImportSheet onKept={onKept} />)
  const user = userEvent.setup()
  await user.upload(screen.getByLabelText('选择文件'), new File(['a,b'], 'bank.csv', { type: 'text/csv' }))
  return { onKept, user }
}

/** Answers the call that was sent last, and tells what it asked for. */
async function answer(count: number, data: StatementFile): Promise<URLSearchParams> {
  await waitFor(() => expect(FakeUpload.all).toHaveLength(count))
  const sent = FakeUpload.all.at(-1)
  sent?.answer(201, { code: 0, msg: '', data })
  return new URL(sent?.path ?? '', 'http://museum.example').searchParams
}

/** Chooses a heading for one of our columns. */
async function put(user: ReturnType<typeof userEvent.setup>, field: RegExp, heading: string) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  // The list that was opened last: antd keeps those that were closed.
  const [option] = (await screen.findAllByTitle(heading)).slice(-1)
  if (option) await user.click(option)
}

test('a file with a column that nobody knows is not imported before somebody says which it is', async () => {
  const { onKept, user } = await show()
  const first = await answer(1, told({ columns: columns({ missing: ['bookedOn'] }) }))
  expect(first.get('columns')).toBeNull()
  expect(await screen.findByText('还不知道哪一列是：日期。请在下面选择。')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^导入/ })).toBeNull()

  await put(user, /^日期/, '交易时点')
  const chosen = columns({
    places: [
      { column: 'amount', at: 1 },
      { column: 'bookedOn', at: 0 },
    ],
    source: 'chosen',
  })
  const second = await answer(2, told({ columns: chosen, newLines: 2 }))
  expect([second.get('preview'), second.get('columns')]).toEqual(['true', 'amount:1,bookedOn:0'])
  expect(await screen.findByText(/各列按您的选择/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: '导入 2 条流水' }))
  const third = await answer(3, told({ id: 7, columns: chosen, newLines: 2 }))
  expect([third.get('preview'), third.get('columns')]).toEqual([null, 'amount:1,bookedOn:0'])
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
})

test('what is chosen while an answer is still coming counts as well, and an old answer no more', async () => {
  const { user } = await show()
  await answer(1, told({ columns: columns({ missing: ['bookedOn'] }) }))
  await put(user, /^日期/, '交易时点')
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2))
  const late = FakeUpload.all[1]
  await put(user, /^附言/, '备注（第 4 列）')
  const asked = await answer(3, told({ columns: columns({ source: 'chosen' }), newLines: 3 }))
  expect(asked.get('columns')).toBe('amount:1,bookedOn:0,memo:3')
  expect(await screen.findByRole('button', { name: '导入 3 条流水' })).toBeEnabled()
  late?.answer(201, { code: 0, msg: '', data: told({ columns: columns({ source: 'chosen' }), newLines: 9 }) })
  await user.tab()
  expect(screen.getByRole('button', { name: /^导入/ })).toHaveAccessibleName('导入 3 条流水')
})

test('what is remembered is said in a line, and sent by nobody', async () => {
  const { user } = await show()
  await answer(1, told({ columns: columns({ source: 'remembered' }), newLines: 1 }))
  expect(await screen.findByText(/沿用上次/)).toBeVisible()
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
  await user.click(screen.getByRole('button', { name: '导入 1 条流水' }))
  expect((await answer(2, told({ id: 1, newLines: 1 }))).get('columns')).toBeNull()
})

test('a line that may have come before is imported only once somebody has said whether it is the same', async () => {
  const { onKept, user } = await show()
  const line = {
    place: 2,
    bookedOn: '2026-10-05',
    amountFen: 900,
    counterparty: '甲',
    reference: 'R1',
    memo: '货款',
    isKnown: false,
    isDoubtful: true,
    isRepeated: false,
  }
  const earlier = {
    id: 4,
    statementId: 1,
    place: 2,
    bookedOn: '2026-10-05',
    amountFen: 900,
    counterparty: '甲',
    counterpartyAccountMasked: '',
    reference: 'R1',
    memo: '',
    state: 'suspense' as const,
    document: null,
    reason: '',
    version: 1,
  }
  const doubt = { why: 'otherAccount' as const, earlierAccountMasked: '', line, earlier }
  const doubts = [
    { ...doubt, number: 1 },
    { ...doubt, number: 2, line: { ...line, place: 3 } },
  ]
  await answer(1, told({ newLines: 1, doubtfulLines: 2, doubts, lines: [line] }))
  const act = await screen.findByRole('button', { name: '导入 1 条流水' })
  expect(act).toBeDisabled()
  const [first, second] = screen.getAllByRole('group', { name: /^第 . 行$/ })
  if (!first || !second) throw new Error('two questions')
  await user.click(within(first).getByRole('radio', { name: '同一笔' }))
  expect(act).toBeDisabled()
  await user.click(within(second).getByRole('radio', { name: '另一笔' }))
  expect(act).toHaveAccessibleName('导入 2 条流水')
  await user.click(act)
  const sent = await answer(2, told({ id: 3, newLines: 2, knownLines: 1 }))
  expect([sent.get('sameLines'), sent.get('otherLines')]).toEqual(['1', '2'])
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
})

test('all lines in doubt are answered in one press', async () => {
  const { user } = await show()
  await answer(1, told({ newLines: 0, doubtfulLines: 700, doubts: [] }))
  expect(await screen.findByRole('button', { name: /^导入/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '都是另一笔' }))
  await user.click(screen.getByRole('button', { name: '导入 700 条流水' }))
  const sent = await answer(2, told({ id: 3, newLines: 700 }))
  expect([sent.get('sameLines'), sent.get('otherLines')]).toEqual([null, 'all'])
})
