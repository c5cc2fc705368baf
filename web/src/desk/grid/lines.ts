import { newRowId } from '../../lib/rowIds.ts'
import { adoptLines } from './adopt.ts'
import { between, firstWritten, type LineColumn } from './columns.ts'
import { type Cells, pasteCells, type Pasted } from './paste.ts'
import { type Row, textOf, withText, wrongOf } from './rows.ts'

/** Where the grid stands: a cell, and the other corner of what is chosen. */
export interface Place {
  row: number
  column: number
}

/** What a row is drawn from: itself, and what of it is chosen. */
export interface RowView<L> {
  row: Row<L>
  /** The column of the present cell; -1 where it lies in another row. */
  at: number
  /** The columns that are chosen, both included; `to` below `from` where none is. */
  from: number
  to: number
  isEditing: boolean
  /** Another number where the present cell is to get the focus. */
  focus: number
}

/** `rows`: anything was written; `order`: lines came, went or moved; `place`: another cell; or the key of one row. */
type Topic = 'rows' | 'order' | 'place' | `row:${string}`

/** A cell in which something is wrong, and what. */
export interface Problem {
  key: string
  row: number
  column: number
  text: string
}

const STEPS = 200

export interface LinesOptions<L> {
  /** A new line; absent where lines come from elsewhere alone. */
  blank?: (() => L) | undefined
  /** How many lines there may be. */
  most?: number
  /** Which lines there are, and their order, is settled elsewhere: only their cells are written. */
  isFixed?: boolean
}

/**
 * Lines outside of React, as a table program holds them: written cell by cell, chosen, moved, taken back. Each row is
 * watched by itself, so that a key in one of 500 draws that one and the sums.
 */
export class Lines<L extends object> {
  private columns: readonly LineColumn<L>[] = []
  private kept: readonly Row<L>[]
  private now: readonly Row<L>[]
  private at: Place = { row: 0, column: 0 }
  private corner: Place = this.at
  private editing = false
  /** Written in the present cell and not taken over yet. */
  private pending: string | null = null
  private wantsFocus = false
  private focusCount = 0
  private past: (readonly Row<L>[])[] = []
  private future: (readonly Row<L>[])[] = []
  private keys: readonly string[] = []
  private lineList: readonly L[] = []
  /** What is wrong in a row, by column: a row that is the same has the same. */
  private wrong = new WeakMap<Row<L>, readonly (readonly [column: number, text: string])[]>()
  private views = new Map<string, RowView<L>>()
  private listeners = new Map<Topic, Set<() => void>>()
  private made = 0
  private told = 0
  private readonly blank: (() => L) | undefined
  readonly most: number
  /** Whether a line can be made out of nothing. */
  readonly canMake: boolean
  readonly isFixed: boolean

  constructor(lines: readonly L[], { blank, most = 500, isFixed = false }: LinesOptions<L> = {}) {
    this.isFixed = isFixed
    this.blank = blank
    this.most = most
    this.canMake = blank !== undefined
    this.now = lines.map((line) => this.rowOf(line))
    this.kept = this.now
    this.derive()
  }

  // ---- reading ----

  readonly rows = (): readonly Row<L>[] => this.now
  readonly lines = (): readonly L[] => this.lineList
  readonly order = (): readonly string[] => this.keys
  readonly place = (): Place => this.at
  readonly canUndo = (): boolean => this.past.length > 0
  readonly canRedo = (): boolean => this.future.length > 0
  readonly isChanged = (): boolean => this.now !== this.kept || this.pending !== null

  /** How often anything was told: another number is another state. */
  readonly ticks = (): number => this.told

  readonly listen = (topic: Topic, listener: () => void): (() => void) => {
    const all = this.listeners.get(topic) ?? new Set()
    this.listeners.set(topic, all.add(listener))
    return () => all.delete(listener)
  }

  readonly viewOf = (key: string): RowView<L> => {
    const index = this.keys.indexOf(key)
    const row = this.now[index]
    const last = this.views.get(key)
    // Gone, and drawn once more before React knows it.
    if (row === undefined) return last as RowView<L>
    const { rows, columns } = this.range()
    const isChosen = index >= rows[0] && index <= rows[1]
    const next: RowView<L> = {
      row,
      at: index === this.at.row ? this.at.column : -1,
      from: isChosen ? columns[0] : 0,
      to: isChosen ? columns[1] : -1,
      isEditing: this.editing && index === this.at.row,
      focus: index === this.at.row ? this.focusCount : 0,
    }
    const isSame = last && (Object.keys(next) as (keyof RowView<L>)[]).every((name) => last[name] === next[name])
    if (isSame) return last
    this.views.set(key, next)
    return next
  }

