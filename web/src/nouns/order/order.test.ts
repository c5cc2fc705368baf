import { expect, test } from 'vitest'
import { permissions } from '../../lib/permissions.ts'
import { placeAt, placeOf, placesOf } from './order.ts'

const { salesOrder, purchaseOrder, leaseOrder, salesQuotation } = permissions

test('a part is opened by its own value alone, and the first that is open stands where the address names none', () => {
  expect(placesOf([salesOrder, purchaseOrder, leaseOrder])).toEqual(['sales', 'purchase', 'lease'])
  expect(placesOf([leaseOrder, salesQuotation])).toEqual(['lease'])
  expect(placesOf([])).toEqual([])
  expect(placeAt(undefined, ['purchase', 'lease'])).toBe('purchase')
  expect(placeAt('lease', ['purchase', 'lease'])).toBe('lease')
  expect(placeAt('sales', ['purchase', 'lease'])).toBe('purchase')
  expect(placeAt('sales', [])).toBeUndefined()
})

test('a lease stands in its part on either side, a sale on the own side', () => {
  expect(placeOf({ kind: 'lease', side: 'seller' })).toBe('lease')
  expect(placeOf({ kind: 'lease', side: 'buyer' })).toBe('lease')
  expect(placeOf({ kind: 'sale', side: 'seller' })).toBe('sales')
  expect(placeOf({ kind: 'sale', side: 'buyer' })).toBe('purchase')
})
