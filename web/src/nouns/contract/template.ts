import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { withRowIds } from '../../lib/rowIds.ts'

/** The museum's clauses for contracts, and the versions of them (RULES contracts 4, value 208). */

export type Template = Schemas['ContractTemplate']
export type Templates = Schemas['ContractTemplates']
export type TemplateVersion = Schemas['TemplateVersion']
export type TemplateKind = Template['kind']

type Blank = Schemas['TemplateBlank']
type Clause = Schemas['TemplateClause']

export const templateKinds = ['sale', 'lease'] as const satisfies readonly TemplateKind[]
export const blankKinds = ['text', 'number', 'date'] as const satisfies readonly Blank['kind'][]

/** The kind whose clauses an address names; the first one otherwise. */
export const templateKindOf = (written: string | undefined): TemplateKind =>
  templateKinds.find((kind) => kind === written) ?? templateKinds[0]

/** The most that a template may have, and the most characters of its parts. */
export const most = {
  blanks: 30,
  clauses: 60,
  key: 40,
  labelZh: 60,
  labelEn: 80,
  headingZh: 100,
  headingEn: 160,
  text: 4_000,
  initial: 500,
  note: 200,
} as const

/** A row of the form has a number of its own, below zero as long as it is new. */
export type WrittenBlank = Blank & { id: number }
export type WrittenClause = Clause & { id: number }

/** A version as it is written. */
export interface Written {
  blanks: WrittenBlank[]
  clauses: WrittenClause[]
  note: string
}

/** What the form begins with: the clauses that count. What is new in the next version nobody has said yet. */
export const readOf = ({ newest: { blanks, clauses, version } }: Templates) => ({
  values: { blanks: withRowIds(blanks), clauses: withRowIds(clauses), note: '' } satisfies Written,
  version,
})

function unnumbered<Row extends { id: number }>(row: Row): Omit<Row, 'id'> {
  const { id: _, ...rest } = row
  return rest
}

/** What is published of it. */
export const changeOf = ({ blanks, clauses, note }: Written) => ({
  blanks: blanks.map((blank) => ({ ...unnumbered(blank), key: blank.key.trim() })),
  clauses: clauses.map(unnumbered),
  note: note.trim(),
})

export const templatesQuery = (lang: Lang, kind: TemplateKind) =>
  queryOptions({
    queryKey: [ownKey, 'contractTemplates', kind],
    queryFn: () => ask('GET /api/v1/studio/contract-templates', { lang, query: { kind } }),
    staleTime: 0,
  })

/** One version, 0 being what the software brings along. */
export const templateQuery = (lang: Lang, kind: TemplateKind, version: string) =>
  queryOptions({
    queryKey: [ownKey, 'contractTemplate', kind, version],
    queryFn: () => ask('GET /api/v1/studio/contract-templates/{version}', { lang, path: { version }, query: { kind } }),
  })

export const publishTemplate = (lang: Lang, payload: Schemas['NewTemplate'], once: string) =>
  askOnce('POST /api/v1/studio/contract-templates', { lang, body: payload }, once)

/** A name as clauses have it. */
export const named = (key: string): string => `{{${key}}}`

/** What differs between two lists of rows: what came, what went, and what says something else or stands elsewhere. */
export interface Change<Row> {
  was: Row | null
  is: Row | null
}

/** A row is the same one by its number; a row that only moved because others came or went has not changed. */
export function changesOf<Row extends { id: number }>(was: readonly Row[], is: readonly Row[]): Change<Row>[] {
  const before = new Map(was.map((row) => [row.id, row]))
  const after = new Set(is.map(({ id }) => id))
  const kept = was.filter(({ id }) => after.has(id)).map(({ id }) => id)
  const order = is.filter(({ id }) => before.has(id)).map(({ id }) => id)
  const differs = (row: Row) => JSON.stringify(row) !== JSON.stringify(before.get(row.id))
  return [
    ...is
      .filter((row) => differs(row) || kept.indexOf(row.id) !== order.indexOf(row.id))
      .map((row) => ({ was: before.get(row.id) ?? null, is: row })),
    ...was.filter(({ id }) => !after.has(id)).map((row) => ({ was: row, is: null })),
  ]
}
