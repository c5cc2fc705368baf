import { ApiError } from '../../api/client.ts'

export interface Refusal {
  /** What is wrong with fields that the form has. */
  fields: { name: string; errors: string[] }[]
  /** What stands above the form: everything else. */
  rest: string[]
}

/**
 * Sorts what a refusal says: beside the field where there is one (RULES forms 2), above the form where there is none.
 */
export function sortRefusal(error: unknown, known: readonly string[]): Refusal {
  if (!(error instanceof ApiError)) throw error
  const told = Object.entries(error.errors)
  if (told.length === 0) return { fields: [], rest: [error.message] }
  const beside = told.filter(([name]) => known.includes(name))
  const rest = told.filter(([name]) => !known.includes(name)).map(([, text]) => text)
  return { fields: beside.map(([name, text]) => ({ name, errors: [text] })), rest }
}
