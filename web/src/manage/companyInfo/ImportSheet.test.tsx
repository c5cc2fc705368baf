import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeUpload, fakeUploads, showPart } from '../../desk/testing.tsx'
import { ImportSheet } from './ImportSheet.tsx'

let announced: string[]
beforeEach(() => {
  ;({ announced } = fakeUploads())
})
afterEach(cleanup)

const report = (patch: object) => ({
  code: 0,
  msg: '',
  data: { rows: 2, added: 1, changed: 1, errors: [], ...patch },
})

async function choose(onKept = vi.fn()) {
  const { user } = showPart('en', <ImportSheet onKept={onKept} />)
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  await user.upload(input, new File(['number,nameZh\n'], 'things.csv', { type: 'text/csv' }))
  return { user, onKept }
}

test('a file is only tried first, and kept when somebody says so', async () => {
  const { user, onKept } = await choose()
  const [trial] = FakeUpload.all
  expect(new URL(trial?.path ?? '', 'http://museum.example').searchParams.get('dryRun')).toBe('true')
  act(() => trial?.answer(200, report({})))
  await user.click(await screen.findByRole('button', { name: 'Import 2 products' }))
  expect(onKept).not.toHaveBeenCalled()
  const kept = FakeUpload.all[1]
  expect(new URL(kept?.path ?? '', 'http://museum.example').searchParams.has('dryRun')).toBe(false)
  act(() => kept?.answer(200, report({})))
  await waitFor(() => expect(onKept).toHaveBeenCalledOnce())
})

test('a file with a wrong row cannot be kept, and each fault names its row and column', async () => {
  await choose()
  const errors = [{ row: 3, field: 'priceFen', message: 'no amount' }]
  act(() => FakeUpload.all[0]?.answer(200, report({ errors })))
  expect((await screen.findAllByRole('cell')).map(({ textContent }) => textContent)).toEqual([
    '3',
    'priceFen',
    'no amount',
  ])
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a file that is refused as a whole is announced, and says why without being read out again', async () => {
  await choose()
  act(() => FakeUpload.all[0]?.answer(413, { code: 413, msg: 'too large', data: null }))
  expect((await screen.findByRole('note')).textContent).toContain('too large')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(announced).toEqual(['too large'])
})
