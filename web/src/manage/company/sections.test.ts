import { expect, test } from 'vitest'
import { bankOf, bankValues, factsOf, factsValues } from './sections.ts'

test('a form of nothing yet is empty, and gives back what is empty', () => {
  expect(factsOf(factsValues(null))).toEqual({
    nameZh: '',
    nameEn: '',
    creditCode: '',
    kind: '',
    legalPerson: '',
    foundedOn: null,
    capitalFen: null,
    province: '',
    city: '',
    district: '',
    addressZh: '',
    addressEn: '',
    phone: '',
    email: '',
    scope: '',
  })
})

test('texts are trimmed, codes are capitals, and places are three fields again', () => {
  const facts = factsOf({
    ...factsValues(null),
    nameZh: ' 澜窑 ',
    creditCode: '91330000mA27xxxxxx ',
    region: ['330000', '330100', '330106'],
  })
  expect(facts).toMatchObject({
    nameZh: '澜窑',
    creditCode: '91330000MA27XXXXXX',
    province: '330000',
    city: '330100',
    district: '330106',
  })
})

test('an account number is sent without the spaces that people type, and a masked one as it came', () => {
  const kept = { ...bankValues(null), accountNumber: '1202 0201-1990 0123' }
  expect(bankOf(kept).accountNumber).toBe('1202020119900123')
  expect(bankOf({ ...kept, accountNumber: '************0123' }).accountNumber).toBe('************0123')
})
