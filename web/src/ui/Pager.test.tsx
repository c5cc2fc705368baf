import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { chineseWords, makeI18n, WordsProvider } from '../i18n/index.ts'
import { type PageLinkProps, Pager } from './Pager.tsx'

afterEach(cleanup)

const PageLink = ({ page, children, ...rest }: PageLinkProps) => (
  <a href={`?page=${page}`} {...rest}>
    {children}
  </a>
)

function show(page: number, total = 95, size = 10) {
  const onPage = vi.fn()
  const onSize = vi.fn()
  const i18n = makeI18n('zh', { zh: chineseWords })
  const tree = (now: number) => (
    <WordsProvider value={{ i18n, choose: () => {} }}>
      <Pager
        total={total}
        page={now}
        size={size}
        sizes={[10, 20, 30, 50]}
        PageLink={PageLink}
        onPage={onPage}
        onSize={onSize}
      />
    </WordsProvider>
  )
  const { rerender } = render(tree(page))
  return { onPage, onSize, user: userEvent.setup(), again: (now: number) => rerender(tree(now)) }
}

test('a jump leaves the focus in its field, which shows the page that was reached', async () => {
  const { user, again } = show(3)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.clear(field)
  await user.type(field, '99{Enter}')
  again(10)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('10')
})

test('the total, the sizes, the pages and the jump are all there', () => {
  show(3)
  expect(screen.getByText('共 95 项')).toBeTruthy()
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    '每页 10 项',
    '每页 20 项',
    '每页 30 项',
    '每页 50 项',
  ])
  expect(screen.getByRole('link', { name: '第 3 页' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: '第 10 页' }).getAttribute('href')).toBe('?page=10')
})

test('the first page leads no further back, the last no further on', () => {
  show(1)
  expect(screen.getByRole('link', { name: '上一页' }).hasAttribute('href')).toBe(false)
  expect(screen.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe('?page=2')
  cleanup()
  show(10)
  expect(screen.getByRole('link', { name: '下一页' }).hasAttribute('href')).toBe(false)
})

test('a jump past the end arrives at the end, and a jump to nowhere does nothing', async () => {
  const { onPage, user } = show(2)
  const field = screen.getByRole('textbox')
  await user.clear(field)
  await user.type(field, '700{Enter}')
  expect(onPage).toHaveBeenLastCalledWith(10)
  await user.clear(field)
  await user.type(field, 'x{Enter}')
  expect(onPage).toHaveBeenCalledTimes(1)
})

test('another size is told as a number', async () => {
  const { onSize, user } = show(1)
  await user.selectOptions(screen.getByRole('combobox'), '30')
  expect(onSize).toHaveBeenCalledExactlyOnceWith(30)
})

test('under a list of one page there is only what is of use', () => {
  show(1, 7, 20)
  expect(screen.getByText('共 7 项')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  cleanup()
  // Ten at a time would part these.
  show(1, 15, 20)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('combobox')).toBeTruthy()
  cleanup()
  // Past the end one wants to come back.
  show(3, 7, 20)
  expect(screen.getByRole('link', { name: '第 1 页' })).toBeTruthy()
})
