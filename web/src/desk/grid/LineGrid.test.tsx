import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { compositionEnds } from '../../lib/testing.ts'
import { showPart } from '../testing.tsx'
import { amountColumn, choiceColumn, type LineColumn, moneyColumn, sumOf, textColumn, wholeColumn } from './columns.ts'
import { LineGrid } from './LineGrid.tsx'
import { Lines } from './lines.ts'

afterEach(cleanup)

interface Bowl {
  name: string
  glaze: string
  quantity: number | null
  priceFen: number | null
}

const bowl = (name: string, quantity: number | null = 1, priceFen: number | null = 100): Bowl => ({
  name,
  glaze: '梅子青',
  quantity,
  priceFen,
})
const totalOf = ({ quantity, priceFen }: Bowl) => (quantity === null || priceFen === null ? null : quantity * priceFen)
const drawn: string[] = []

const columns: readonly LineColumn<Bowl>[] = [
  {
    ...textColumn<Bowl>('name', { heading: '名称', lead: true, wrong: '太长', most: 10 }),
    render: ({ name }) => (drawn.push(name), name),
  },
  choiceColumn<Bowl>('glaze', {
    heading: '釉色',
    options: ['梅子青', '粉青'],
    text: ({ glaze }) => glaze,
    choose: (line, glaze) => ({ ...line, glaze }),
    wrong: '没有这种釉色',
  }),
  wholeColumn<Bowl>('quantity', {
    heading: '数量',
    wrong: '请填写 1 至 999 的整数',
    least: 1,
    most: 999,
    sum: (all) => String(all.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)),
  }),
  moneyColumn<Bowl>('priceFen', { heading: '单价', wrong: '不是金额' }),
  amountColumn<Bowl>('total', { heading: '小计', of: totalOf, sum: sumOf(totalOf) }),
]

function show(initial: readonly Bowl[], most = 500) {
  const lines = new Lines<Bowl>(initial, { blank: () => bowl('', null, null), most })
  const { user } = showPart('zh', <LineGrid caption="商品" lines={lines} columns={columns} none="还没有商品" />)
  return { lines, user }
}

test('lines that are settled elsewhere neither come, go nor move; their cells are written', async () => {
  const lines = new Lines<Bowl>([bowl('盖碗'), bowl('斗笠碗')], { isFixed: true })
  const { user } = showPart('zh', <LineGrid caption="商品" lines={lines} columns={columns} none="还没有商品" />)
  for (const tool of ['复制行', '删除行', '上移', '加一行'])
    expect(screen.queryByRole('button', { name: tool })).toBeNull()
  act(() => lines.go({ row: 1, column: 2 }))
  await user.keyboard('{Control>}d{Backspace}{Enter}{/Control}{Alt>}{ArrowUp}{/Alt}')
  expect(names(lines)).toEqual(['盖碗', '斗笠碗'])
  await user.keyboard('7{Enter}')
  expect(lines.lines()[1]?.quantity).toBe(7)
})

test('lines that are settled elsewhere are gone into at the first cell that is written', async () => {
  const lines = new Lines<Bowl>([bowl('盖碗', 3)], { isFixed: true })
  const read = columns.map(({ write, pick: _pick, ...column }) =>
    column.key === 'quantity' && write ? { ...column, write } : column,
  )
  const { user } = showPart('zh', <LineGrid caption="商品" lines={lines} columns={read} none="还没有商品" />)
  while (!screen.getByRole('grid').contains(document.activeElement)) await user.tab()
  expect(document.activeElement).toHaveProperty('value', '3')
})

/** The texts of all cells, a line each. */
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('gridcell').map(textIn).join('|'))
const textIn = (cell: HTMLElement) => cell.querySelector<HTMLInputElement>('input, select')?.value ?? cell.textContent
const at = () => document.activeElement?.closest('[data-column]')
const place = () => [at()?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'), at()?.getAttribute('data-column')]
const names = (lines: Lines<Bowl>) => lines.lines().map(({ name }) => name)

/** A text on the clipboard, pasted where the focus is. */
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } })

function copy(): string {
  const setData = vi.fn()
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } })
  return String(setData.mock.calls[0]?.[1])
}

