import { expect, test } from 'vitest'
import { permissions } from '../../lib/permissions.ts'
import { contractAddress } from './address.ts'
import { groupsOf, placeAt, placesOf, stepWord } from './contract.ts'

const { salesContract, purchaseContract, salesOrder } = permissions

test('a part is opened by its own value alone, and the first that is open stands where the address names none', () => {
  expect(placesOf([salesContract, purchaseContract])).toEqual(['sales', 'purchase'])
  expect(placesOf([purchaseContract, salesOrder])).toEqual(['purchase'])
  expect(placeAt(undefined, ['purchase'])).toBe('purchase')
  expect(placeAt('sales', ['purchase'])).toBe('purchase')
  expect(placeAt('sales', [])).toBeUndefined()
})

test('a contract is opened in the part of its side', () => {
  expect(contractAddress({ side: 'seller' }, 'C1')).toBe('/manage/contract/list?tab=sales&open=C1')
  expect(contractAddress({ side: 'buyer' }, 'C1')).toBe('/manage/contract/list?tab=purchase&open=C1')
})

test('the same act is called otherwise where it is about ending a contract that both have signed', () => {
  expect(stepWord({ act: 'terminate', to: 'effective' })).toBe('askToEnd')
  expect(stepWord({ act: 'terminate', to: 'terminated' })).toBe('end')
  expect(stepWord({ act: 'refuse', to: 'refused' })).toBe('refuse')
  expect(stepWord({ act: 'refuse', to: 'effective' })).toBe('refuseToEnd')
  expect(stepWord({ act: 'recall', to: 'recalled' })).toBe('recall')
  expect(stepWord({ act: 'recall', to: 'effective' })).toBe('withdrawEnd')
  expect(stepWord({ act: 'sign', to: 'effective' })).toBe('sign')
  expect(stepWord({ act: 'edit', to: 'draft' })).toBeUndefined()
})

test('a hash is shown in groups that leave nothing out', () => {
  const hash = '0123456789abcdef'.repeat(4)
  expect(groupsOf(hash)).toHaveLength(8)
  expect(groupsOf(hash).join('')).toBe(hash)
})
