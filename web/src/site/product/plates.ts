/** How many things share a block of the catalogue: one plate of two rows, and four small ones beside it. */
const BLOCK = 5

/** Where a thing of the catalogue stands: as a plate on the left or on the right of its block, or small. */
export type Place = 'left' | 'right' | 'small'

/** The plate opens the first block and closes the second, and so on. Things that make no whole block are all small. */
export function placeOf(index: number, count: number): Place {
  const block = Math.floor(index / BLOCK)
  if ((block + 1) * BLOCK > count) return 'small'
  const place = index % BLOCK
  if (block % 2 === 0) return place === 0 ? 'left' : 'small'
  // The third: the first row's end, so that what is seen and what is read have one order.
  return place === 2 ? 'right' : 'small'
}
