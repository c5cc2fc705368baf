import type { WordKey } from '../i18n/index.ts'
import type { Path } from './paths.ts'

/**
 * The fields of a kind of record, as data: what draws them (`desk/fields`) makes the form, the reading view, a list's
 * columns and the difference of two versions out of one description (docs/RECIPES.md, "A back-office form").
 */

/** How a value has to be written, and what is said where it is not. */
export interface Format {
  isRight: (text: string) => boolean
  wrong: WordKey
  /** Numbers come back masked (`110101********1234`), and may stay as they came. */
  isMasked?: true
}

/** One of a fixed choice. */
export interface Choice {
  value: string
  label: WordKey
}

interface Named {
  /** Where its value lies, which a 422 calls the same. */
  path: string
  label: WordKey
  /** Said below the field before anything is wrong. */
  help?: WordKey
  /** `later`: marked as needed, but asked for by another step than this form's. */
  required?: true | 'later'
}

interface Written extends Named {
  /** The most characters. */
  most?: number
  format?: Format
  /** What the browser may fill in; nothing by default. */
  autoComplete?: string
}

export type DescribedField =
  | (Written & { kind: 'text' | 'phone' | 'email' | 'digits' | 'code' })
  | (Written & { kind: 'lines' })
  /** Fen. `zero`: what is said of nothing, where it has to be more. */
  | (Named & { kind: 'money'; wrong: WordKey; zero?: WordKey; mostFen?: number })
  /** A day of the museum's calendar, `YYYY-MM-DD`; `isPast`: not after today. */
  | (Named & { kind: 'day'; isPast?: true })
  /** `HH:MM`. */
  | (Named & { kind: 'time'; wrong: WordKey })
  | (Named & { kind: 'choice'; options: readonly Choice[]; placeholder?: WordKey })
  /** Several; without `options` they are handed in, because they are records of their own. */
  | (Named & { kind: 'choices'; options?: readonly Choice[] })
  /** Days of the week, from 0, Monday, to 6. */
  | (Named & { kind: 'weekdays' })
  | (Named & { kind: 'tick'; text: WordKey })
  /** Codes from the province on, as far as they are asked for: 0 province, 1 city, 2 district. A record has them one by one. */
  | (Named & { kind: 'region'; depth: 0 | 1 | 2 })
  /** A repeated field. `rowName` has `{{n}}`. */
  | (Named & {
      kind: 'rows'
      fields: readonly DescribedField[]
      rowName: WordKey
      add: WordKey
      blank: (id: number) => { id: number }
      most: number
    })

/** Fields of values of this shape: a path that they lack does not compile. */
export const describe =
  <V extends object>() =>
  <const F extends readonly (DescribedField & { path: Path<V> })[]>(fields: F): F =>
    fields