  /** Everything that is in the way of sending, line by line. */
  readonly problems = (): Problem[] =>
    this.now.flatMap((row, index) =>
      this.wrongIn(row).map(([column, text]) => ({ key: row.key, row: index, column, text })),
    )

  /** The chosen rows and columns, ends included. */
  readonly range = (): { rows: [number, number]; columns: [number, number] } => ({
    rows: [Math.min(this.at.row, this.corner.row), Math.max(this.at.row, this.corner.row)],
    columns: [Math.min(this.at.column, this.corner.column), Math.max(this.at.column, this.corner.column)],
  })

  /** Whether the present cell has yet to get the focus; asked once. */
  readonly takeFocus = (): boolean => {
    const wanted = this.wantsFocus
    this.wantsFocus = false
    return wanted
  }

  /** Does something and leaves the focus where it is. */
  readonly quietly = (run: () => void): void => {
    run()
    this.wantsFocus = false
  }

  setColumns(columns: readonly LineColumn<L>[]): void {
    if (columns === this.columns) return
    // Lines that are settled elsewhere are gone into where something is written.
    if (this.columns.length === 0 && this.isFixed) {
      this.at = this.corner = { row: 0, column: firstWritten(columns) }
    }
    this.columns = columns
    this.wrong = new WeakMap()
    // What is wrong is asked of them.
    this.tell('rows')
  }

  // ---- the place ----

  /** Goes to a cell, and takes over what was written in the one before; `extend` chooses everything on the way. */
  readonly go = (to: Place, extend = false): void => {
    this.commit()
    const next = {
      row: Math.max(0, Math.min(to.row, this.now.length - 1)),
      column: Math.max(0, Math.min(to.column, this.columns.length - 1)),
    }
    this.wantFocus()
    this.move(next, extend ? this.corner : next, false)
  }

  readonly step = (rows: number, columns: number, extend = false): void =>
    this.go({ row: this.at.row + rows, column: this.at.column + columns }, extend)

  /** The next cell that can be written, line by line; false at the end. */
  readonly tab = (way: 1 | -1): boolean => {
    const width = this.columns.length
    const count = this.now.length * width
    for (let next = this.at.row * width + this.at.column + way; next >= 0 && next < count; next += way) {
      const { write, pick } = this.columns[next % width] ?? {}
      if (write || pick) {
        this.go({ row: Math.floor(next / width), column: next % width })
        return true
      }
    }
    return false
  }

  readonly chooseAll = (): void => {
    this.commit()
    this.corner = { row: 0, column: 0 }
    this.wantFocus()
    this.move({ row: this.now.length - 1, column: this.columns.length - 1 }, { row: 0, column: 0 }, false)
  }

  /** All cells of the chosen lines. */
  readonly chooseLines = (): void => {
    const { rows } = this.range()
    this.move({ row: rows[0], column: 0 }, { row: rows[1], column: this.columns.length - 1 }, false)
  }

  // ---- writing ----

  /** From now on keys belong to the cell. */
  readonly edit = (): void => this.move(this.at, this.at, true)

  readonly typed = (text: string): void => {
    const isFirst = this.pending === null
    this.pending = text
    if (!this.editing) this.edit()
    if (isFirst) this.tell('rows')
  }

  /** Takes over what was written in the present cell. */
  readonly commit = (): void => {
    const text = this.pending
    this.pending = null
    if (text !== null) this.write([{ ...this.at, text }])
    if (this.editing) this.move(this.at, this.corner, false)
  }

  /** Gives up what was written in the present cell; false where nothing was. */
  readonly restore = (): boolean => {
    const wasEditing = this.editing
    this.pending = null
    if (wasEditing) this.move(this.at, this.corner, false)
    this.tell('rows')
    return wasEditing
  }

  /** Writes cells, in one step that can be taken back. */
  readonly write = (cells: readonly (Place & { text: string })[]): void => {
    const next = [...this.now]
    for (const { row: index, column, text } of cells) {
      const row = next[index]
      const its = this.columns[column]
      if (row && its) next[index] = withText(row, its, text)
    }
    this.put(next)
  }

