import { expect, test } from 'vitest'
import { quickSecurities, sentOf, sortFaults, writtenOf } from './draft.ts'
import { aDraft, aDraftContract } from './testing.ts'

const t = ((key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim()) as never

test('every blank is written, filled or not, and what no blank asks for is not sent', () => {
  const { values, version } = writtenOf(aDraftContract({ filled: { warranty: ' 12 ', gone: 'x' } }))
  expect(version).toBe(2)
  expect(values.filled).toEqual({ deliveryBy: '', warranty: ' 12 ', court: '' })
  expect(sentOf(values)).toEqual({
    filled: { deliveryBy: '', warranty: '12', court: '' },
    clauses: [{ zh: '分两批交货。', en: '' }],
    securityFen: 200_000,
    deadline: '2026-12-10',
    attachmentIds: [],
  })
})

test('a fault stands beside its field, and what has none is told with its place', () => {
  const { fields, rest } = sortFaults(t, {
    'filled.warranty': 'a',
    'clauses.0.zh': 'b',
    'attachmentIds.2': 'c',
    'template.3.zh': 'd',
    'lines.4.name': 'e',
    'buyer.address': 'f',
    museum: 'g',
  })
  expect(fields).toEqual({ 'filled.warranty': ['a'], 'clauses.0.zh': ['b'], attachmentIds: ['c'] })
  expect(rest).toEqual([
    'contract.fault.said contract.fault.template 4 d',
    'contract.fault.said contract.fault.lines 5 e',
    'contract.fault.said contract.fault.buyer f',
    'contract.fault.said contract.fault.other g',
  ])
})

test('half of the security is offered only where that is enough', () => {
  expect(quickSecurities(aDraft())).toEqual([
    ['all', 225_000],
    ['half', 112_500],
  ])
  expect(quickSecurities(aDraft({ leastSecurityFen: 200_000 }))).toEqual([['all', 225_000]])
  expect(quickSecurities(aDraft({ leastSecurityFen: 1, mostSecurityFen: 1 }))).toEqual([['all', 1]])
})
