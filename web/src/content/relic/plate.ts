/** Width by height of a landscape: a picture of this shape takes its column's whole width. */
const FULL = 3 / 2

/** In tenths of the column. */
export type PlateWidth = 4 | 5 | 6 | 7 | 8 | 9 | 10

/**
 * How wide a plate hangs in its column, so that a tall scroll, a square tile and a wide handscroll take about the same
 * room on the wall. The picture keeps its own proportions; only its scale changes.
 */
export function plateWidth(picture: { width: number; height: number } | null): PlateWidth {
  if (!picture || picture.width <= 0 || picture.height <= 0) return 10
  const even = Math.sqrt(picture.width / picture.height / FULL) * 10
  return Math.min(10, Math.max(4, Math.round(even))) as PlateWidth
}
