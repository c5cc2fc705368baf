import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMore } from './useMore.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const size = { client: 300, scroll: 300 }
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.client)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => size.scroll)
})

function Line() {
  const line = useRef<HTMLElement>(null)
  return <nav ref={line} data-more={useMore(line)} />
}

const more = () => screen.getByRole('navigation').dataset.more

function scrollTo(left: number) {
  const line = screen.getByRole('navigation')
  line.scrollLeft = left
  fireEvent.scroll(line)
}

test('a line says on which sides of it more lies out of view', () => {
  Object.assign(size, { client: 300, scroll: 500 })
  render(<Line />)
  expect(more()).toBe('after')
  scrollTo(80)
  expect(more()).toBe('before after')
  scrollTo(200)
  expect(more()).toBe('before')
})

test('a line that fits says nothing, until the window is narrower', () => {
  Object.assign(size, { client: 300, scroll: 300 })
  render(<Line />)
  expect(more()).toBe('')
  size.client = 200
  fireEvent(window, new Event('resize'))
  expect(more()).toBe('after')
})