  /** Another line in the place of one, such as one with another product. */
  readonly replace = (key: string, line: L): void =>
    this.put(this.now.map((row) => (row.key === key ? { ...row, line, raw: {}, refused: {} } : row)))

  readonly clear = (): void => {
    const { rows, columns } = this.range()
    this.write(
      between(rows).flatMap((row) =>
        between(columns).flatMap((column) => (this.columns[column]?.options ? [] : [{ row, column, text: '' }])),
      ),
    )
  }

  readonly copied = (): string[][] => {
    const { rows, columns } = this.range()
    return between(rows).map((index) =>
      between(columns).map((place) => {
        const row = this.now[index]
        const column = this.columns[place]
        return row && column ? textOf(row, column) : ''
      }),
    )
  }

  /** Writes copied cells from the present one on; rows past the end become lines. One cell fills all that are chosen. */
  readonly paste = (cells: Cells): Pasted => {
    this.pending = null
    const { rows, columns } = this.range()
    const room = this.blank ? this.most : this.now.length
    const make = () => this.rowOf((this.blank as () => L)())
    const { rows: next, at, pasted } = pasteCells(this.now, cells, { rows, columns, its: this.columns, room, make })
    this.put(next)
    this.wantFocus()
    this.move({ row: at.rows[0], column: at.columns[0] }, { row: at.rows[1], column: at.columns[1] }, false)
    return pasted
  }

  // ---- lines ----

  /** Puts lines below the chosen ones, or a blank one, and goes to the first of them. */
  readonly add = (lines?: readonly L[]): void => {
    this.commit()
    const at = this.now.length === 0 ? 0 : this.range().rows[1] + 1
    this.insert(at, lines ?? (this.blank ? [this.blank()] : []))
  }

  /** Puts lines after the last. */
  readonly append = (lines: readonly L[]): void => {
    this.commit()
    this.insert(this.now.length, lines)
  }

  readonly duplicate = (): void => {
    if (this.isFixed) return
    this.commit()
    const { rows } = this.range()
    this.insert(
      rows[1] + 1,
      this.now.slice(rows[0], rows[1] + 1).map(({ line }) => ('id' in line ? { ...line, id: newRowId() } : line)),
    )
  }

  readonly remove = (): void => {
    if (this.isFixed) return
    this.pending = null
    const { rows } = this.range()
    this.put(this.now.filter((_, index) => index < rows[0] || index > rows[1]))
    this.go({ row: rows[0], column: this.at.column })
  }

  /** Moves the chosen lines by one place. */
  readonly shift = (way: 1 | -1): void => {
    if (this.isFixed) return
    this.commit()
    const { rows } = this.range()
    if (rows[0] + way < 0 || rows[1] + way >= this.now.length) return
    const chosen = this.now.slice(rows[0], rows[1] + 1)
    const rest = this.now.filter((_, index) => index < rows[0] || index > rows[1])
    this.put(rest.toSpliced(rows[0] + way, 0, ...chosen))
    this.wantFocus()
    this.move({ ...this.at, row: this.at.row + way }, { ...this.corner, row: this.corner.row + way }, false)
  }

  // ---- back and forth ----

  readonly undo = (): void => this.travel(this.past, this.future)
  readonly redo = (): void => this.travel(this.future, this.past)

  /** What is there now is what is kept. */
  readonly keep = (): void => {
    this.kept = this.now
    this.tell('rows')
  }

  /** Lines as they were kept or merged: what is being typed stays, and so does what can be taken back. */
  readonly adopt = (lines: readonly L[]): void => {
    const here = this.keys[this.at.row]
    const held = { now: this.now, past: this.past, future: this.future }
    const { now, past, future } = adoptLines(held, lines, (line) => this.rowOf(line))
    this.past = [...past]
    this.future = [...future]
    const row = now.findIndex(({ key }) => key === here)
    if (row < 0 && now.length > 0) {
      // Its line went: so did what was written in it.
      this.pending = null
      this.editing = false
    }
    // What is written and not understood is not kept.
    this.kept = now.every(({ raw }) => Object.keys(raw).length === 0) ? now : []
    if (row >= 0 && row !== this.at.row) {
      const by = row - this.at.row
      this.at = { ...this.at, row }
      this.corner = { ...this.corner, row: Math.max(0, this.corner.row + by) }
    }
    this.show(now)
  }

