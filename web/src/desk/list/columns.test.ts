import { expect, test } from 'vitest'
import { chosenColumns } from './columns.ts'

const columns = [{ key: 'name', lead: true }, { key: 'state' }, { key: 'seen' }, { key: 'created', spare: true }]

test('without a choice every column is shown but the spare ones', () => {
  expect(chosenColumns(columns, null)).toEqual(['name', 'state', 'seen'])
})

test('a choice is kept in the order of the list, and the name cannot be hidden', () => {
  expect(chosenColumns(columns, 'created,state')).toEqual(['name', 'state', 'created'])
  expect(chosenColumns(columns, '')).toEqual(['name'])
})

test('a column that is no more is forgotten', () => {
  expect(chosenColumns(columns, 'state,gone')).toEqual(['name', 'state'])
})
