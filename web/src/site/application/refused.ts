import type { ApiError } from '../../api/client.ts'
import type { Failure } from '../../api/failure.ts'

const own = /^values\.(\w+)$/

/** A refusal by the names of its fields (RULES forms 2). What has none stands above the button. */
export function sortRefused({ message, told, errors }: ApiError): {
  fields: Record<string, string>
  whole: Failure | null
} {
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const [path, text] of Object.entries(errors)) {
    const name = own.exec(path)?.[1]
    if (name === undefined) rest.push(text)
    else fields[name] = text
  }
  if (Object.keys(errors).length === 0) return { fields, whole: { text: message, told } }
  return { fields, whole: rest.length === 0 ? null : { text: rest.join(' '), told: false } }
}
