/**
 * A wished order of what is there now: what is gone meanwhile is left out, and what was added stands at the end. An
 * undo may come after another change.
 */
export function fitOrder(wished: readonly number[], there: readonly number[]): number[] {
  return [...wished.filter((id) => there.includes(id)), ...there.filter((id) => !wished.includes(id))]
}
