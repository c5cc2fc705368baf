import type { Lines } from './lines.ts'

/** A key that was pressed, as far as the grid cares. */
export interface Pressed {
  key: string
  shiftKey: boolean
  altKey: boolean
  /** Ctrl, or ⌘. */
  isCommand: boolean
}

/** How many rows a page key goes. */
const PAGE = 10

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
}

/**
 * Does what a key asks for; false leaves it to the browser. While a cell is written, only what leaves it is the grid's.
 * `open` opens what the present cell is chosen by, and is false where it is none such.
 */
export function press<L extends object>(
  lines: Lines<L>,
  { key, shiftKey, altKey, isCommand }: Pressed,
  { isEditing, isChoice, open }: { isEditing: boolean; isChoice: boolean; open: () => boolean },
): boolean {
  const arrow = arrows[key]
  if (altKey && !isCommand && (key === 'ArrowUp' || key === 'ArrowDown')) {
    lines.shift(key === 'ArrowUp' ? -1 : 1)
    return true
  }
  if (altKey) return false
  if (isCommand) return command(lines, key.toLowerCase(), shiftKey, isEditing)
  switch (key) {
    case 'Tab':
      return lines.tab(shiftKey ? -1 : 1)
    case 'Escape':
      return lines.restore()
    case 'Enter':
      if (!isEditing && !shiftKey) {
        if (open()) return true
        lines.edit()
        return true
      }
      lines.step(shiftKey ? -1 : 1, 0)
      return true
    case 'F2':
      if (!open()) lines.edit()
      return true
  }
  if (isEditing) {
    // What is chosen from a list is chosen with these; a caret goes left and right.
    if (isChoice || (key !== 'ArrowUp' && key !== 'ArrowDown') || shiftKey || !arrow) return false
    lines.step(...arrow)
    return true
  }
  if (arrow) {
    lines.step(...arrow, shiftKey)
    return true
  }
  switch (key) {
    case 'Home':
    case 'End':
      lines.go({ row: lines.place().row, column: key === 'Home' ? 0 : Infinity }, shiftKey)
      return true
    case 'Delete':
      lines.clear()
      return true
    case 'Backspace':
      // One cell is emptied by the field in it, and written on.
      if (isOne(lines)) return false
      lines.clear()
      return true
    case ' ':
      if (!shiftKey) return isChoice && open()
      lines.chooseLines()
      return true
    default:
      return false
  }
}

function command<L extends object>(lines: Lines<L>, key: string, shiftKey: boolean, isEditing: boolean): boolean {
  switch (key) {
    case 'enter':
      lines.add()
      return true
    case 'd':
      lines.duplicate()
      return true
    case 'delete':
    case 'backspace':
      if (isEditing) return false
      lines.remove()
      return true
    case 'z':
      if (shiftKey) lines.redo()
      else lines.undo()
      return true
    case 'y':
      lines.redo()
      return true
    case 'a':
      if (isEditing) return false
      lines.chooseAll()
      return true
    case 'home':
    case 'end': {
      const at = key === 'home' ? 0 : Infinity
      lines.go({ row: at, column: at }, shiftKey)
      return true
    }
    default:
      return false
  }
}

function isOne<L extends object>(lines: Lines<L>): boolean {
  const { rows, columns } = lines.range()
  return rows[0] === rows[1] && columns[0] === columns[1]
}
