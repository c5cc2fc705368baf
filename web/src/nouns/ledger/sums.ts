import type { KindSum } from './entry.ts'

/** What entries come to, in fen. */
export interface Sums {
  /** Came into the account, and left it: what was set aside before it left counts once. */
  inFen: number
  outFen: number
  /** Set aside by holds, and available again. */
  heldFen: number
  releasedFen: number
}

/**
 * Adds up the sums of kinds. Money that is set aside and then paid is in two entries; only the second leaves the account,
 * so that the closing total is the opening total with what came in and without what left.
 */
export function sumsOf(kinds: readonly KindSum[]): Sums {
  const sums: Sums = { inFen: 0, outFen: 0, heldFen: 0, releasedFen: 0 }
  for (const { kind, inFen, outFen } of kinds) {
    if (kind === 'hold') sums.heldFen += outFen
    else if (kind === 'release') sums.releasedFen += inFen
    else {
      sums.inFen += inFen
      sums.outFen += outFen
    }
  }
  return sums
}