test('an edit of one of 500 lines draws that line alone, and the sums', async () => {
  const { lines, user } = show(Array.from({ length: 500 }, (_, index) => bowl(`碗${index + 1}`)))
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('502')
  act(() => lines.go({ row: 0, column: 0 }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  drawn.length = 0
  await user.keyboard('25{Enter}')
  expect(new Set(drawn)).toEqual(new Set(['碗1', '碗2']))
  expect(cells()[0]).toBe('碗1|梅子青|25|1.00|25.00')
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('¥524.00')
})

test('keys alone go, write, take back and leave', async () => {
  const { lines, user } = show([bowl('碗'), bowl('盘')])
  act(() => lines.go({ row: 0, column: 0 }))
  await user.keyboard('{ArrowDown}')
  expect(place()).toEqual(['3', '0'])
  await user.keyboard('大盘{Tab}')
  expect(names(lines)).toEqual(['碗', '大盘'])
  expect(place()).toEqual(['3', '1'])
  await user.keyboard('{ArrowRight}{F2}5{Escape}')
  expect(lines.lines()[1]?.quantity).toBe(1)
  await user.keyboard('{Delete}')
  expect(lines.lines()[1]?.quantity).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  expect(lines.lines()[1]?.quantity).toBe(1)
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(lines.lines()[1]?.quantity).toBeNull()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(place()).toEqual(['2', '2'])
  await user.keyboard('{Control>}{End}{/Control}{Tab}')
  expect(at()).toBeNull()
})

test('lines come, are doubled, move and go by keys, and one undo takes each back', async () => {
  const { lines, user } = show([bowl('碗'), bowl('盘'), bowl('瓶')])
  act(() => lines.go({ row: 0, column: 0 }))
  await user.keyboard('{Control>}d{/Control}')
  expect(names(lines)).toEqual(['碗', '碗', '盘', '瓶'])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(names(lines)).toEqual(['碗', '盘', '碗', '瓶'])
  expect(place()).toEqual(['4', '0'])
  await user.keyboard('{Control>}{Backspace}{/Control}')
  expect(names(lines)).toEqual(['碗', '盘', '瓶'])
  await user.keyboard('{Control>}{Enter}{/Control}壶{Enter}')
  expect(names(lines)).toEqual(['碗', '盘', '瓶', '壶'])
  for (let step = 0; step < 5; step++) act(lines.undo)
  expect(names(lines)).toEqual(['碗', '盘', '瓶'])
  expect(lines.isChanged()).toBe(false)
})

test('what is copied from a table program is pasted, and rows past the end become lines', () => {
  const { lines } = show([bowl('碗')])
  act(() => lines.go({ row: 0, column: 0 }))
  paste('大碗\t粉青\t12\t¥1,200.50\r\n小碗\t粉青\t3\t20\r\n')
  expect(cells()).toEqual(['大碗|粉青|12|1,200.50|14,406.00', '小碗|粉青|3|20.00|60.00'])
  expect(screen.getByText('已粘贴 8 格。 新增 1 行。')).toBeTruthy()
  expect(copy()).toBe('大碗\t粉青\t12\t1,200.50\n小碗\t粉青\t3\t20.00')
})

test('lines for which there is no room are left out, and that is said', () => {
  const { lines } = show([bowl('碗')], 2)
  act(() => lines.go({ row: 0, column: 0 }))
  paste('a\nb\nc')
  expect(names(lines)).toEqual(['a', 'b'])
  expect(screen.getByText(/有 1 行放不下/)).toBeTruthy()
})

test('one copied cell fills all that are chosen', async () => {
  const { lines, user } = show([bowl('碗'), bowl('盘'), bowl('瓶')])
  act(() => lines.go({ row: 0, column: 2 }))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  paste('7')
  expect(lines.lines().map(({ quantity }) => quantity)).toEqual([7, 7, 7])
})

test('what cannot be understood stays as it was written, with what is wrong, and keeps the lines from being sent', async () => {
  const { lines, user } = show([bowl('碗'), bowl('盘')])
  act(() => lines.go({ row: 1, column: 2 }))
  await user.keyboard('many{Enter}')
  expect(cells()[1]).toContain('many')
  expect(lines.problems()).toMatchObject([{ row: 1, column: 2, text: '请填写 1 至 999 的整数' }])
  act(() => lines.go({ row: 0, column: 0 }))
  await user.click(screen.getByRole('button', { name: '前往第 2 行的“数量”' }))
  expect(place()).toEqual(['3', '2'])
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('4{Enter}')
  expect(lines.problems()).toEqual([])
})

test('what the server refuses stands in its cell, goes along with its line, and is gone once it is written', async () => {
  const { lines, user } = show([bowl('碗'), bowl('盘')])
  act(() => lines.refuse({ 'lines.1.priceFen': '低于成本', terms: '不在这里' }))
  expect((screen.getByText('低于成本').closest('[role=gridcell]') as Element).getAttribute('aria-invalid')).toBe('true')
  expect(lines.isChanged()).toBe(false)
  act(() => lines.go({ row: 1, column: 3 }))
  act(() => lines.shift(-1))
  expect(lines.problems()).toMatchObject([{ row: 0, column: 3 }])
  await user.keyboard('9{Enter}')
  expect(lines.problems()).toEqual([])
})

test('whoever hears is told the line and the column of the field', async () => {
  const { lines } = show([bowl('碗')])
  act(() => lines.go({ row: 0, column: 2 }))
  expect(await screen.findByRole('textbox', { name: '数量，第 1 行' })).toBe(document.activeElement)
  act(() => lines.go({ row: 0, column: 1 }))
  expect(await screen.findByRole('combobox', { name: '釉色，第 1 行' })).toBe(document.activeElement)
})

test('a product is chosen by what the page opens, with Enter and with a press', async () => {
  const pick = vi.fn()
  const lines = new Lines<Bowl>([bowl('碗')])
  const picked = [{ ...columns[0], pick } as LineColumn<Bowl>]
  const { user } = showPart('zh', <LineGrid caption="商品" lines={lines} columns={picked} none="" />)
  act(() => lines.go({ row: 0, column: 0 }))
  await screen.findByRole('button', { name: /名称，第 1 行/ })
  await user.keyboard('{Enter}')
  expect(pick).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: /名称，第 1 行/ }))
  expect(pick).toHaveBeenCalledTimes(2)
  expect(pick.mock.lastCall?.[1]).toBe(lines.order()[0])
})

test.each(compositionEnds)('a key that ends a composition leaves the cell as it is, in the order of %s', (_, press) => {
  const { lines } = show([bowl('盖碗'), bowl('斗笠碗')])
  act(() => lines.go({ row: 0, column: 0 }))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: '青' } })
  const at = lines.place()
  for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape']) press(field, key)
  expect(lines.place()).toEqual(at)
  expect(field.value).toBe('青')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(lines.place().row).toBe(1)
  expect(names(lines)).toEqual(['青', '斗笠碗'])
})
