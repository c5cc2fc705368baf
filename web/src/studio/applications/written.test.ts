import { expect, test } from 'vitest'
import type { StudioField, StudioForm } from '../../nouns/application/studio.ts'
import { blankField, changeOf, nameOf, readOf, shownOf } from './written.ts'

const fields: StudioField[] = [
  {
    name: 'name',
    type: 'text',
    label: { zh: '姓名', en: 'Name' },
    help: { zh: '', en: '' },
    isRequired: true,
    isPersonal: true,
    most: 60,
  },
  {
    name: 'times',
    type: 'choices',
    label: { zh: '时间', en: 'Times' },
    help: { zh: '', en: '' },
    isRequired: false,
    isPersonal: false,
    options: [{ value: 'am', label: { zh: '上午', en: 'Morning' } }],
  },
  {
    name: 'papers',
    type: 'file',
    label: { zh: '文件', en: 'Papers' },
    help: { zh: '', en: '' },
    isRequired: false,
    isPersonal: false,
    files: { most: 2, megabytes: 5, pictures: true, pdf: false },
  },
]

const form: StudioForm = {
  kind: 'friend',
  edition: 1,
  state: 'open',
  isOpen: true,
  opensOn: null,
  closesOn: '2026-12-31',
  reasonZh: '',
  reasonEn: '',
  fields,
  fixed: ['name'],
  version: 3,
}

test('a form that nobody changed is sent as it was read', () => {
  expect(changeOf(readOf(form).values)).toEqual({
    isOpen: true,
    opensOn: null,
    closesOn: '2026-12-31',
    reasonZh: '',
    reasonEn: '',
    fields,
  })
})

test('what a type does not know is not said of a field', () => {
  const [sent] =
    changeOf({ ...readOf(form).values, fields: [{ ...blankField(-1), type: 'date', most: '9' }] }).fields ?? []
  expect(sent).not.toHaveProperty('most')
  expect(sent).not.toHaveProperty('files')
})

test('a refusal finds the field that it names', () => {
  expect(nameOf('fields.3.label.zh')).toBe('fields.3.labelZh')
  expect(nameOf('fields.3.help.en')).toBe('fields.3.helpEn')
  expect(nameOf('fields.3.options.1.label.en')).toBe('fields.3.options.1.en')
  expect(nameOf('fields.2.files')).toBe('fields.2.filesMost')
  expect(nameOf('closesOn')).toBe('closesOn')
})

test('the preview says what visitors will read, in Chinese where English is missing', () => {
  const one = { ...blankField(-1), labelZh: '心愿', labelEn: '' }
  expect(shownOf(one, 'en').label).toBe('心愿')
  expect(shownOf({ ...one, labelEn: 'Wish' }, 'en').label).toBe('Wish')
})
