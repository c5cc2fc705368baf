/** What is pressed. Text that is written or read may be covered for a moment, if anything must be. */
const CONTROLS = 'a[href], button, summary, [role="button"], [role="tab"], [type="checkbox"], [type="radio"]'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels between two places that are tried. */
const STEP = 16

/**
 * How far a box goes, in pixels, until it covers none of `others`: downwards (1) or upwards (-1) in a window of this
 * height. It stays (0) where there is no such place.
 */
export function clearShift(box: Box, others: readonly Box[], way: 1 | -1, height: number): number {
  const beside = others.filter((one) => one.right > box.left && one.left < box.right)
  for (let by = 0; box.top + by >= 0 && box.bottom + by <= height; by += way * STEP)
    if (!beside.some((one) => one.bottom > box.top + by && one.top < box.bottom + by)) return by
  return 0
}

/** Where the controls are that somebody sees now. */
export function shownControls(): DOMRect[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.bottom > 0 && one.top < innerHeight && one.width > 0)
}