  /** Other lines, such as those that were read: nothing is to be taken back. */
  readonly reset = (lines: readonly L[]): void => {
    this.pending = null
    this.past = []
    this.future = []
    const next = lines.map((line, index) => {
      const key = this.keys[index]
      return { ...this.rowOf(line), ...(key !== undefined && { key }) }
    })
    this.kept = next
    this.show(next)
  }

  /** What a refusal says of cells, by paths such as `lines.3.quantity`. Another refusal takes its place. */
  readonly refuse = (errors: Readonly<Record<string, string>>, name = 'lines'): void => {
    const byRow = new Map<number, Record<string, string[]>>()
    for (const [path, text] of Object.entries(errors)) {
      const [, index, key] = new RegExp(`^${name}(?:\\.|\\[)(\\d+)\\]?\\.(\\w+)`).exec(path) ?? []
      if (index === undefined || key === undefined) continue
      const its = byRow.get(Number(index)) ?? {}
      its[key] = [...(its[key] ?? []), text]
      byRow.set(Number(index), its)
    }
    const wasKept = this.now === this.kept
    this.show(
      this.now.map((row, index) => {
        const refused = byRow.get(index) ?? {}
        const isSame = Object.keys(refused).length === 0 && Object.keys(row.refused).length === 0
        return isSame ? row : { ...row, refused }
      }),
    )
    if (wasKept) this.kept = this.now
  }

  // ---- within ----

  private wrongIn(row: Row<L>): readonly (readonly [column: number, text: string])[] {
    const known = this.wrong.get(row)
    if (known) return known
    const found = this.columns.flatMap((column, place) => {
      const text = wrongOf(row, column)
      return text === undefined ? [] : [[place, text] as const]
    })
    this.wrong.set(row, found)
    return found
  }

  private wantFocus(): void {
    this.wantsFocus = true
    this.focusCount++
  }

  private rowOf(line: L): Row<L> {
    return { key: `line-${++this.made}`, line, raw: {}, refused: {} }
  }

  private insert(index: number, lines: readonly L[]): void {
    const taken = lines.slice(0, Math.max(0, this.most - this.now.length))
    if (taken.length === 0) return
    this.put(this.now.toSpliced(index, 0, ...taken.map((line) => this.rowOf(line))))
    this.go({ row: index, column: this.at.column })
  }

  private put(next: readonly Row<L>[]): void {
    if (next.length === this.now.length && next.every((row, index) => row === this.now[index])) return
    this.past = [...this.past.slice(1 - STEPS), this.now]
    this.future = []
    this.show(next)
  }

  private travel(from: (readonly Row<L>[])[], to: (readonly Row<L>[])[]): void {
    if (this.pending !== null) {
      this.restore()
      return
    }
    const next = from.pop()
    if (!next) return
    to.push(this.now)
    const changed = next.findIndex((row, index) => row !== this.now[index])
    this.show(next)
    this.go({ row: changed < 0 ? this.at.row : changed, column: this.at.column })
  }

  /** Draws other rows: those that are another object, and everything where their order is another. */
  private show(next: readonly Row<L>[]): void {
    const before = new Map(this.now.map((row) => [row.key, row]))
    this.now = next
    const changed = next.filter((row) => before.get(row.key) !== row)
    const isOrdered = this.derive()
    const last = Math.max(0, next.length - 1)
    this.at = { ...this.at, row: Math.min(this.at.row, last) }
    this.corner = { ...this.corner, row: Math.min(this.corner.row, last) }
    for (const row of isOrdered ? changed : next) this.tell(`row:${row.key}`)
    if (!isOrdered) this.tell('order')
    this.tell('rows')
  }

  /** What is read often is made once; true where the order stayed as it was. */
  private derive(): boolean {
    this.lineList = this.now.map(({ line }) => line)
    const isOrdered =
      this.keys.length === this.now.length && this.now.every(({ key }, index) => key === this.keys[index])
    if (!isOrdered) this.keys = this.now.map(({ key }) => key)
    return isOrdered
  }

  private move(at: Place, corner: Place, editing: boolean): void {
    const before = this.range().rows
    this.at = at
    this.corner = corner
    this.editing = editing
    const after = this.range().rows
    for (const index of new Set([...between(before), ...between(after)])) {
      const key = this.keys[index]
      if (key !== undefined) this.tell(`row:${key}`)
    }
    this.tell('place')
  }

  private tell(topic: Topic): void {
    this.told++
    for (const listener of this.listeners.get(topic) ?? []) listener()
  }
}
