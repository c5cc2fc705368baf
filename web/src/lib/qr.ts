import { encode } from 'uqr'

/** A QR code as one SVG path over a square of `size` modules, the white margin that readers want included. */
export interface QrDrawing {
  size: number
  /** How much of it, on each side, is the margin. */
  margin: number
  path: string
}

/** Modules of white around the code (ISO/IEC 18004). */
const MARGIN = 4

/** The code of a text, with room for 15 % damage. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  return { size, margin: MARGIN, path }
}

/** Where a row is dark: begin and length of each stretch. */
function runsOf(row: readonly boolean[]): [begin: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
