import type { Schemas } from '../../api/types.ts'
import type { Read } from '../../form/store.ts'
import type { FormField } from '../../nouns/application/form.ts'
import type { StudioField, StudioForm } from '../../nouns/application/studio.ts'
import type { Lang } from '../../lib/lang.ts'
import { readRowId, withRowIds } from '../../lib/rowIds.ts'
import { typedNumber } from '../../lib/typed.ts'

/** A form as its editor has it: figures as text, both languages beside each other, rows with numbers of their own. */

export interface WrittenOption {
  id: number
  value: string
  zh: string
  en: string
}

export interface WrittenField {
  id: number
  name: string
  type: StudioField['type']
  labelZh: string
  labelEn: string
  helpZh: string
  helpEn: string
  isRequired: boolean
  isPersonal: boolean
  least: string
  most: string
  options: WrittenOption[]
  filesMost: string
  filesMegabytes: string
  pictures: boolean
  pdf: boolean
}

export interface Written {
  isOpen: boolean
  opensOn: string | null
  closesOn: string | null
  reasonZh: string
  reasonEn: string
  fields: WrittenField[]
}

const text = (number: number | null | undefined) => (typeof number === 'number' ? String(number) : '')

/** A whole number as it was typed; undefined for what is none. */
export const wholeOf = (written: string): number | undefined =>
  /^-?\d{1,9}$/.test(typedNumber(written)) ? Number(typedNumber(written)) : undefined

export const blankField = (id: number): WrittenField => ({
  id,
  name: '',
  type: 'text',
  labelZh: '',
  labelEn: '',
  helpZh: '',
  helpEn: '',
  isRequired: false,
  isPersonal: false,
  least: '',
  most: '',
  options: [],
  filesMost: '4',
  filesMegabytes: '10',
  pictures: true,
  pdf: true,
})

const writtenOf = (field: StudioField, index: number): WrittenField => ({
  ...blankField(readRowId(index)),
  name: field.name,
  type: field.type,
  labelZh: field.label.zh,
  labelEn: field.label.en ?? '',
  helpZh: field.help?.zh ?? '',
  helpEn: field.help?.en ?? '',
  isRequired: field.isRequired ?? false,
  isPersonal: field.isPersonal ?? false,
  least: text(field.least),
  most: text(field.most),
  options: withRowIds((field.options ?? []).map(({ value, label }) => ({ value, zh: label.zh, en: label.en ?? '' }))),
  ...(field.files && {
    filesMost: text(field.files.most),
    filesMegabytes: text(field.files.megabytes),
    pictures: field.files.pictures,
    pdf: field.files.pdf,
  }),
})

/** What the editor begins with. */
export const readOf = (form: StudioForm): Read<Written, number> => ({
  values: {
    isOpen: form.isOpen,
    opensOn: form.opensOn,
    closesOn: form.closesOn,
    reasonZh: form.reasonZh,
    reasonEn: form.reasonEn,
    fields: form.fields.map(writtenOf),
  },
  version: form.version,
})

/** A field as it is kept: what its type does not know is not said of it. */
export function fieldOf(one: WrittenField): StudioField {
  const hasOptions = one.type === 'choice' || one.type === 'choices'
  const isText = one.type === 'text' || one.type === 'longText'
  const least = one.type === 'number' ? wholeOf(one.least) : undefined
  const most = one.type === 'number' || isText ? wholeOf(one.most) : undefined
  return {
    name: one.name.trim(),
    type: one.type,
    label: { zh: one.labelZh.trim(), en: one.labelEn.trim() },
    help: { zh: one.helpZh.trim(), en: one.helpEn.trim() },
    isRequired: one.isRequired,
    isPersonal: one.isPersonal,
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(hasOptions && {
      options: one.options.map(({ value, zh, en }) => ({
        value: value.trim(),
        label: { zh: zh.trim(), en: en.trim() },
      })),
    }),
    ...(one.type === 'file' && {
      files: {
        most: wholeOf(one.filesMost) ?? 0,
        megabytes: wholeOf(one.filesMegabytes) ?? 0,
        pictures: one.pictures,
        pdf: one.pdf,
      },
    }),
  }
}

export const changeOf = (written: Written): Omit<Schemas['ApplicationFormChange'], 'version'> => ({
  isOpen: written.isOpen,
  opensOn: written.opensOn,
  closesOn: written.closesOn,
  reasonZh: written.reasonZh.trim(),
  reasonEn: written.reasonEn.trim(),
  fields: written.fields.map(fieldOf),
})

/** A field as visitors will see it, in a language; Chinese where English is not written yet. */
export function shownOf(one: WrittenField, lang: Lang): FormField {
  const field = fieldOf(one)
  const say = (zh: string, en: string) => (lang === 'en' && en !== '' ? en : zh)
  return {
    name: one.name || `field${one.id}`,
    type: one.type,
    label: say(one.labelZh, one.labelEn),
    help: say(one.helpZh, one.helpEn),
    isRequired: one.isRequired,
    isPersonal: one.isPersonal,
    least: field.least ?? null,
    most: field.most ?? null,
    options: one.options.map(({ value, zh, en }) => ({ value, label: say(zh, en) })),
    files: field.files ?? null,
  }
}

/** How a refusal calls a field, as the editor calls it: `fields.3.label.zh` is `fields.3.labelZh`. */
export const nameOf = (named: string): string =>
  named
    .replace(
      /^(fields\.\d+)\.(label|help)\.(zh|en)$/,
      (_, row: string, part: string, lang: string) => `${row}.${part}${lang === 'zh' ? 'Zh' : 'En'}`,
    )
    .replace(/\.label\.(zh|en)$/, '.$1')
    .replace(/^(fields\.\d+)\.files$/, '$1.filesMost')
