import type { Schemas } from '../../api/types.ts'

/** What an act can be done to; a sort that the contract does not know does not compile. */
export const subjectKinds = [
  'person',
  'company',
  'contact',
  'commodity',
  'invitation',
  'dictionary',
  'dictionaryEntry',
  'table',
  'visit',
  'key',
  'deposit',
  'withdrawal',
  'bankStatement',
  'bankLine',
  'account',
  'correction',
  'quotation',
  'order',
  'contract',
  'contractTemplate',
  'programme',
  'slot',
  'reservation',
  'application',
  'applicationForm',
  'guide',
  'opening',
] as const satisfies readonly Schemas['SubjectKind'][]

export type SubjectKind = (typeof subjectKinds)[number]

/** A record as the log knows it. */
export interface LoggedRecord {
  kind: SubjectKind
  id: string
}

/** A record as the log's address names it: `company:101`. */
export const recordText = ({ kind, id }: LoggedRecord): string => `${kind}:${id}`

/** The record that an address names; undefined where it names none. */
export function recordOf(text: string | undefined): LoggedRecord | undefined {
  const [, word, id] = /^(\w+):(.+)$/.exec(text ?? '') ?? []
  const kind = subjectKinds.find((one) => one === word)
  return kind && id ? { kind, id } : undefined
}
