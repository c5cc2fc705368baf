import { ApiError } from './client.ts'

/** Whether the session was over: the client has said so, and has led elsewhere. */
export const isExpired = ({ code }: ApiError): boolean => code === 203 || code === 1002

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

/** A refusal by the fields of a form, and what stands above its button. */
export interface Refused {
  fields: Record<string, string>
  whole: Failure | null
}

/**
 * A refusal of a form by its fields (RULES forms 2), which `fieldOf` finds for a path of the body. What has none, such as
 * a rule about the whole, stands above the button, and each text once: the server names the rule and the field that
 * breaks it.
 */
export function sortRefused(
  { message, told, errors }: ApiError,
  fieldOf: (path: string) => string | undefined,
): Refused {
  const entries = Object.entries(errors)
  if (entries.length === 0) return { fields: {}, whole: { text: message, told } }
  const fields: Record<string, string> = {}
  for (const [path, text] of entries) {
    const field = fieldOf(path)
    if (field !== undefined) fields[field] = text
  }
  const said = new Set(Object.values(fields))
  const rest = new Set(
    entries.filter(([path, text]) => fieldOf(path) === undefined && !said.has(text)).map(([, text]) => text),
  )
  return { fields, whole: rest.size === 0 ? null : { text: [...rest].join(' '), told: false } }
}
