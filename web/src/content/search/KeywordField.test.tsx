import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { suggestionsQuery } from '../../api/queries.ts'
import type { SearchHit } from '../../api/types.ts'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import { compositionEnds } from '../../lib/testing.ts'
import { KeywordField, keywordIn } from './KeywordField.tsx'

afterEach(cleanup)

const bowl = {
  kind: 'relic',
  id: 7,
  title: '青釉碗',
  lang: 'zh',
  marked: [{ text: '青', hit: true }],
} as unknown as SearchHit

/** A page with the field, where 青 may go on to 青瓷 and 青铜 and to a bowl. */
async function show() {
  const onAsk = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(suggestionsQuery('zh', '青').queryKey, { words: ['青瓷', '青铜'], records: [bowl] })
  const root = createRootRoute()
  const page = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onAsk(keywordIn(event.currentTarget))
          }}
        >
          <KeywordField label="field" placeholder="" />
          <button type="submit">ask</button>
        </form>
      ),
    })
  const router = createRouter({
    routeTree: root.addChildren(['/', '/search', '/collection/detail'].map(page)),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const i18n = makeI18n('zh', { zh: chineseWords })
  render(
    <QueryClientProvider client={client}>
      <WordsProvider value={{ i18n, choose: () => {} }}>
        <RouterProvider router={router as never} />
      </WordsProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'field' })
  return { field, onAsk, router, user: userEvent.setup() }
}

const marked = () => screen.queryAllByRole('option', { selected: true }).map((one) => one.textContent)

test('arrows go through what is offered and back to the field, which keeps the focus', async () => {
  const { field, user } = await show()
  await user.type(field, '青')
  expect((await screen.findAllByRole('option')).length).toBe(3)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(marked()).toEqual([])
  await user.keyboard('{ArrowDown}')
  expect(marked()).toEqual(['青瓷'])
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(marked()).toEqual([])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked()).toEqual(['青铜'])
  expect(document.activeElement).toBe(field)
})

test('Enter follows the one that is marked, and asks what is written where none is', async () => {
  const { field, user, onAsk, router } = await show()
  await user.type(field, '青')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.href).toContain('/search?keyword=')
  expect(onAsk).not.toHaveBeenCalled()
  const there = screen.getByRole('combobox', { name: 'field' })
  await user.clear(there)
  await user.type(there, '青')
  await screen.findAllByRole('option')
  await user.keyboard('{Enter}')
  expect(onAsk).toHaveBeenLastCalledWith('青')
})

test.each(compositionEnds)(
  'a key that ends a composition leaves the list as it is, in the order of %s',
  async (_, press) => {
    const { field, user, onAsk, router } = await show()
    await user.type(field, '青')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}')
    for (const key of ['Enter', 'Escape', 'ArrowDown']) press(field, key)
    expect(marked()).toEqual(['青瓷'])
    expect(router.state.location.href).toBe('/')
    expect(onAsk).not.toHaveBeenCalled()
  },
)

test('Escape closes what is offered and nothing else', async () => {
  const { field, user } = await show()
  const outer = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  document.addEventListener('keydown', outer)
  await user.type(field, '青')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  document.removeEventListener('keydown', outer)
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(field.value).toBe('青')
  expect(outer.mock.results.at(-1)?.value).toBe(true)
})

test('what is asked opens no list any more', async () => {
  const { field } = await show()
  vi.useFakeTimers()
  fireEvent.input(field, { target: { value: '青' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
  expect(screen.queryAllByRole('option')).toEqual([])
})
