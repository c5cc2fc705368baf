import { expect, test } from 'vitest'
import { auditQueryOf } from './calls.ts'
import { recordOf, recordText } from './record.ts'

test('a record is named by an address and read from it; what names none is none', () => {
  const company = { kind: 'company', id: '101' } as const
  expect(recordOf(recordText(company))).toEqual(company)
  expect(recordOf('person:a:b')).toEqual({ kind: 'person', id: 'a:b' })
  for (const odd of [undefined, '', 'company', 'company:', 'planet:1']) expect(recordOf(odd)).toBeUndefined()
})

test('the log is asked for a record by its sort and its number, whatever else an address says of them', () => {
  expect(auditQueryOf({ record: 'company:101', from: '2026-01-01', kind: 'person' } as never)).toEqual({
    from: '2026-01-01',
    kind: 'company',
    subject: '101',
  })
  expect(auditQueryOf({ record: 'odd', from: '2026-01-01' })).toEqual({ from: '2026-01-01' })
})
