import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Block, spanOf, STEP, type WeekRow } from './week.ts'

/** What is being drawn with the pointer, as it would lie if it were let go now. */
export interface Drag {
  kind: 'move' | 'copy' | 'resize' | 'draw'
  /** Null while a new one is drawn. */
  block: Block | null
  day: number
  from: number
  to: number
}

/** Where the pointer went down. */
interface Grip {
  kind: 'move' | 'resize' | 'draw'
  block: Block | null
  x: number
  y: number
  /** The minute under the pointer, less the block's beginning. */
  offset: number
  day: number
  from: number
  to: number
}

interface DragOptions {
  week: RefObject<HTMLElement | null>
  rows: readonly WeekRow[]
  axis: { from: number; to: number }
  onDone: (drag: Drag) => void
}

/** So far a press may slip and is none the less a press, in pixels. */
const SLIP = 4

const snap = (minutes: number) => Math.round(minutes / STEP) * STEP

/** Moves, copies (with Alt), resizes and draws blocks of a week by the pointer; the keys do the same elsewhere. */
export function useWeekDrag({ week, rows, axis, onDone }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const grip = useRef<Grip | null>(null)

  const lanes = () => [...(week.current?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])]

  /** The minute at a height of a lane. */
  function minuteIn(lane: HTMLElement, y: number): number {
    const { top, height } = lane.getBoundingClientRect()
    return axis.from + ((y - top) / height) * (axis.to - axis.from)
  }

  function down(event: PointerEvent<HTMLElement>): void {
    const { target, clientX: x, clientY: y } = event
    if (event.button !== 0 || !(target instanceof HTMLElement)) return
    const lane = target.closest<HTMLElement>('[data-lane]')
    if (!lane) return
    const day = Number(lane.dataset.lane)
    const id = target.closest<HTMLElement>('[data-block]')?.dataset.block
    const row = id === undefined ? undefined : rows.find((one) => String(one.id) === id)
    // On a phone the days lie below each other as lists, and a finger scrolls.
    if (getComputedStyle(lane).position === 'static') return
    if (!row) {
      if (event.pointerType !== 'mouse') return
      const from = Math.floor(minuteIn(lane, y) / STEP) * STEP
      grip.current = { kind: 'draw', block: null, x, y, offset: 0, day, from, to: from }
      return
    }
    const { from, to } = spanOf(row)
    const kind = target.closest('[data-resize]') ? 'resize' : 'move'
    grip.current = { kind, block: { id: row.id, day }, x, y, offset: minuteIn(lane, y) - from, day, from, to }
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const held = grip.current
    if (!held) return
    if (!drag && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLIP) return
    if (!drag) event.currentTarget.setPointerCapture(event.pointerId)
    setDrag(dragged(held, event))
  }

  function dragged(held: Grip, { clientX, clientY, altKey }: PointerEvent<HTMLElement>): Drag {
    const all = lanes()
    const own = all[held.day]
    const base = { block: held.block, day: held.day, from: held.from, to: held.to }
    if (!own) return { ...base, kind: held.kind }
    const minute = minuteIn(own, clientY)
    if (held.kind === 'resize') return { ...base, kind: 'resize', to: Math.max(held.from + STEP, snap(minute)) }
    if (held.kind === 'draw') {
      const other = Math.max(axis.from, Math.min(axis.to, snap(minute)))
      const [from, to] = other > held.from ? [held.from, other] : [other, held.from + STEP]
      return { ...base, kind: 'draw', from, to: Math.max(to, from + STEP) }
    }
    const length = held.to - held.from
    const from = Math.max(axis.from, Math.min(axis.to - length, snap(minute - held.offset)))
    const under = all.findIndex((lane) => {
      const { left, right } = lane.getBoundingClientRect()
      return clientX >= left && clientX < right
    })
    return { ...base, kind: altKey ? 'copy' : 'move', day: under < 0 ? held.day : under, from, to: from + length }
  }

  function up(): void {
    grip.current = null
    if (!drag) return
    setDrag(null)
    onDone(drag)
  }

  function cancel(): void {
    grip.current = null
    setDrag(null)
  }

  return {
    drag,
    cancel,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel },
  }
}
