import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('tabs that do not all fit say on which side the others are', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  Element.prototype.scrollIntoView = () => {}
  const tabs = ['profile', 'goods', 'contacts'].map((key) => ({ key, name: key }))
  const routeTree = createRootRoute({
    component: () => <Tabs label="parts" param="tab" tabs={tabs} current="profile" />,
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  expect((await screen.findByRole('navigation', { name: 'parts' })).dataset.more).toBe('after')
})
