import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  held,
  mostScale,
  moved,
  type Point,
  refitted,
  type Size,
  turned,
  type View,
  wheelOwner,
  wholeView,
  zoomed,
} from './zoom.ts'

/** How much nearer one press of a key or button brings. */
export const STEP = 1.5
/** What a double click brings nearer. */
const LEAP = 2.5
/** Pixels of the wheel that make one step; a wheel that counts in lines or pages is told in pixels. */
const WHEEL_STEP = 240
const LINE = 16
const PAGE = 400

/** A finger that is lifted sooner, and nearer to where it came down, has tapped; one that went farther along has swept. */
const TAP_MS = 300
const TAP_REACH = 12
const SWEEP = 48
/** Between two taps that are meant as one, in milliseconds and pixels. */
const TWICE_MS = 320
const TWICE_REACH = 40

/** The zoom of one picture: its view, and what a frame hands to pointers and the wheel. */
export interface Zoom {
  /** What stands still, and what moves in it. */
  frame: RefObject<HTMLDivElement | null>
  layer: RefObject<HTMLDivElement | null>
  view: View
  by: (factor: number) => void
  move: (by: Point) => void
  reset: () => void
  /** Turns the picture by a quarter to the right, and shows the whole of it. */
  turn: () => void
  /** As it was before anybody touched it. */
  restore: () => void
  pointers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: () => void
    onDoubleClick: (event: { clientX: number; clientY: number; timeStamp: number }) => void
  }
}

