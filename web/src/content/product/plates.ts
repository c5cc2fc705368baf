import type { Card } from '../../api/types.ts'

/** How many things share a block of the catalogue: one plate of two rows, and four small ones beside it. */
const BLOCK = 5
/** Which of the five may be the plate: the first on the left, or the third, at the end of the block's first row. */
const LEFT = 0
const RIGHT = 2

/** Where a thing of the catalogue stands: as a plate on the left or on the right of its block, or small. */
export type Place = 'left' | 'right' | 'small'

/**
 * The places of a page of the catalogue, in its order, so that what is seen and what is read agree. Plates change
 * sides from block to block, except that what is sold out leaves the plate to the other one. Things that make no whole
 * block are all small.
 */
export function placesOf(things: readonly Pick<Card<'product'>, 'availability'>[]): Place[] {
  const isGone = (index: number) => things[index]?.availability === 'soldOut'
  return things.map((_, index) => {
    const start = index - (index % BLOCK)
    if (start + BLOCK > things.length) return 'small'
    const wanted = (start / BLOCK) % 2 === 0 ? LEFT : RIGHT
    const other = LEFT + RIGHT - wanted
    const plate = isGone(start + wanted) && !isGone(start + other) ? other : wanted
    if (index !== start + plate) return 'small'
    return plate === LEFT ? 'left' : 'right'
  })
}
