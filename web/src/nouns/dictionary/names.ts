import type { Schemas } from '../../api/types.ts'

/** The dictionaries that the museum edits (RULES dictionaries 4). */
export const dictionaryNames = [
  'class',
  'packing',
  'packingUnit',
  'distribution',
  'department',
  'job',
  'synonym',
] as const satisfies readonly DictionaryName[]

export type DictionaryName = Schemas['DictionaryName']

/** How many levels each has. A job lies below a department, which is a dictionary of its own. */
export const levelsOf = {
  class: 3,
  packing: 1,
  packingUnit: 1,
  distribution: 1,
  department: 1,
  job: 1,
  synonym: 1,
} as const satisfies Record<DictionaryName, number>

/** Characters of a name in each language: a line of synonyms holds several words. */
export const nameLength = (name: DictionaryName): number => (name === 'synonym' ? 200 : 50)

/** The dictionary that an address names; the first one where it names none. */
export const dictionaryOf = (written: string | undefined): DictionaryName =>
  dictionaryNames.find((name) => name === written) ?? dictionaryNames[0]

/** The way down to a level, `3,17` in the address: the numbers of the entries above it. */
export function trailOf(name: DictionaryName, written: string | undefined): number[] {
  const deepest = name === 'job' ? 1 : levelsOf[name] - 1
  if (written === undefined || !/^\d{1,9}(,\d{1,9})*$/.test(written)) return []
  return written.split(',').slice(0, deepest).map(Number)
}
