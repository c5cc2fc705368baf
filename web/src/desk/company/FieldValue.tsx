import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { currency } from '../../lib/money.ts'
import { companyKinds, type FieldPath, knownKind } from '../../nouns/company/fields.ts'
import { useRegionName } from '../../nouns/company/regions.ts'

/** A section as it is kept: texts, days, amounts. */
export type Written = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** Whether a section says something under this name. */
export function says(section: Written | null, path: FieldPath): boolean {
  const name = path.slice(path.indexOf('.') + 1)
  return text(section?.[name === 'region' ? 'province' : name]).trim() !== ''
}

/** One field of a section as it is read: places by name, days in words, amounts in yuan. Nothing where nothing is said. */
export function FieldValue({ section, path }: { section: Written; path: FieldPath }) {
  const { t, lang } = useWords()
  const name = path.slice(path.indexOf('.') + 1)
  const value = text(section[name])
  if (name === 'region') return <RegionValue section={section} />
  if (name === 'foundedOn') return <>{value === '' ? '' : formatDate(value, lang)}</>
  if (name === 'capitalFen') return <>{value === '' ? '' : currency(Number(value), '¥')}</>
  if (path === 'facts.kind') {
    const kind = knownKind(companyKinds, value)
    return <>{kind ? t(`companyDesk.kind.${kind}`) : value}</>
  }
  return <>{value}</>
}

function RegionValue({ section }: { section: Written }) {
  const [province, city, district] = [text(section.province), text(section.city), text(section.district)]
  const name = useRegionName({ province, city, district })
  return <>{name}</>
}
