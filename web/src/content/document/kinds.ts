import type { Card, Detail } from '../../api/types.ts'

/** The kinds that are issued as documents: a period, a number, an office that signs. They share their faces. */
export type DocumentKind = 'development_plan' | 'work_plan' | 'annual_report'

export type DocumentCard = Card<DocumentKind>
export type DocumentDetail = Detail<DocumentKind>
