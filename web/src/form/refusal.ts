import type { Failure, Refused as SortedByForm } from '../api/failure.ts'
import { above, pathOf } from './paths.ts'

export interface Refusal {
  /** What is wrong with fields that the form has. */
  fields: Record<string, string[]>
  /** What stands above the form: everything else. */
  rest: Failure[]
}

/** A refusal of the server, as far as a form cares. */
interface Refused {
  message: string
  /** The client has said the message. */
  told: boolean
  errors: Readonly<Record<string, string>>
}

/**
 * Sorts what a refusal says: beside the field where there is one (RULES forms 2), or beside the field in which it lies,
 * such as one picture of several; above the form where there is none.
 */
export function sortRefusal(refused: Refused, has: (path: string) => boolean): Refusal {
  const fields: Record<string, string[]> = {}
  const rest: Failure[] = []
  const entries = Object.entries(refused.errors)
  for (const [name, text] of entries) {
    const path = pathOf(name)
    const field = [path, ...above(path)].find(has)
    if (field === undefined) rest.push({ text, told: false })
    else fields[field] = [...(fields[field] ?? []), text]
  }
  return { fields, rest: entries.length === 0 ? [{ text: refused.message, told: refused.told }] : rest }
}

/** A refusal that a form sorted itself. */
export const asRefusal = ({ fields, whole }: SortedByForm): Refusal => ({
  fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, [text]])),
  rest: whole === null ? [] : [whole],
})

/** All that is wrong with the whole, in one; null where nothing is. It has been said where all of it has. */
export function joined(rest: readonly Failure[]): Failure | null {
  if (rest.length === 0) return null
  return { text: rest.map(({ text }) => text).join(' '), told: rest.every(({ told }) => told) }
}
