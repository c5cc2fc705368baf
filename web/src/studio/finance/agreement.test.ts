import { expect, test } from 'vitest'
import { agreement } from './agreement.ts'

const told = {
  amountFen: 2_000_000,
  paidOn: '2026-11-22',
  reference: 'CMB 2026-1',
  companyName: '青岚望火窑业有限公司（演示）',
}
const line = {
  amountFen: 2_000_000,
  bookedOn: '2026-11-22',
  reference: '',
  memo: '货款 cmb2026-1',
  counterparty: '青岚望火窑业有限公司(演示)',
}

test('a reference in the memo, full-width signs and blanks make no difference', () => {
  expect(agreement(told, line)).toEqual({ amount: true, day: true, reference: true, name: true })
})

test('another day, another amount, another name and a missing reference do not agree', () => {
  const other = { ...line, amountFen: 1, bookedOn: '2026-11-23', memo: '', counterparty: '某某公司' }
  expect(agreement(told, other)).toEqual({ amount: false, day: false, reference: false, name: false })
})

test('what nobody wrote agrees with nothing', () => {
  expect(agreement({ ...told, reference: '' }, { ...line, counterparty: '' })).toMatchObject({
    reference: false,
    name: false,
  })
})
