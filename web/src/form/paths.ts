/** What no path goes into: a value that a field holds whole. */
type Whole =
  | string
  | number
  | boolean
  | bigint
  | symbol
  | null
  | undefined
  | Date
  | Blob
  | ((...args: never) => unknown)

/** How deep a path may go: a tree that holds itself has no end. */
type Less = [never, 0, 1, 2, 3, 4, 5]

/**
 * The name of a field inside of values, as a refusal names it: `name`, `lines.3.price`. A name that the values lack does
 * not compile; below a field that may be null everything is named all the same.
 */
export type Path<T, Depth extends number = 6> = [Depth] extends [never]
  ? string
  : T extends Whole
    ? never
    : T extends readonly (infer Row)[]
      ? `${number}` | `${number}.${Path<NonNullable<Row>, Less[Depth]>}`
      : { [K in keyof T & string]: K | `${K}.${Path<NonNullable<T[K]>, Less[Depth]>}` }[keyof T & string]

/** What lies at a path. */
export type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? At<Step<NonNullable<T>, Head>, Rest>
  : Step<NonNullable<T>, P>

type Step<T, K extends string> = T extends readonly (infer Row)[] ? Row : K extends keyof T ? T[K] : unknown

/** The paths of repeated fields. */
export type RowsPath<T> = { [P in Path<T>]: NonNullable<At<T, P>> extends readonly unknown[] ? P : never }[Path<T>]

/** One row of a repeated field. */
export type RowOf<T, P extends string> = NonNullable<At<T, P>> extends readonly (infer Row)[] ? Row : never

/** A field as a call may name it, `lines[3].price`, as a path: `lines.3.price`. */
export const pathOf = (named: string): string => named.replace(/\[(\w+)\]/g, '.$1')

/** The same field of every row has one pattern: `lines.#.price`. */
export const patternOf = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1#')

/** What a path lies in, from the nearest one outwards. */
export function above(path: string): string[] {
  const found: string[] = []
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) found.push(path.slice(0, end))
  return found
}

export const isBelow = (path: string, other: string): boolean => path.startsWith(`${other}.`)

export function getAt(values: unknown, path: string): unknown {
  let at = values
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Readonly<Record<string, unknown>>)[key]
  }
  return at
}

/** The values with another one at a path. What does not lie on the way stays the very same object. */
export function setAt<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const inner = typeof values === 'object' && values !== null ? values : {}
  const next = rest.length === 0 ? value : setAt((inner as Record<string, unknown>)[key], rest.join('.'), value)
  if (Array.isArray(inner)) return inner.with(Number(key), next) as T
  return { ...inner, [key]: next } as T
}
