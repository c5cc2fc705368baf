import { queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import { AT_ONCE, furtherPages } from '../../api/whole.ts'
import type { Lang } from '../../lib/lang.ts'
import { type Employee, employeesKey } from '../employee/calls.ts'
import type { QuotationAct } from '../quotation/quotation.ts'

/** Approval inside a company (RULES approvals). */

/** What the owner has set. */
export type ApprovalLimit = Schemas['ApprovalLimit']

/** What of a document needs approval, and what was asked for. */
export type DocumentApproval = Schemas['DocumentApproval']

/** Whether the caller may not do this alone. */
export const isStopped = (approval: DocumentApproval | null, act: string): boolean =>
  approval !== null && !approval.isApprover && approval.needed.includes(act)

/** Something that waits for approval. */
export type WaitingApproval = Schemas['WaitingApproval']

export const approvalLimitKey = [ownKey, 'approvalLimit'] as const

export const readApprovalLimit = (lang: Lang) => ask('GET /api/v1/company/approval', { lang })

export const approvalLimitQuery = (lang: Lang) =>
  queryOptions({ queryKey: [...approvalLimitKey, lang], queryFn: () => readApprovalLimit(lang), staleTime: 0 })

export const setApprovalLimit = (lang: Lang, payload: Schemas['ApprovalLimitSet']) =>
  ask('PUT /api/v1/company/approval', { lang, body: payload })

/** Everybody who works for the company, for a choice among them. */
export const colleaguesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...employeesKey, 'all', lang],
    queryFn: async (): Promise<Employee[]> => {
      const pageOf = (page: number) => askPage('GET /api/v1/employees', { lang, query: { page, size: AT_ONCE } })
      const first = await pageOf(1)
      const further = await Promise.all(furtherPages(first.total).map(pageOf))
      return [first, ...further].flatMap(({ items }) => items)
    },
  })

export const approvalsKey = [ownKey, 'approvals'] as const

/** What the company’s people wait for, what waits longest first. */
export const approvalsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...approvalsKey, lang],
    queryFn: () => ask('GET /api/v1/approvals', { lang, silent: true }),
    staleTime: 0,
  })

export const askApprovalOfQuotation = (
  lang: Lang,
  id: number,
  payload: { act: QuotationAct; version: number; note: string },
) => ask('POST /api/v1/quotations/{id}/approvals', { lang, path: { id }, body: payload })

export const refuseApprovalOfQuotation = (lang: Lang, id: number, reason: string) =>
  ask('POST /api/v1/quotations/{id}/approvals/refusal', { lang, path: { id }, body: { reason } })

export const askApprovalOfOrder = (lang: Lang, id: number, payload: { version: number; note: string }) =>
  ask('POST /api/v1/orders/{id}/approvals', { lang, path: { id }, body: payload })

export const refuseApprovalOfOrder = (lang: Lang, id: number, payload: { version: number; reason: string }) =>
  ask('POST /api/v1/orders/{id}/approvals/refusal', { lang, path: { id }, body: payload })
