import { expect, test } from 'vitest'
import type { QuotationDetail, QuotationVersion } from './calls.ts'
import { changeOf, copyOf, depositOf, draftOf, lineOf, totalOf } from './draft.ts'

const version = (over: Partial<QuotationVersion> = {}): QuotationVersion => ({
  n: 1,
  side: 'buyer',
  isOwn: false,
  sentAt: null,
  sentBy: null,
  totalFen: 0,
  depositFen: 0,
  openPrices: 1,
  validUntil: '2026-12-01',
  revision: 3,
  lines: [
    {
      lineId: 7,
      commodityId: 5,
      number: 'A-1',
      name: '盖碗',
      packingId: 302,
      packingName: '锦盒',
      packingUnitId: 404,
      packingUnitName: '只',
      quantity: 20,
      unitPriceFen: null,
      priceSource: 'open',
      period: null,
      periods: null,
      depositFen: null,
      totalFen: null,
      note: '',
      isOffered: true,
    },
  ],
  distributionId: 2,
  distributionName: '物流',
  province: '330000',
  city: '331100',
  district: '',
  place: '浙江省 丽水市',
  address: '窑前路 1 号',
  contact: { id: 9, name: '李窑', phone: null },
  terms: '',
  notes: '',
  attachments: [],
  ...over,
})

test('whoever answers begins with the version at hand, and with neither contact nor message of the other party', () => {
  const { values, version: revision } = draftOf({ draft: null, current: version({ notes: '请从速' }) })
  expect(revision).toBe(0)
  expect(values).toMatchObject({ region: ['330000', '331100'], contactId: null, notes: '', validUntil: '2026-12-01' })
  expect(values.lines).toMatchObject([{ id: 7, quantity: 20, unitPriceFen: null }])
})

test('the own draft is written over the revision that was read, with the own contact', () => {
  const { values, version: revision } = draftOf({ draft: version({ isOwn: true }), current: version() })
  expect([revision, values.contactId]).toEqual([3, 9])
})

test('a line keeps its id, a new one is sent without one, and a sale has no terms of a lease', () => {
  const { values } = draftOf({ draft: null, current: version() })
  const sent = changeOf({ ...values, lines: [...values.lines, lineOf(-1, null, false)] })
  expect(sent.lines?.map(({ lineId }) => lineId)).toEqual([7, undefined])
  expect(sent.lines?.[0]).not.toHaveProperty('period')
  expect(sent).toMatchObject({ province: '330000', city: '331100', district: '' })
})

test('a line of a lease comes to quantity by price by periods, its deposit to quantity by deposit', () => {
  const line = { ...lineOf(-1, null, true), quantity: 3, unitPriceFen: 200, periods: 6, depositFen: 1_000 }
  expect([totalOf(line), depositOf(line)]).toEqual([3_600, 3_000])
  expect(totalOf({ ...line, periods: null })).toBeNull()
  expect(totalOf({ ...line, period: null, periods: null })).toBe(600)
})

test('a copy is another quotation: its lines have no ids, and it holds for a time of its own', () => {
  const record = {
    kind: 'sale',
    side: 'seller',
    counterparty: { id: 4, name: '甲', isActive: true },
  } as QuotationDetail
  const begun = copyOf(record, version({ isOwn: true }))
  expect(begun).toMatchObject({ counterpartyId: 4, distributionId: 2, contactId: 9 })
  expect(begun.lines?.[0]).not.toHaveProperty('lineId')
  expect(begun).not.toHaveProperty('validUntil')
})

test('a new line of a lease begins as the seller lets it', () => {
  const lease = { period: 'day', shortest: 14 } as const
  const { quantity: _quantity, id: _id, ...goods } = lineOf(0, null, true)
  expect(lineOf(-1, { ...goods, commodityId: 5, lease }, true)).toMatchObject({
    quantity: 1,
    period: 'day',
    periods: 14,
  })
  expect(lineOf(-1, { ...goods, commodityId: 5, lease: null }, true)).toMatchObject({ period: 'month', periods: 1 })
})
