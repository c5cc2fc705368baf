import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import { sendFile } from '../../api/upload.ts'
import type { Lang } from '../../lib/lang.ts'
import { financeKey } from '../ledger/finance.ts'
import { columnsText, type Places } from './columns.ts'
import { answersText, type Answers } from './doubts.ts'

/** A statement of the bank that was imported. */
export type BankStatement = Schemas['BankStatement']

/** A movement of money in a statement. */
export type BankLine = Schemas['BankLine']

export type LineState = Schemas['LineState']

/** What is decided of a line by itself. */
export type LineDecision = Schemas['LineDecision']

export type Reconciliation = Schemas['Reconciliation']

/** Where a line of a statement may be. */
export const lineStates = ['suspense', 'open', 'matched', 'returned'] as const satisfies readonly LineState[]

const lineTones = {
  suspense: 'waiting',
  open: 'waiting',
  matched: 'live',
  returned: 'ended',
} as const satisfies Record<LineState, string>

/** How the dot beside a line's state looks. */
export const lineTone = (state: LineState) => lineTones[state]

/** The largest file that the server takes, in bytes. */
export const STATEMENT_BYTES = 10 * 1024 * 1024

interface LineFilter {
  page?: number | undefined
  size?: number | undefined
  keyword?: string | undefined
  state?: string | undefined
  /** Only the lines of this statement. */
  statement?: string | undefined
}

/** Lines of one statement, or of all, by day. */
export const lineListQuery = (lang: Lang, { statement, page, size, keyword, state }: LineFilter) => {
  const query = { page, size, keyword, state }
  return queryOptions({
    queryKey: [...financeKey, 'lines', lang, statement, query],
    queryFn: () =>
      statement === undefined
        ? askPage('GET /api/v1/studio/bank-statements/lines', { lang, query })
        : askPage('GET /api/v1/studio/bank-statements/{id}/lines', { lang, path: { id: statement }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const statementListQuery = (
  lang: Lang,
  { page, size }: { page?: number | undefined; size?: number | undefined },
) =>
  queryOptions({
    queryKey: [...financeKey, 'statements', lang, page, size],
    queryFn: () => askPage('GET /api/v1/studio/bank-statements', { lang, query: { page, size } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const reconciliationQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...financeKey, 'reconciliation', lang],
    queryFn: () => ask('GET /api/v1/studio/bank-statements/reconciliation', { lang }),
    staleTime: 0,
  })

export const decideOnLine = (lang: Lang, id: number, decision: LineDecision) =>
  ask('POST /api/v1/studio/bank-statements/lines/{id}/acts', { lang, path: { id }, body: decision })

interface SentStatement {
  /** It is only looked at. */
  preview: boolean
  /** Of CSV, where its columns are, as somebody chose; null where nobody did. */
  columns: Places | null
  /** What is said of the lines that may have come before. */
  answers: Answers
}

/** Reads a statement file; imports it unless it is only looked at, and then remembers the columns that were chosen. */
export const importStatement = (lang: Lang, file: File, { preview, columns, answers }: SentStatement, once: string) =>
  sendFile(
    'POST /api/v1/studio/bank-statements',
    {
      lang,
      query: {
        name: file.name.slice(0, 200),
        preview: preview || undefined,
        columns: columns === null ? undefined : columnsText(columns),
        ...answersText(answers),
      },
    },
    { file: new Blob([file], { type: 'application/octet-stream' }), once },
  )

export const lineQuery = (lang: Lang, id: string) =>
  queryOptions({
    queryKey: [...financeKey, 'line', lang, id],
    queryFn: () => ask('GET /api/v1/studio/bank-statements/lines/{id}', { lang, path: { id } }),
    staleTime: 0,
  })
