import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../api/own.ts'
import { call } from '../../api/client.ts'
import type { Schemas } from '../../api/types.ts'
import { deskCalls } from '../../lib/deskCalls.ts'
import type { Lang } from '../../lib/lang.ts'

/** An entry of a dictionary as its call gives it (RULES dictionaries 4). */
export type Option = Schemas['DictionaryOption']

/** A place in one column of a picker. */
export interface Step<V extends string | number> {
  value: V
  name: string
  /** Nothing lies below it, whatever its level. */
  leaf: boolean
}

/** How one column of a picker is fetched. */
export interface StepsQuery<V extends string | number> {
  queryKey: readonly unknown[]
  queryFn: () => Promise<Step<V>[]>
  staleTime: number
}

/** The entries of a dictionary change when somebody edits them: a picker that is open all day may be this old. */
const FRESH_MS = 5 * 60_000

async function entries<T>(lang: Lang, path: string, payload: object): Promise<T[]> {
  const { data } = await call({ method: 'POST', path, lang, payload, silent: true })
  return Array.isArray(data) ? (data as T[]) : []
}

const key = 'dictionary'

/**
 * A flat dictionary: packings, packing units, distributions. A failure is silent, the list stays empty
 * (RULES errors 7).
 */
export const optionsQuery = (lang: Lang, path: string) =>
  queryOptions({
    queryKey: [key, path, lang],
    queryFn: () => entries<Option>(lang, path, {}),
    staleTime: FRESH_MS,
  })

/** The departments. Only who is signed in may ask (RULES dictionaries 5). */
export const departmentsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, key, 'departments', lang],
    queryFn: () => entries<Option>(lang, deskCalls.departments, {}),
    staleTime: FRESH_MS,
  })

/** The jobs of a department; without one there are none. */
export const jobsQuery = (lang: Lang, departmentId: number | null) =>
  queryOptions({
    queryKey: [ownKey, key, 'jobs', lang, departmentId],
    queryFn: () => entries<Option>(lang, deskCalls.jobs, { departmentId }),
    enabled: departmentId !== null,
    staleTime: FRESH_MS,
  })

/** Taiwan, Hong Kong, Macau and "overseas, other" have nothing below them (RULES dictionaries 2). */
const leafRegions: ReadonlySet<string> = new Set(['710000', '810000', '820000', '990000'])

/**
 * The regions below a trail of codes: provinces, the cities of one, the districts of one (RULES dictionaries 2: levels
 * 0, 1, 2).
 */
export const regionsQuery = (lang: Lang, trail: readonly string[], depth: 0 | 1 | 2): StepsQuery<string> => {
  const [province, city] = trail
  return {
    queryKey: [key, 'regions', lang, depth, ...trail],
    queryFn: async () => {
      const found =
        city !== undefined
          ? await entries<Schemas['RegionOption']>(lang, deskCalls.areas, { cityId: city })
          : province !== undefined
            ? await entries<Schemas['RegionOption']>(lang, deskCalls.cities, { provinceId: province })
            : await entries<Schemas['RegionOption']>(lang, deskCalls.provinces, {})
      return found.map(({ nvcCode, nvcName }) => ({
        value: nvcCode,
        name: nvcName,
        leaf: trail.length >= depth || leafRegions.has(nvcCode),
      }))
    },
    // Where a country ends does not change while somebody fills in a form.
    staleTime: Infinity,
  }
}

/** The levels of the product classes: big, middle, small (RULES dictionaries 3). */
export const CLASS_LEVELS = 3

/** The product classes below a trail of values. */
export const classesQuery = (lang: Lang, trail: readonly number[]): StepsQuery<number> => {
  const [big, middle] = trail
  return {
    queryKey: [key, 'classes', lang, ...trail],
    queryFn: async () => {
      const found =
        middle !== undefined
          ? await entries<Option>(lang, deskCalls.smallClasses, { iLevel: 3, iMiddleClassId: middle })
          : big !== undefined
            ? await entries<Option>(lang, deskCalls.middleClasses, { iLevel: 2, iBigClassId: big })
            : await entries<Option>(lang, deskCalls.bigClasses, {})
      return found.map(({ value, name }) => ({ value, name, leaf: trail.length >= CLASS_LEVELS - 1 }))
    },
    staleTime: FRESH_MS,
  }
}
