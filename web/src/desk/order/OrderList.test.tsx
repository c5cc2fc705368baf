import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '../testing.tsx'
import { OrderList } from './OrderList.tsx'

afterEach(cleanup)

const items = ['窑', '釉', '瓷'].map((name, index) => ({ id: index + 1, name }))

const list = (onOrder: (ids: number[]) => Promise<unknown>) => (
  <OrderList items={items} idOf={({ id }) => id} nameOf={({ name }) => name} onOrder={onOrder} />
)
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

/** A drag of the browser's: a line's handle over another line, and let go there or nowhere. */
function drag(from: number, over: number, dropEffect: 'move' | 'none') {
  const handle = document.querySelectorAll('[draggable]')[from] as Element
  const dataTransfer = { effectAllowed: '', dropEffect, setData: () => {} }
  const fire = (target: Element, name: 'dragStart' | 'dragOver' | 'dragEnd') => {
    const event = createEvent[name](target)
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
    fireEvent(target, event)
  }
  fire(handle, 'dragStart')
  fire(screen.getAllByRole('listitem')[over] as Element, 'dragOver')
  fire(handle, 'dragEnd')
}

test('a key moves a line, the whole order is kept, and somebody who hears is told its place', async () => {
  const onOrder = vi.fn(() => Promise.resolve())
  const { user } = showPart('zh', list(onOrder))
  screen.getByRole('button', { name: '上移 瓷' }).focus()
  await user.keyboard('{Enter}')
  expect(onOrder).toHaveBeenCalledExactlyOnceWith([1, 3, 2], [1, 2, 3])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('瓷现在排在第 2 位，共 3 位'))
})

test('the first line goes no higher and the last no lower', () => {
  showPart('zh', list(vi.fn()))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移 窑' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下移 瓷' }).disabled).toBe(true)
})

test('a line that is dragged to another place is kept there', async () => {
  const onOrder = vi.fn(() => new Promise(() => {}))
  showPart('zh', list(onOrder))
  drag(2, 0, 'move')
  await waitFor(() => expect(onOrder).toHaveBeenCalledExactlyOnceWith([3, 1, 2], [1, 2, 3]))
  expect(shown()).toEqual(['瓷', '窑', '釉'])
})

test('a line that is let go outside of the list stays where it was', () => {
  const onOrder = vi.fn()
  showPart('zh', list(onOrder))
  drag(2, 0, 'none')
  expect(onOrder).not.toHaveBeenCalled()
  expect(shown()).toEqual(['窑', '釉', '瓷'])
})

test('an order that could not be kept is taken back', async () => {
  const fails: ((reason: Error) => void)[] = []
  const { user } = showPart(
    'zh',
    list(() => new Promise<void>((_, fail) => fails.push(fail))),
  )
  await user.click(screen.getByRole('button', { name: '上移 瓷' }))
  expect(shown()).toEqual(['窑', '瓷', '釉'])
  fails[0]?.(new Error('no'))
  await waitFor(() => expect(shown()).toEqual(['窑', '釉', '瓷']))
})

test('a move that is taken back while it is still under way is asked for as well, and is shown until both are kept', async () => {
  const ends: (() => void)[] = []
  const onOrder = vi.fn(() => new Promise<void>((end) => ends.push(end)))
  const { user } = showPart('zh', list(onOrder))
  await user.click(screen.getByRole('button', { name: '上移 瓷' }))
  await user.click(screen.getByRole('button', { name: '下移 瓷' }))
  expect(onOrder.mock.calls).toEqual([
    [
      [1, 3, 2],
      [1, 2, 3],
    ],
    [
      [1, 2, 3],
      [1, 3, 2],
    ],
  ])
  await user.click(screen.getByRole('button', { name: '上移 釉' }))
  ends[0]?.()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('瓷'))
  expect(shown()).toEqual(['釉', '窑', '瓷'])
})
