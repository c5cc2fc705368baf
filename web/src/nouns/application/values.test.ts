import { expect, test } from 'vitest'
import type { FormField } from './form.ts'
import { draftOf, missing, sentOf } from './values.ts'

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  help: '',
  isRequired: true,
  isPersonal: false,
  least: null,
  most: null,
  options: [],
  files: null,
  ...more,
})

const fields = [
  field('name', 'text', { isPersonal: true }),
  field('mobile', 'mobile', { isPersonal: true }),
  field('wish', 'longText'),
  field('days', 'choices'),
  field('consent', 'consent'),
  field('pictures', 'file'),
]

test('what has to be filled in and is not is named, a consent that is not given among it', () => {
  const values = { name: ' ', mobile: '1', wish: 'x', days: [], consent: false, pictures: [1] }
  expect(missing(fields, values, false).map(({ name }) => name)).toEqual(['name', 'days', 'consent'])
})

test('a number that was sent before may be left empty', () => {
  const values = { name: 'a', wish: 'x', days: ['one'], consent: true, pictures: [1] }
  expect(missing(fields, values, true)).toEqual([])
  expect(missing(fields, values, false).map(({ name }) => name)).toEqual(['mobile'])
  expect(sentOf(fields, values)).not.toHaveProperty('mobile')
})

test('numbers are sent as they were meant, text as it was written', () => {
  const asked = [field('mobile', 'mobile'), field('id', 'idNumber'), field('age', 'number'), field('name', 'text')]
  const values = { mobile: '+86 138 0013 8000', id: '110101 19900307 447x', age: '１２', name: ' a-b ' }
  expect(sentOf(asked, values)).toEqual({ mobile: '13800138000', id: '11010119900307447X', age: '12', name: ' a-b ' })
})

test('a draft holds nothing that says who somebody is, no consent and no files', () => {
  const values = { name: 'a', mobile: '13900000001', wish: 'x', days: ['one'], consent: true, pictures: [1] }
  expect(draftOf(fields, values)).toEqual({ wish: 'x', days: ['one'] })
})
