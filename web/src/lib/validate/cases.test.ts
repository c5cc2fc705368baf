import { describe, expect, test } from 'vitest'

import contract from '../../../../api/openapi.json'
import table from '../../../../api/validation-cases.json'
import { formatLocal } from '../dates.ts'
import { currency } from '../money.ts'
import { cut, textWidth } from '../text.ts'
import * as contact from './contact.ts'
import * as identity from './identity.ts'
import * as numbers from './numbers.ts'
import { password } from './password.ts'
import * as text from './text.ts'

const { bornIn: _, ...identityValidators } = identity

// The same table runs against the Rust validators: crates/core/src/validate/tests.rs.
const validators = {
  ...contact,
  ...identityValidators,
  ...numbers,
  ...text,
  'numericCode(4)': (value: string) => numbers.numericCode(value, 4),
  'password(default)': (value: string) => password(value),
  'password(1)': (value: string) => password(value, 1),
  'password(2)': (value: string) => password(value, 2),
  'password(3)': (value: string) => password(value, 3),
  'password(4)': (value: string) => password(value, 4),
} satisfies Record<keyof typeof table.validators, (value: string) => boolean>

describe.each(Object.entries(table.validators))('%s', (name, { valid, invalid }) => {
  const validator = validators[name as keyof typeof table.validators]

  test('takes every valid string', () => {
    expect(valid.filter((value) => !validator(value))).toEqual([])
  })

  test('takes no invalid string', () => {
    expect(invalid.filter((value) => validator(value))).toEqual([])
  })
})

test('the contract takes the names that the server takes', () => {
  const pattern = new RegExp(contract.components.schemas.PersonName.pattern, 'u')
  const { valid, invalid } = table.validators.name
  expect(valid.filter((name) => !pattern.test(name))).toEqual([])
  // Marks of all scripts are too many for a pattern, and blanks at the ends are taken off.
  const isBeyond = (name: string) => /^[\p{M}\u{e0000}-\u{e0fff}]+$/u.test(name) || name !== name.trim()
  expect(invalid.filter((name) => pattern.test(name) && !isBeyond(name))).toEqual([])
})

test('every validator has cases', () => {
  expect(Object.keys(validators).toSorted()).toEqual(Object.keys(table.validators).toSorted())
})

type Args = readonly (string | number)[]

const functions = {
  textWidth: ([value]: Args) => textWidth(String(value)),
  cut: ([value, max]: Args) => cut(String(value), Number(max)),
  currency: ([fen, symbol, decimals]: Args) =>
    currency(
      Number(fen),
      symbol === undefined ? undefined : String(symbol),
      decimals === undefined ? undefined : Number(decimals),
    ),
  formatLocal: ([local, pattern]: Args) => formatLocal(String(local), String(pattern)),
} satisfies Record<keyof typeof table.functions, (args: Args) => string | number>

describe.each(Object.entries(table.functions))('%s', (name, calls) => {
  test('gives what its cases say', () => {
    const run = functions[name as keyof typeof table.functions]
    expect(calls.map(({ args }) => [args, run(args)])).toEqual(calls.map(({ args, gives }) => [args, gives]))
  })
})