/** From the frame's middle. */
function within(frame: HTMLElement, x: number, y: number): Point {
  const box = frame.getBoundingClientRect()
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

const sizeOf = (frame: HTMLElement): Size => ({ width: frame.clientWidth || 1, height: frame.clientHeight || 1 })

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** A finger, where it came down and when. */
interface Press extends Point {
  at: number
}

const apartBy = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** `onSweep`: a finger swept over the whole picture, to the one after it (1) or before it (-1), where there are any. */
export function useZoom(picture: Size, onSweep: ((by: 1 | -1) => void) | null): Zoom {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(wholeView)
  const [quarters, setQuarters] = useState(0)
  const { width, height } = turned(picture, quarters)
  const points = useRef(new Map<number, Point>())

  /** Changes the view by what the frame measures now. */
  const change = useCallback(
    (next: (view: View, picture: Size, frame: Size) => View) => {
      const box = frame.current
      if (box) setView((before) => next(before, { width, height }, sizeOf(box)))
    },
    [width, height],
  )
  const near = useCallback(
    (factor: number, at: Point) => change((view, own, box) => zoomed(view, factor, at, own, box)),
    [change],
  )
  const reset = useCallback(() => setView(wholeView), [])
  const restore = () => {
    setQuarters(0)
    reset()
  }

  // Written through the element's own interface: the policy allows that, and forbids the attribute.
  useLayoutEffect(() => {
    const [box, moving] = [frame.current, layer.current]
    if (!box || !moving) return
    const { scale, x, y } = view
    const near = scale * refitted(turned({ width, height }, quarters), sizeOf(box), quarters)
    const round = quarters === 0 ? '' : ` rotate(${quarters * 90}deg)`
    moving.style.transform = scale === 1 && quarters === 0 ? '' : `translate(${x}px,${y}px) scale(${near})${round}`
  }, [view, quarters, width, height])

  // Another size of the frame, such as the full screen, keeps the view within its limits.
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const sizes = new ResizeObserver(() => change(held))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [change])

  const scale = useRef(1)
  const taken = useRef(false)
  useEffect(() => {
    scale.current = view.scale
  }, [view])

  useEffect(() => {
    const box = frame.current
    if (!box) return
    let last = -Infinity
    let owner: 'picture' | 'page' = 'page'
    const onWheel = (event: WheelEvent) => {
      const now = performance.now()
      const { deltaMode, ctrlKey: control } = event
      const deltaY = event.deltaY * (deltaMode === 1 ? LINE : deltaMode === 2 ? PAGE : 1)
      owner = wheelOwner({
        now,
        last,
        owner,
        deltaY,
        control,
        scale: scale.current,
        taken: taken.current || document.fullscreenElement?.contains(box) === true,
        most: mostScale({ width, height }, sizeOf(box)),
      })
      last = now
      if (owner === 'page') return
      event.preventDefault()
      // Two fingers on a pad tell small turns of what is meant large.
      const steps = (-deltaY / WHEEL_STEP) * (control && Math.abs(deltaY) < 50 ? 4 : 1)
      near(STEP ** Math.min(1.5, Math.max(-1.5, steps)), within(box, event.clientX, event.clientY))
    }
    // React's own listener is passive, and could not keep the page where it is.
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [near, width, height])

  /** The one finger that is down, unless another came beside it; the last tap; when the last two were taken for one. */
  const press = useRef<Press>(null)
  const tap = useRef<Press>(null)
  const leapt = useRef(-Infinity)
  const leap = (at: Point) => {
    const box = frame.current
    if (!box) return
    if (view.scale > 1) reset()
    else near(LEAP, within(box, at.x, at.y))
  }
  /** A finger alone was lifted: did it tap, tap twice, or sweep? */
  const read = (event: PointerEvent<HTMLElement>) => {
    const from = press.current
    press.current = null
    if (!from || event.pointerType === 'mouse') return
    const here = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const [along, across] = [here.x - from.x, here.y - from.y]
    if (here.at - from.at < TAP_MS && apartBy(from, here) < TAP_REACH) {
      const before = tap.current
      const isSecond = before !== null && here.at - before.at < TWICE_MS && apartBy(before, here) < TWICE_REACH
      tap.current = isSecond ? null : here
      if (!isSecond) return
      leapt.current = here.at
      leap(here)
    } else if (onSweep && view.scale === 1 && Math.abs(along) > SWEEP && Math.abs(along) > 2 * Math.abs(across)) {
      restore()
      onSweep(along < 0 ? 1 : -1)
    }
  }

  const lift = (event: PointerEvent<HTMLElement>) => void points.current.delete(event.pointerId)
  return {
    frame,
    layer,
    view,
    by: (factor) => near(factor, { x: 0, y: 0 }),
    move: (by) => change((view, own, box) => moved(view, by, own, box)),
    reset,
    turn: () => {
      setQuarters((before) => (before + 1) % 4)
      reset()
    },
    restore,
    pointers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        taken.current = true
        points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        press.current = points.current.size === 1 ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : null
        if (view.scale > 1 || points.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        const before = points.current.get(event.pointerId)
        if (!before) return
        const now = { x: event.clientX, y: event.clientY }
        points.current.set(event.pointerId, now)
        const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1]
        if (!other) {
          change((view, own, box) => moved(view, { x: now.x - before.x, y: now.y - before.y }, own, box))
          return
        }
        // Two fingers: the distance says how near, their middle says where.
        const apart = Math.hypot(before.x - other.x, before.y - other.y)
        const from = between(before, other)
        const to = between(now, other)
        const at = within(event.currentTarget, to.x, to.y)
        change((view, own, box) => {
          const followed = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
          const factor = apart > 0 ? Math.hypot(now.x - other.x, now.y - other.y) / apart : 1
          return zoomed(followed, factor, at, own, box)
        })
      },
      onPointerUp: (event) => {
        lift(event)
        read(event)
      },
      onPointerCancel: (event) => {
        lift(event)
        press.current = null
      },
      onPointerLeave: () => {
        taken.current = false
      },
      onDoubleClick: (event) => {
        // Some browsers tell of two taps once more, as a double click.
        if (event.timeStamp - leapt.current > 2 * TWICE_MS) leap({ x: event.clientX, y: event.clientY })
      },
    },
  }
}
