import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { chineseWords, makeI18n, WordsProvider } from '../i18n/index.ts'
import { SearchField } from './SearchField.tsx'

afterEach(cleanup)

function show() {
  const onSearch = vi.fn()
  const i18n = makeI18n('zh', { zh: chineseWords })
  const tree = (value: string) => (
    <WordsProvider value={{ i18n, choose: () => {} }}>
      <SearchField
        label="Search"
        placeholder=""
        submitLabel="Go"
        clearLabel="Clear"
        value={value}
        onSearch={onSearch}
      />
    </WordsProvider>
  )
  const { rerender } = render(tree(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  return { onSearch, field, user: userEvent.setup(), answer: (value: string) => rerender(tree(value)) }
}

test('what is typed while the answer is under way stays when it comes', async () => {
  const { user, field, answer, onSearch } = show()
  await user.type(field, 'kiln{Enter}')
  await user.clear(field)
  await user.type(field, 'bowl')
  answer('kiln')
  expect(field.value).toBe('bowl')
  await user.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('bowl')
})

test('a word from outside is taken over, and the cross takes it away with what was typed since', async () => {
  const { user, field, answer, onSearch } = show()
  answer('kiln')
  expect(field.value).toBe('kiln')
  await user.type(field, 's')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  answer('')
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(onSearch).toHaveBeenCalledWith('')
})
