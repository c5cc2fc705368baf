import { Fragment } from 'react'
import type { DescribedField } from '../../form/described.ts'
import { same } from '../../form/same.ts'
import { useWords } from '../../i18n/index.ts'
import { formatHours, weekdayName } from '../../lib/calendar.ts'
import { formatDate } from '../../lib/dates.ts'
import { useRegionName } from '../../nouns/company/regions.ts'
import { Money } from '../parts/Money.tsx'

type Kept = Readonly<Record<string, unknown>>

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])

/** Where a field's value lies in a record: a region by its parts. */
function keptIn({ kind, path }: DescribedField, record: object): unknown {
  const { province, city, district, [path]: value } = record as Kept
  return kind === 'region' ? [province, city, district].map(text).filter((code) => code !== '') : value
}

/** Whether a record says something in a field. */
export function isSaid(field: DescribedField, record: object | null): boolean {
  const value = record ? keptIn(field, record) : undefined
  return Array.isArray(value) ? value.length > 0 : typeof value === 'boolean' || text(value).trim() !== ''
}

/** The fields that say something else in a later version. */
export const differing = (fields: readonly DescribedField[], before: object, after: object): DescribedField[] =>
  fields.filter((field) => !same(keptIn(field, before) ?? '', keptIn(field, after) ?? ''))

/** A field as it is read: days in words, amounts in yuan, places and choices by their names. Nothing where nothing is said. */
export function FieldView({ field, record }: { field: DescribedField; record: object }) {
  const { t, lang } = useWords()
  const value = keptIn(field, record)
  if (!isSaid(field, record)) return null
  switch (field.kind) {
    case 'region':
      return <RegionView codes={texts(value)} />
    case 'day':
      return formatDate(text(value), lang)
    case 'money':
      return <Money fen={Number(value)} />
    case 'choice':
    case 'choices': {
      const known = new Map(field.options?.map((one) => [one.value, t(one.label)]))
      const chosen = Array.isArray(value) ? texts(value) : [text(value)]
      return chosen.map((one) => known.get(one) ?? one).join(t('desk.fields.and'))
    }
    case 'weekdays':
      return (value as readonly number[]).map((day) => weekdayName(day, lang, 'short')).join(' ')
    case 'tick':
      return t(value === true ? 'desk.fields.yes' : 'desk.fields.no')
    case 'rows':
      return (value as readonly Kept[]).map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is read does not move
        <Fragment key={index}>
          {index > 0 && t('desk.fields.between')}
          <RowView fields={field.fields} row={row} />
        </Fragment>
      ))
    default:
      return text(value)
  }
}

/** A row in one line; two times are the span between them. */
function RowView({ fields, row }: { fields: readonly DescribedField[]; row: Kept }) {
  const { lang } = useWords()
  const [from, to] = fields.filter(({ kind }) => kind === 'time').map(({ path }) => text(row[path]))
  return (
    <>
      {fields
        .filter(({ kind }) => kind !== 'time')
        .map((field) => (
          <Fragment key={field.path}>
            <FieldView field={field} record={row} />{' '}
          </Fragment>
        ))}
      {from !== undefined && to !== undefined ? formatHours(from, to, lang) : from}
    </>
  )
}

function RegionView({ codes }: { codes: readonly string[] }) {
  const [province = '', city = '', district = ''] = codes
  return useRegionName({ province, city, district })
}
