const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Whether two values say the same. Objects that are the very same are not looked into, so that a long list of which one
 * row is new is compared in the time of that row. What is no plain object, such as a file, is itself alone.
 */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((value, index) => same(value, other[index]))
  }
  if (!isPlain(one) || !isPlain(other)) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  // A key that holds nothing says as much as a key that is not there.
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => same(left[key], right[key]))
}
