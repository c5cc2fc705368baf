import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumb } from './Breadcrumb.tsx'

afterEach(cleanup)

test('where one is has its own language and direction, and is whole under the pointer', () => {
  const trail = [{ key: 'home', link: <a href="/">Home</a> }]
  render(<Breadcrumb label="Breadcrumb" prefix="You are here:" routeKey="/" trail={trail} here="青瓷碗" lang="zh-CN" />)
  const here = screen.getByTitle('青瓷碗')
  expect([here.lang, here.dir, here.textContent]).toEqual(['zh-CN', 'auto', '青瓷碗'])
  expect(here.closest('li')?.getAttribute('aria-current')).toBe('page')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home', '青瓷碗'])
})
