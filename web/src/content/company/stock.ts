/** Up to so many pieces are few. */
export const FEW = 5

/** How much of a thing there is, as a visitor wants to know it: never the number itself, which changes by the hour. */
export function stockOf(stock: number): 'plenty' | 'few' | 'none' {
  if (stock <= 0) return 'none'
  return stock <= FEW ? 'few' : 'plenty'
}
