import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { LESS_MOTION, useMedia } from '../../lib/media.ts'

/** How long one banner is looked at before the next comes by itself. */
const STAY_MS = 7000
/** When the next picture is fetched, so that it is there in time and not among the first. */
const FETCH_AHEAD_MS = 5000
/** How far a finger goes before it means "the next one", in pixels. */
const SWIPE = 48

export interface Carousel {
  at: number
  /** True while it moves by itself. */
  moves: boolean
  /** True where it would move by itself unless stopped: whoever prefers less motion is never asked. */
  canMove: boolean
  /** True when somebody chose or stopped: only then the button starts it again. */
  stopped: boolean
  /** True once a picture has been wanted. */
  wanted: (index: number) => boolean
  go: (index: number) => void
  step: (by: 1 | -1) => void
  toggle: () => void
  /** For the element that holds pictures and buttons. */
  holding: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
    onFocus: () => void
    onBlur: () => void
    onPointerDown: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
  }
}

/**
 * One of several at a time. It moves on by itself, but never for those who prefer less motion, never under the pointer
 * or around the focus, never in a window that nobody sees, and not after somebody chose or stopped.
 */
export function useCarousel(count: number): Carousel {
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [rests, setRests] = useState(false)
  const [focused, setFocused] = useState(false)
  const [furthest, setFurthest] = useState(0)
  // Nothing moves before the page is alive.
  const still = useMedia(LESS_MOTION, true)
  const from = useRef<{ x: number; y: number } | null>(null)
  const canMove = count > 1 && !still
  const moves = canMove && !stopped && !rests && !focused
  const next = (at + 1) % count

  useEffect(() => {
    if (!moves) return
    const fetch = setTimeout(() => setFurthest((before) => Math.max(before, next)), FETCH_AHEAD_MS)
    const turn = setTimeout(function move() {
      if (document.visibilityState === 'visible') setAt(next)
    }, STAY_MS)
    return () => {
      clearTimeout(fetch)
      clearTimeout(turn)
    }
  }, [moves, next])

  const go = (index: number) => {
    setStopped(true)
    setFurthest(count - 1)
    setAt(index)
  }
  const step = (by: 1 | -1) => go((at + by + count) % count)
  return {
    at,
    moves,
    canMove,
    stopped,
    wanted: (index) => index <= Math.max(furthest, at),
    go,
    step,
    toggle: () => setStopped(!stopped),
    holding: {
      onPointerEnter: (event) => event.pointerType === 'mouse' && setRests(true),
      onPointerLeave: (event) => event.pointerType === 'mouse' && setRests(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onPointerDown: (event) => {
        from.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
      },
      onPointerUp: (event) => {
        const begun = from.current
        from.current = null
        if (!begun) return
        const [x, y] = [event.clientX - begun.x, event.clientY - begun.y]
        if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1)
      },
    },
  }
}
