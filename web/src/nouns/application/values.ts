import { typedDocument, typedMobile, typedNumber } from '../../lib/typed.ts'
import type { FieldType, FormField } from './form.ts'

/** What is filled into a form, by the names of its fields. */
export type Value = string | number | boolean | readonly string[] | readonly number[] | null
export type Values = Readonly<Record<string, Value | undefined>>

/** A file as the form shows it; `id` is what is sent. */
export interface SentFile {
  id: number
  name: string
  mime: string
  bytes: number
  hasPreview: boolean
}

/** Numbers of people never come back from the server: left empty, they stay as they are. */
export const isNumberOfPerson = (type: FieldType): boolean => type === 'mobile' || type === 'idNumber'

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * The fields that have to be filled in and are not. All else is the server's to say: a form is what staff made of it.
 * `isAgain`: it was sent before, so numbers that are left empty stay.
 */
export const missing = (fields: readonly FormField[], values: Values, isAgain: boolean): FormField[] =>
  fields.filter(
    ({ name, type, isRequired }) => isRequired && isEmpty(values[name]) && !(isAgain && isNumberOfPerson(type)),
  )

/** How what is written into a field is meant, where blanks and signs of a keyboard can stand in it. */
const readers: { readonly [T in FieldType]?: (text: string) => string } = {
  mobile: typedMobile,
  idNumber: typedDocument,
  number: typedNumber,
}

/** What is sent: without what is empty, so that numbers which are not written anew stay as they are. */
export const sentOf = (fields: readonly FormField[], values: Values): Record<string, Value> =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = values[name]
      if (value === undefined || isEmpty(value)) return []
      const read = readers[type]
      return [[name, read && typeof value === 'string' ? read(value) : value]]
    }),
  )

/** What may lie in the browser as a draft: nothing that says who somebody is, nothing agreed to, no files. */
export const draftOf = (fields: readonly FormField[], values: Values): Record<string, Value> =>
  sentOf(
    fields.filter(({ isPersonal, type }) => !isPersonal && type !== 'consent' && type !== 'file'),
    values,
  )
