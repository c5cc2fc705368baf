import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPart } from '../testing.tsx'
import { amountColumn, sumOf, textColumn, wholeColumn } from './columns.ts'
import { LineTable } from './LineTable.tsx'

afterEach(cleanup)

interface Bowl {
  id: string
  name: string
  quantity: number | null
}

const totalOf = ({ quantity }: Bowl) => (quantity ?? 0) * 100
const columns = [
  textColumn<Bowl>('name', { heading: '名称', lead: true }),
  wholeColumn<Bowl>('quantity', { heading: '数量' }),
  amountColumn<Bowl>('total', { heading: '小计', of: totalOf, sum: sumOf(totalOf) }),
]
const bowl = (id: string, name: string, quantity: number | null): Bowl => ({ id, name, quantity })
const show = (lines: readonly Bowl[], before?: readonly Bowl[]) =>
  showPart('zh', <LineTable caption="商品" columns={columns} lines={lines} before={before} idOf={({ id }) => id} />)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('lines alone are a table with numbers and sums, and nothing is marked', () => {
  const { container } = show([bowl('a', '碗', 2), bowl('b', '盘', 3)])
  expect(within(row('盘')).getAllByRole('cell')[0]?.textContent).toBe('2')
  expect(row('合计').textContent).toContain('¥5.00')
  expect(container.querySelector('del, ins')).toBeNull()
})

test('against an earlier version each line says what became of it, and the sum what it was', () => {
  show([bowl('a', '碗', 5), bowl('c', '瓶', null)], [bowl('a', '碗', 2), bowl('b', '盘', 3)])
  expect(within(row('碗')).getAllByRole('cell')[1]?.textContent).toBe('原为：25')
  expect(row('瓶').textContent).toContain('新增')
  expect(row('盘').textContent).toContain('已删除')
  expect(row('盘').querySelectorAll('del')).toHaveLength(3)
  expect(row('合计，').querySelector('del')).toBeNull()
})

test('the sum says what it was where it is another', () => {
  show([bowl('a', '碗', 5)], [bowl('a', '碗', 2)])
  expect(row('合计').querySelector('del')?.textContent).toBe('原为：¥2.00')
})
