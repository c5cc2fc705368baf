import { ApiError } from './client.ts'

/** Why something could not be done, to be shown where it was asked for. */
export interface Failure {
  text: string
  /** The same text was read out already, by the client's own message: it is not said again (RULES errors 6). */
  told: boolean
}

/**
 * What a failure says where there are no fields: of a refusal the first field's message, for a file is the only field
 * there. `otherwise` is said of what is no refusal.
 */
export function failureOf(error: unknown, otherwise: string): Failure {
  if (!(error instanceof ApiError)) return { text: otherwise, told: false }
  const [beside] = Object.values(error.errors)
  return beside === undefined ? { text: error.message || otherwise, told: error.told } : { text: beside, told: false }
}
