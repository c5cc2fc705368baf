import { clearShift, covered, shownControls, topLayer } from '../../lib/clearPlace.ts'

/** A notice before it is drawn: its width, the height of two lines and an undo, and its way from the window's edges, in pixels. */
const NOTICE = { width: 384, height: 140, edge: 24 } as const

/** How far the notices are from the window's foot, and what the foot of a form gives them, in pixels. */
const FOOT = '--notice-bottom'
const ROOM = '--notice-room'

/** Where they are now. */
let place = { foot: NOTICE.edge as number, room: 0 }

/** Whether the pointer has moved since the last one came in. A notice that comes in below a resting one is not aimed at. */
let hasMoved = false

function put(next: typeof place): void {
  place = next
  const { style } = document.documentElement
  // What is kept below a form's foot, such as the log of messages on a phone, lies lower still.
  style.setProperty(FOOT, next.room > 0 ? `calc(${next.foot}px + var(--reserved, 0px))` : `${next.foot}px`)
  style.setProperty(ROOM, `${next.room}px`)
}

/** The rise at which a box of this height at the foot covers nothing, or as little as can be. */
function riseOf(
  { left, right }: { left: number; right: number },
  height: number,
  controls: readonly DOMRect[],
): number {
  const bottom = innerHeight - NOTICE.edge
  return -clearShift({ left, right, top: bottom - height, bottom }, controls, -1, innerHeight)
}

/** Where the next notice comes in: at the foot, or above the buttons that are there, in the middle or at the end. */
export function placeNotice(): 'bottom' | 'bottomRight' {
  const room = document.documentElement.clientWidth
  const width = Math.min(NOTICE.width, room - 2 * NOTICE.edge)
  const controls = shownControls()
  const riseAt = (left: number) => riseOf({ left, right: left + width }, NOTICE.height, controls)
  const middle = riseAt((room - width) / 2)
  const end = riseAt(room - width - NOTICE.edge)
  put({ foot: NOTICE.edge + Math.min(end, middle), room: 0 })
  hasMoved = false
  keepClear()
  return end < middle ? 'bottomRight' : 'bottom'
}

/** The notices that are shown, as one box: their list, which stands where they come to rest. */
function shownNotices(): DOMRect | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('.desk-notice')].find((one) => one.offsetHeight > 0)
  return shown?.parentElement?.getBoundingClientRect()
}

/**
 * Moves the notices out of the way of what has come below them. Where no place is free, as in a dense form on a phone,
 * the foot of the form, or of the page, makes room: it grows by as much as they are high, and they lie on it.
 */
function clearTheWay(): void {
  const box = shownNotices()
  // Nobody presses what runs away.
  if (!box || document.querySelector(hasMoved ? '.desk-notice:is(:hover, :focus-within)' : '.desk-notice:focus-within'))
    return
  const hasFoot = topLayer().querySelector('[data-foot]') !== null
  const controls = shownControls()
  if (place.room > 0 ? hasFoot : covered(box, controls) === 0) return
  const rise = riseOf(box, box.height, controls)
  const moved = new DOMRect(box.left, innerHeight - NOTICE.edge - rise - box.height, box.width, box.height)
  const isDense = hasFoot && covered(moved, controls) > 0
  put(isDense ? { foot: NOTICE.edge / 2, room: box.height + NOTICE.edge } : { foot: NOTICE.edge + rise, room: 0 })
}

let watching: MutationObserver | null = null

/** Watches over the notices until the last one has gone. */
function keepClear(): void {
  if (watching) return
  let seen = false
  let waiting = 0
  const look = () => {
    waiting = 0
    const isThere = document.querySelector('.desk-notice') !== null
    if (isThere) clearTheWay()
    else if (seen) end()
    seen ||= isThere
  }
  const soon = () => (waiting ||= requestAnimationFrame(look))
  // Browsers tell of a move too when something comes in below a pointer that rests.
  const aim = ({ movementX, movementY }: PointerEvent) => (hasMoved ||= movementX !== 0 || movementY !== 0)
  const end = () => {
    watching?.disconnect()
    watching = null
    removeEventListener('pointermove', aim, true)
    removeEventListener('scroll', soon, true)
    removeEventListener('resize', soon)
    put({ foot: NOTICE.edge, room: 0 })
  }
  watching = new MutationObserver(soon)
  // A button that has just been pressed is disabled, and comes back.
  watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  addEventListener('pointermove', aim, true)
  addEventListener('scroll', soon, true)
  addEventListener('resize', soon)
}
