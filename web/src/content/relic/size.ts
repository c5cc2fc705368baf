/** Millimetres from which on nobody thinks in centimetres. */
const LARGE = 5000

/** The sides of a relic in millimetres, as people say them: an even tenth of a centimetre, or metres where one is large. */
export function sizeOf(sides: readonly number[]) {
  const isLarge = sides.some((side) => side >= LARGE)
  const shown = (side: number) => String(Math.round(side) / (isLarge ? 1000 : 10))
  return { key: isLarge ? 'relic.sizeMetres' : 'relic.size', size: sides.map(shown).join(' × ') } as const
}
