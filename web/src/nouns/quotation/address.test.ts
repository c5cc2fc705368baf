import { expect, test } from 'vitest'
import { askAddress } from './address.ts'

test('what is for sale is asked for among purchases, what is for lease as the side that leases', () => {
  expect(askAddress('sale', 3, [7, 9])).toBe('/manage/quotation/purchase?new=7,9&from=3')
  expect(askAddress('lease', 3, [7])).toBe('/manage/quotation/lease?new=7&from=3&side=buyer')
})
