import type { ApiError } from '../../api/client.ts'
import type { Failure } from '../../api/failure.ts'

const own = /^party\.\d+\.(name|idType|idNumber|birthDate|guardianConsent)$/

/**
 * A refusal by its fields (RULES forms 2). What has none, such as a rule about the whole party, stands above the button,
 * and each text once: the server names the rule and the field that breaks it.
 */
export function sortRefused({ message, told, errors }: ApiError): {
  fields: Record<string, string>
  whole: Failure | null
} {
  const entries = Object.entries(errors)
  if (entries.length === 0) return { fields: {}, whole: { text: message, told } }
  const fields = entries.filter(([path]) => own.test(path))
  const said = new Set(fields.map(([, text]) => text))
  const rest = new Set(entries.filter(([path, text]) => !own.test(path) && !said.has(text)).map(([, text]) => text))
  return {
    fields: Object.fromEntries(fields),
    whole: rest.size === 0 ? null : { text: [...rest].join(' '), told: false },
  }
}
