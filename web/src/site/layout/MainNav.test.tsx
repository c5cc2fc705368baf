import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileQuery } from '../../api/queries.ts'
import { chineseWords, makeI18n, WordsProvider } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { MainNav } from './MainNav.tsx'

const links = [{ key: 'relics', title: 'outside', url: 'https://museum.example/' }] as const

/** The bar on a site that has a home, two lists of exhibitions and one page of the academic section. */
beforeEach(async () => {
  const root = createRootRoute({
    component: () => <MainNav section="exhibition" path={pages.exhibitionTempList} externalLinks={[...links]} />,
  })
  const paths = [pages.home, pages.exhibitionList, pages.exhibitionTempList, pages.academicList]
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory({ initialEntries: [pages.exhibitionTempList] }),
  })
  await router.load()
  const i18n = makeI18n('zh', { zh: chineseWords })
  const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  // Of the museum the menu asks whether there are floor plans.
  known.setQueryData(profileQuery('zh').queryKey, { floorPlan: true } as never)
  render(
    <QueryClientProvider client={known}>
      <WordsProvider value={{ i18n, choose: () => {} }}>
        {/* The product's own router has other routes; to the provider they are alike. */}
        <RouterProvider router={router as never} />
      </WordsProvider>
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const top = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => top(name).getAttribute('aria-expanded') === 'true'
const focused = () => document.activeElement?.textContent ?? ''

test('only what has a page is shown', () => {
  expect(screen.getByRole('link', { name: '首页' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^基本陈列/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^数字展览/ })).toBeNull()
  expect(screen.queryByText('典藏')).toBeNull()
})

test('the present page is marked in the menu', () => {
  expect(screen.getByRole('link', { name: /^临时展览/ }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: /^基本陈列/ }).hasAttribute('aria-current')).toBe(false)
})

test('arrow keys go along the bar and into the menu, Escape comes back', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(focused()).toBe('首页')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(top('展览'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toMatch(/^基本陈列/))
  expect(isOpen('展览')).toBe(true)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toMatch(/^临时展览/))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(top('展览'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toMatch(/^基本陈列/))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(top('展览'))
  expect(isOpen('展览')).toBe(false)
})

test('a key press opens and closes a menu, and another section closes it', async () => {
  const user = userEvent.setup()
  top('展览').focus()
  await user.keyboard('{Enter}')
  expect(isOpen('展览')).toBe(true)
  await user.keyboard(' ')
  expect(isOpen('展览')).toBe(false)
  await user.keyboard('{Enter}')
  top('学术').focus()
  await user.keyboard('{Enter}')
  expect(isOpen('展览')).toBe(false)
  expect(isOpen('学术')).toBe(true)
})

test('a resting mouse opens the menu, Escape closes it wherever the focus is', () => {
  const entry = top('展览').parentElement as HTMLElement
  fireEvent.pointerEnter(entry, { pointerType: 'mouse' })
  expect(isOpen('展览')).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isOpen('展览')).toBe(false)
})

test('a finger that rests opens nothing, a finger that presses does', () => {
  fireEvent.pointerEnter(top('展览').parentElement as HTMLElement, { pointerType: 'touch' })
  expect(isOpen('展览')).toBe(false)
  fireEvent.click(top('展览'))
  expect(isOpen('展览')).toBe(true)
})

test('links to other sites stand in the academic menu, and open beside this one without a handle on it', () => {
  const outside = screen.getByRole('link', { name: /^outside/ })
  expect(outside.closest('[id]')?.id).toBe('nav-academic')
  expect(outside.getAttribute('target')).toBe('_blank')
  expect(outside.getAttribute('rel')).toBe('noopener')
})
