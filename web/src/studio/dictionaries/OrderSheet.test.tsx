import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Refusal, showPart, standIn } from '../../desk/testing.tsx'
import { OrderSheet } from './OrderSheet.tsx'

afterEach(cleanup)

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

function Packings() {
  return <OrderSheet name="packing" parent={null} />
}

/** A dictionary as the server keeps it: an order is taken only where it was made on the one that is there. */
function dictionary() {
  const kept = { ids: [1, 2, 3] }
  const server = standIn(({ method, payload }) => {
    if (method === 'GET') return kept.ids.map((id) => ({ id, nameZh: `第${id}项`, nameEn: `Entry ${id}` }))
    const { before, ids } = payload as { before: number[]; ids: number[] }
    if (before.join() !== kept.ids.join()) return new Refusal(409, '顺序已被他人调整')
    kept.ids = ids
    return null
  })
  return { kept, ...server }
}

test('where somebody else has moved an entry meanwhile the own move is refused, and the new order is told and shown', async () => {
  const { kept, announced } = dictionary()
  const { user } = showPart('zh', <Packings />)
  await user.click(await screen.findByRole('button', { name: '上移 第2项' }))
  await waitFor(() => expect(kept.ids).toEqual([2, 1, 3]))
  await waitFor(() => expect(shown()[0]).toContain('第2项'))
  kept.ids = [3, 2, 1]
  await user.click(screen.getByRole('button', { name: '上移 第1项' }))
  await waitFor(() => expect(announced).toEqual(['顺序已被他人调整']))
  expect(kept.ids).toEqual([3, 2, 1])
  await waitFor(() => expect(shown().map((text) => text.slice(0, 3))).toEqual(['第3项', '第2项', '第1项']))
})
