import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
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

test('a message leaves the place to which a button is scrolled', () => {
  const boxes = new Map<Element, DOMRect>()
  const place = (element: Element, top: number) => boxes.set(element, new DOMRect(0, top, 300, 40))
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes.get(this) ?? new DOMRect()
  })
  const page = (visible: MessageLine[]) => (
    <>
      <button type="button">press</button>
      {host(visible, [])}
    </>
  )
  const { rerender } = render(page([]))
  const button = screen.getByRole('button')
  button.checkVisibility = () => true
  const lines = screen.getByRole('alert')
  place(lines, 24)
  place(button, 400)
  rerender(page([first]))
  expect(lines.style.top).toBe('24px')
  place(button, 30)
  fireEvent.scroll(document)
  expect(parseFloat(lines.style.top)).toBeGreaterThanOrEqual(70)
  spy.mockRestore()
})
