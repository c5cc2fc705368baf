import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
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

const key = 'dictionary'

type FlatDictionary = 'getPackingDictionary' | 'getPackingUnitDictionary' | 'getTDistributionDictionary'

/**
 * A flat dictionary: packings, packing units, distributions. A failure is silent, the list stays empty
 * (RULES errors 7).
 */
export const optionsQuery = (lang: Lang, dictionary: FlatDictionary) =>
  queryOptions({
    queryKey: [key, dictionary, lang],
    queryFn: () => ask(`POST /Dictionary/${dictionary}`, { lang, silent: true }),
    staleTime: FRESH_MS,
  })

/**
 * The contacts of the own company, each by its name and number. A failure is silent as that of a dictionary, the choice
 * stays empty (RULES errors 7).
 */
export const contactOptionsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, key, 'contacts', lang],
    queryFn: async (): Promise<Option[]> => {
      const contacts = await ask('POST /Dictionary/getCurrentUserContactDictionary', { lang, silent: true })
      return contacts.map(({ icpIdentifier, nvcName, nvcPhone }) => ({
        value: icpIdentifier,
        name: `${nvcName} ${nvcPhone}`,
      }))
    },
    staleTime: FRESH_MS,
  })

/** The departments. Only who is signed in may ask (RULES dictionaries 5). */
export const departmentsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [ownKey, key, 'departments', lang],
    queryFn: () => ask('POST /Dictionary/getDomesticUserDepartmentListDictionary', { lang, silent: true }),
    staleTime: FRESH_MS,
  })

/** The jobs of a department; without one there are none. */
export const jobsQuery = (lang: Lang, departmentId: number | null) =>
  queryOptions({
    queryKey: [ownKey, key, 'jobs', lang, departmentId],
    queryFn: () =>
      ask('POST /Dictionary/getJobByDepartmentIdDictionary', { lang, body: { departmentId }, silent: true }),
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
          ? await ask('POST /Dictionary/getAreaDictionary', { lang, body: { cityId: city }, silent: true })
          : province !== undefined
            ? await ask('POST /Dictionary/getCityDictionary', { lang, body: { provinceId: province }, silent: true })
            : await ask('POST /Dictionary/getProvinceDictionary', { lang, silent: true })
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
          ? await ask('POST /Dictionary/getSmallClassDictionary', {
              lang,
              body: { iLevel: 3, iMiddleClassId: middle },
              silent: true,
            })
          : big !== undefined
            ? await ask('POST /Dictionary/getMiddleClassDictionary', {
                lang,
                body: { iLevel: 2, iBigClassId: big },
                silent: true,
              })
            : await ask('POST /Dictionary/getBigClassDictionary', { lang, silent: true })
      return found.map(({ value, name }) => ({ value, name, leaf: trail.length >= CLASS_LEVELS - 1 }))
    },
    staleTime: FRESH_MS,
  }
}
