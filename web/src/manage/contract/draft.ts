import type { Translate } from '../../i18n/index.ts'
import { withRowIds } from '../../lib/rowIds.ts'
import type { ContractDetail, ContractDraft } from '../../nouns/contract/contract.ts'

/** A clause of the parties' own, as it is written. */
export interface FreeClause {
  id: number
  zh: string
  en: string
}

/** A contract as its seller writes it. */
export interface Written {
  filled: Readonly<Record<string, string>>
  clauses: readonly FreeClause[]
  securityFen: number | null
  deadline: string | null
  attachmentIds: readonly number[]
}

/** A draft as it was read, and the version over which it is written. */
export function writtenOf({ draft, securityFen, deadline, version }: ContractDetail): {
  values: Written
  version: number
} {
  const filled = draft?.filled ?? {}
  return {
    values: {
      filled: Object.fromEntries((draft?.template.blanks ?? []).map(({ key }) => [key, filled[key] ?? ''])),
      clauses: withRowIds(draft?.clauses ?? []),
      securityFen,
      deadline,
      attachmentIds: (draft?.attachmentIds ?? []).toSorted((one, other) => one - other),
    },
    version,
  }
}

/** What is sent of it. */
export const sentOf = ({ filled, clauses, securityFen, deadline, attachmentIds }: Written) => ({
  filled: Object.fromEntries(Object.entries(filled).map(([key, text]) => [key, text.trim()])),
  clauses: clauses.map(({ zh, en }) => ({ zh: zh.trim(), en: en.trim() })),
  securityFen: securityFen ?? 0,
  deadline,
  attachmentIds: [...attachmentIds],
})

const nth = /^(template|lines|clauses|attachments)\.(\d+)\b/

/**
 * Where in the document something cannot be printed, in words: a clause of the museum, a line of the order. Null for what
 * stands in a field of the form, and is told there.
 */
export function placeName(t: Translate, path: string): string | null {
  const [, part, index] = nth.exec(path) ?? []
  const n = Number(index ?? 0) + 1
  if (part === 'template') return t('contract.fault.template', { n })
  if (part === 'lines') return t('contract.fault.lines', { n })
  if (part === 'attachments') return t('contract.fault.attachments', { n })
  if (part === 'clauses' || path === 'clauses' || /^(filled\.|securityFen|deadline|attachmentIds)/.test(path))
    return null
  if (/^(seller|buyer)\b/.test(path)) return t(`contract.fault.${path.startsWith('seller') ? 'seller' : 'buyer'}`)
  if (/^delivery\b/.test(path)) return t('contract.fault.delivery')
  if (path.startsWith('terms')) return t('contract.fault.terms')
  return t('contract.fault.other')
}

/** What a refusal says, sorted: beside the fields of the form, and what has no field there, with its place in words. */
export function sortFaults(
  t: Translate,
  errors: Readonly<Record<string, string>>,
): { fields: Record<string, string[]>; rest: string[] } {
  const fields: Record<string, string[]> = {}
  const rest: string[] = []
  for (const [path, text] of Object.entries(errors)) {
    const place = placeName(t, path)
    const name = path.replace(/^(attachmentIds)\..*$/, '$1')
    if (place === null) fields[name] = [...(fields[name] ?? []), text]
    else rest.push(t('contract.fault.said', { place, text }))
  }
  return { fields, rest }
}

/** What is offered of the security: all of it, and half where that is enough. */
export const quickSecurities = ({ leastSecurityFen, mostSecurityFen }: ContractDraft): ['all' | 'half', number][] => {
  const half = Math.ceil(mostSecurityFen / 2)
  const all: ['all' | 'half', number][] = [
    ['all', mostSecurityFen],
    ['half', half],
  ]
  return all.filter(([key, fen]) => key === 'all' || (fen >= leastSecurityFen && fen < mostSecurityFen))
}
