import type { Schemas } from '../../api/types.ts'
import type { QuotationDetail, QuotationVersion } from './calls.ts'

/** A line as it is written: a new one has an id below zero, and may lack what is still to be filled in. */
export interface DraftLine extends Pick<
  Schemas['QuotationLine'],
  | 'number'
  | 'name'
  | 'packingId'
  | 'packingName'
  | 'packingUnitId'
  | 'packingUnitName'
  | 'unitPriceFen'
  | 'period'
  | 'periods'
  | 'depositFen'
  | 'note'
  | 'isOffered'
> {
  id: number
  /** 0 while none is chosen. */
  commodityId: number
  quantity: number | null
}

/** What is written of the next version. */
export interface Draft {
  lines: readonly DraftLine[]
  validUntil: string | null
  distributionId: number | null
  region: readonly string[]
  address: string
  contactId: number | null
  terms: string
  notes: string
}

/** What a seller offers, as far as a line takes it over. */
export type Goods = Omit<DraftLine, 'id' | 'quantity' | 'unitPriceFen' | 'period' | 'periods' | 'depositFen' | 'note'>

/** How a seller lets something: what a rent is paid for, and the shortest term in that. */
export interface LetGoods extends Goods {
  lease: Pick<Schemas['LeaseOffer'], 'period' | 'shortest'> | null
}

/** A new line of a commodity, or of one that is still to be chosen; a lease begins as the seller offers it, or with one month. */
export function lineOf(id: number, offered: LetGoods | null, isLease: boolean): DraftLine {
  const { lease = null, ...goods } = offered ?? {}
  return {
    number: '',
    name: '',
    packingId: null,
    packingName: '',
    packingUnitId: null,
    packingUnitName: '',
    isOffered: true,
    commodityId: 0,
    ...goods,
    id,
    quantity: offered ? 1 : null,
    unitPriceFen: null,
    period: isLease ? (lease?.period ?? 'month') : null,
    periods: isLease ? (lease?.shortest ?? 1) : null,
    depositFen: null,
    note: '',
  }
}

/** One of each of these commodities, as somebody begins with them: a lease as the seller offers it. */
export const newLines = (commodities: readonly number[]): Schemas['LineWritten'][] =>
  commodities.map((commodityId) => ({ commodityId, quantity: 1 }))

/** What a line comes to, in fen and without deposit; null while something is missing (RULES quotations 8). */
export function totalOf({ quantity, unitPriceFen, period, periods }: DraftLine): number | null {
  if (quantity === null || unitPriceFen === null || (period !== null && periods === null)) return null
  return quantity * unitPriceFen * (period === null ? 1 : (periods ?? 0))
}

/** The deposit of a whole line, in fen. */
export const depositOf = ({ quantity, depositFen }: DraftLine): number | null =>
  quantity === null || depositFen === null ? null : quantity * depositFen

export const draftLines = (version: QuotationVersion): DraftLine[] =>
  version.lines.map(({ lineId, priceSource: _source, totalFen: _total, ...line }) => ({ ...line, id: lineId }))

/** The own draft, or what it would begin with: the version at hand, without what the other party says for itself, its contact and its message. */
export function draftOf({ draft, current }: Pick<QuotationDetail, 'draft' | 'current'>): {
  values: Draft
  version: number
} {
  const from = draft ?? current
  const isOwn = draft !== null || current?.isOwn === true
  return {
    values: {
      lines: from ? draftLines(from) : [],
      validUntil: from?.validUntil ?? null,
      distributionId: from?.distributionId ?? null,
      region: from ? [from.province, from.city, from.district].filter((code) => code !== '') : [],
      address: from?.address ?? '',
      contactId: isOwn ? (from?.contact?.id ?? null) : null,
      terms: from?.terms ?? '',
      notes: isOwn ? (from?.notes ?? '') : '',
    },
    version: draft?.revision ?? 0,
  }
}

/** Lines as they are sent: a new one lets the server give it its id. */
export const writtenLines = (lines: readonly DraftLine[]): Schemas['LineWritten'][] =>
  lines.map(
    ({ id, commodityId, packingId, packingUnitId, quantity, unitPriceFen, period, periods, depositFen, note }) => ({
      commodityId,
      quantity: quantity ?? 0,
      packingId,
      packingUnitId,
      unitPriceFen,
      note: note.trim(),
      ...(id > 0 && { lineId: id }),
      ...(period !== null && { period, periods, depositFen }),
    }),
  )

/** The draft as it is sent. */
export function changeOf({ lines, region, ...draft }: Draft): Omit<Schemas['DraftChange'], 'revision'> {
  const [province = '', city = '', district = ''] = region
  return {
    lines: writtenLines(lines),
    validUntil: draft.validUntil,
    distributionId: draft.distributionId,
    province,
    city,
    district,
    address: draft.address.trim(),
    contactId: draft.contactId,
    terms: draft.terms.trim(),
    notes: draft.notes.trim(),
  }
}

/** What a copy begins with: the same lines and terms, for a time of its own. */
export function copyOf(
  { id, kind, side, counterparty }: Pick<QuotationDetail, 'id' | 'kind' | 'side' | 'counterparty'>,
  version: QuotationVersion,
): Schemas['QuotationBegun'] {
  const { values } = draftOf({ draft: null, current: version })
  const { validUntil: _, lines: _lines, ...terms } = changeOf(values)
  return {
    kind,
    side,
    counterpartyId: counterparty.id,
    copyOf: id,
    lines: writtenLines(values.lines).map(({ lineId: _id, ...line }) => line),
    ...terms,
  }
}
