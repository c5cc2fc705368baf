/** Whether two lists of values say the same, in whatever order. */
export function sameValues(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}
