import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FilterBar, FilterChoice } from './FilterBar.tsx'

afterEach(cleanup)

test('a choice is a link with an address of its own, and the one that holds is marked', async () => {
  const root = createRootRoute({ validateSearch: (query: { phase?: string }) => ({ phase: query.phase }) })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: function List() {
      const { phase } = root.useSearch() as { phase?: string }
      return (
        <FilterBar label="filter">
          {['on', 'over'].map((one) => (
            <FilterChoice key={one} to="." search={{ phase: one } as never} chosen={phase === one}>
              {one}
            </FilterChoice>
          ))}
        </FilterBar>
      )
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/list?phase=on'] }),
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((one) => one.getAttribute('aria-current') === 'true')
      .map((one) => one.textContent)
  expect(marked()).toEqual(['on'])
  expect(screen.getByRole('link', { name: 'over' }).getAttribute('href')).toBe('/list?phase=over')
  await userEvent.setup().click(screen.getByRole('link', { name: 'over' }))
  expect(marked()).toEqual(['over'])
})
