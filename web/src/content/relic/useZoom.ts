import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { held, mostScale, moved, type Point, type Size, type View, wheelOwner, wholeView, zoomed } from './zoom.ts'

/** How much nearer one press of a key or button brings. */
export const STEP = 1.5
/** What a double click brings nearer. */
const LEAP = 2.5
/** Pixels of the wheel that make one step; a wheel that counts in lines or pages is told in pixels. */
const WHEEL_STEP = 240
const LINE = 16
const PAGE = 400

/** The zoom of one picture: its view, and what a frame hands to pointers and the wheel. */
export interface Zoom {
  /** What stands still, and what moves in it. */
  frame: RefObject<HTMLDivElement | null>
  layer: RefObject<HTMLDivElement | null>
  view: View
  by: (factor: number) => void
  move: (by: Point) => void
  reset: () => void
  pointers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: () => void
    onDoubleClick: (event: { clientX: number; clientY: number }) => void
  }
}

/** From the frame's middle. */
function within(frame: HTMLElement, x: number, y: number): Point {
  const box = frame.getBoundingClientRect()
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

const sizeOf = (frame: HTMLElement): Size => ({ width: frame.clientWidth || 1, height: frame.clientHeight || 1 })

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

export function useZoom(picture: Size): Zoom {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(wholeView)
  const { width, height } = picture
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

  // Written through the element's own interface: the policy allows that, and forbids the attribute.
  useLayoutEffect(() => {
    const { scale, x, y } = view
    if (layer.current) layer.current.style.transform = scale === 1 ? '' : `translate(${x}px,${y}px) scale(${scale})`
  }, [view])

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

  const lift = (event: PointerEvent<HTMLElement>) => void points.current.delete(event.pointerId)
  return {
    frame,
    layer,
    view,
    by: (factor) => near(factor, { x: 0, y: 0 }),
    move: (by) => change((view, own, box) => moved(view, by, own, box)),
    reset,
    pointers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        taken.current = true
        points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
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
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: () => {
        taken.current = false
      },
      onDoubleClick: (event) => {
        const box = frame.current
        if (!box) return
        if (view.scale > 1) reset()
        else near(LEAP, within(box, event.clientX, event.clientY))
      },
    },
  }
}
