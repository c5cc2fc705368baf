import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chineseWords, makeI18n, WordsProvider } from '../i18n/index.ts'
import { MessageHost, type MessageLine } from './MessageHost.tsx'

afterEach(cleanup)

const i18n = makeI18n('zh', { zh: chineseWords })
const host = (visible: MessageLine[], log: MessageLine[]) => (
  <WordsProvider value={{ i18n, choose: () => {} }}>
    <MessageHost visible={visible} log={log} />
  </WordsProvider>
)
const first = { id: 1, text: 'the first' }
const second = { id: 2, text: 'the second' }

test('a message is announced the moment it comes', () => {
  const { rerender } = render(host([], []))
  expect(screen.getByRole('alert').textContent).toBe('')
  rerender(host([first], [first]))
  expect(screen.getByRole('alert').textContent).toBe('the first')
})

test('a message that has gone can be read again, until it is put away; news brings the log back', async () => {
  const user = userEvent.setup()
  const { rerender } = render(host([], [first]))
  expect(screen.getByText('1 条消息')).toBeTruthy()
  expect(screen.getByText('the first')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '收起消息' }))
  expect(screen.queryByText('the first')).toBeNull()
  rerender(host([], [second, first]))
  expect(screen.getByText('the second')).toBeTruthy()
})

test('nothing is shown to a visitor for whom nothing went wrong', () => {
  render(host([], []))
  expect(screen.queryByRole('complementary')).toBeNull()
})
