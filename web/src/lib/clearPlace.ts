/** What is pressed or written in. Text that is read may be covered for a moment, if anything must be. */
const CONTROLS = [
  'a[href]',
  'button:not([disabled])',
  'summary',
  'input:not([disabled], [type=hidden])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[role="button"]',
  '[role="tab"]',
].join()

/** What lies over the page and takes every press: only what is in it can be pressed. */
const LAYERS = 'dialog[open], .ant-modal-wrap, .ant-drawer-open'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels between two places that are tried. */
const STEP = 16

/** How much of these a box covers, in square pixels. */
export const covered = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, one) => {
    const wide = Math.min(one.right, box.right) - Math.max(one.left, box.left)
    const high = Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top)
    return wide > 0 && high > 0 ? sum + wide * high : sum
  }, 0)

/**
 * How far a box goes, in pixels, until it covers none of `others`, or the least of them that can be: downwards (1) or
 * upwards (-1) in a window of this height.
 */
export function clearShift(box: Box, others: readonly Box[], way: 1 | -1, height: number): number {
  const { left, right, top, bottom } = box
  let best = { by: 0, over: Infinity }
  for (let by = 0; top + by >= 0 && bottom + by <= height; by += way * STEP) {
    const over = covered({ left, right, top: top + by, bottom: bottom + by }, others)
    if (over < best.over) best = { by, over }
    if (over === 0) break
  }
  return best.by
}

/** What can be pressed at all: the page, or the last layer that lies over it. */
export const topLayer = (): ParentNode =>
  [...document.querySelectorAll(LAYERS)].findLast((one) => one.checkVisibility()) ?? document

/** Where the controls are that somebody can press now. */
export function shownControls(): DOMRect[] {
  return [...topLayer().querySelectorAll(CONTROLS)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.desk-notice'))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.bottom > 0 && one.top < innerHeight && one.width > 1 && one.height > 1)
}
