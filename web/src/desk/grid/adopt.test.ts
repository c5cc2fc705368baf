import { expect, test } from 'vitest'
import type { LineColumn } from './columns.ts'
import { Lines } from './lines.ts'

interface Line {
  id: number
  name: string
  count: number
}
let made = 0
const blank = (): Line => ({ id: --made, name: '', count: 1 })
const name: LineColumn<Line> = {
  key: 'name',
  heading: 'Name',
  size: 'name',
  text: ({ name: text }) => text,
  write: (line, text) => ({ ...line, name: text }),
}
const count: LineColumn<Line> = {
  key: 'count',
  heading: 'Count',
  size: 'name',
  text: (line) => String(line.count),
  write: (line, text) => (/^\d+$/.test(text) ? { ...line, count: Number(text) } : undefined),
}

function grid(): Lines<Line> {
  const lines = new Lines<Line>([{ id: 1, name: '碗', count: 2 }], { blank })
  lines.setColumns([name, count])
  return lines
}

test('a cell that is being typed when a save ends is typed on', () => {
  const lines = grid()
  lines.go({ row: 0, column: 0 })
  lines.typed('青瓷碗')
  lines.adopt([{ id: 1, name: '碗', count: 3 }])
  lines.commit()
  expect(lines.lines()).toEqual([{ id: 1, name: '青瓷碗', count: 3 }])
  lines.undo()
  expect(lines.lines()).toEqual([{ id: 1, name: '碗', count: 3 }])
})

test('a line that the server numbered keeps its number, back and forth', () => {
  const lines = grid()
  lines.add()
  lines.write([{ row: 1, column: 0, text: '盏' }])
  const [key] = lines.order().slice(1)
  lines.adopt([
    { id: 1, name: '碗', count: 2 },
    { id: 9, name: '盏', count: 1 },
  ])
  expect(lines.order()[1]).toBe(key)
  lines.undo()
  expect(lines.lines()[1]).toEqual({ id: 9, name: '', count: 1 })
  lines.undo()
  expect(lines.lines().map(({ id }) => id)).toEqual([1])
  lines.redo()
  lines.redo()
  expect(lines.lines()[1]).toEqual({ id: 9, name: '盏', count: 1 })
})

test('a line that was taken out, kept so and brought back is a new one', () => {
  const lines = grid()
  lines.remove()
  lines.adopt([])
  lines.undo()
  const [line] = lines.lines()
  expect(line).toMatchObject({ name: '碗', count: 2 })
  expect(line?.id).toBeLessThan(0)
})

test('what is written and not understood stays through a save, and is not taken for kept', () => {
  const lines = grid()
  lines.write([{ row: 0, column: 1, text: '两个' }])
  lines.adopt([{ id: 1, name: '大碗', count: 2 }])
  expect(lines.problems()).toHaveLength(1)
  expect(lines.isChanged()).toBe(true)
})

test('a copied line is another one', () => {
  const lines = grid()
  lines.duplicate()
  const [one, other] = lines.lines()
  expect(other).toMatchObject({ name: '碗', count: 2 })
  expect(other?.id).not.toBe(one?.id)
})
