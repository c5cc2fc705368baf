import type { AuditRow } from '../../api/types.ts'
import { actionWord } from '../../content/actionWord.ts'
import type { Translate, WordKey } from '../../i18n/index.ts'
import { permissionName, permissionNames } from '../../lib/permissions.ts'

/** An act as far as its details go; a server may know acts that this build does not. */
interface Told {
  action: string
  detail: AuditRow['detail']
}

/** The word of a key that is made of what is stored; undefined where there is none. */
function wordOf(t: Translate, key: string): string | undefined {
  const word = t(key as WordKey)
  return word === key ? undefined : word
}

/** A permission by its value, or by its name. */
function permission(t: Translate, value: unknown): string {
  const name = typeof value === 'number' ? permissionName(value) : permissionNames.find((one) => one === value)
  return name ? t(`permission.${name}`) : t('auditDetail.unknownField')
}

/** Where the words of a stored name stand; the same field means different things in different acts. */
function keyOf(action: string, name: string, value: string): string | undefined {
  switch (name) {
    case 'act':
      return `companyDesk.act.${value}`
    case 'from':
    case 'to':
      return action === 'companyStep' ? `companyDesk.state.${value}` : undefined
    case 'kind':
      return action === 'companyChange' ? `companyDesk.change.kind.${value}` : `papers.kind.${value}`
    case 'changed':
      return `companyInfo.profile.${value}`
    case 'dictionary':
      return `dictionaries.name.${value}`
    case 'field':
    case 'lang':
      return `auditDetail.value.${value}`
    default:
      return undefined
  }
}

/** What was written down of one field, in words: names for programs are never shown (RULES audit 4). */
function said(t: Translate, action: string, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value))
    return value.map((one) => said(t, action, name, one)).join(t('auditDetail.value.and')) || '—'
  if (name === 'values' || name === 'given' || name === 'taken') return permission(t, value)
  if (name === 'viewType') return t(value === 0 ? 'auditDetail.value.counted' : 'auditDetail.value.own')
  if (typeof value === 'boolean') return t(value ? 'auditDetail.value.yes' : 'auditDetail.value.no')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return t('auditDetail.unknownField')
  if (name === 'act' && action === 'signInRefused') return actionWord(t, value)
  const key = keyOf(action, name, value)
  return key === undefined ? value : (wordOf(t, key) ?? t('auditDetail.unknownField'))
}

/** What was, with what it became, where both are written down. */
const pairs = [
  ['from', 'to'],
  ['nameBefore', 'name'],
] as const

/** The details of an act in words, field by field; what was and what it became stand together. */
export function told(t: Translate, { action, detail }: Told): (readonly [name: string, value: string])[] {
  const fields = detail as Readonly<Record<string, unknown>>
  const title = (name: string) => wordOf(t, `auditDetail.field.${name}`) ?? t('auditDetail.unknownField')
  const sayOf = (name: string) => said(t, action, name, fields[name])
  const both = pairs.filter(([was, is]) => was in fields && is in fields)
  return Object.keys(fields).flatMap((name) => {
    const pair = both.find(([was, is]) => name === was || name === is)
    if (!pair) return [[title(name), sayOf(name)] as const]
    if (name !== pair[0]) return []
    const heading = name === 'from' ? t('auditDetail.step') : title(pair[1])
    return [[heading, t('auditDetail.value.moved', { from: sayOf(pair[0]), to: sayOf(pair[1]) })] as const]
  })
}

/** The details of an act on one line of a list: the first few of them. */
export function inShort(t: Translate, row: Told): string {
  const lines = told(t, row).slice(0, 2)
  return lines.map(([name, value]) => t('auditDetail.value.fact', { name, value })).join(t('auditDetail.value.more'))
}

/** What an act was done to, by its name, or by its sort and number; undefined where it was done to nothing. */
export function subjectWord(
  t: Translate,
  { subject, detail }: Pick<AuditRow, 'subject' | 'detail'>,
): string | undefined {
  if (!subject) return undefined
  const { nameZh, name } = detail as Readonly<Record<string, unknown>>
  const kind = wordOf(t, `auditDetail.subject.${subject.kind}`) ?? t('auditDetail.unknownField')
  if (subject.name) return subject.name
  if (subject.kind === 'dictionary') return wordOf(t, `dictionaries.name.${subject.id}`) ?? kind
  if (subject.kind === 'table') {
    return wordOf(t, `auditDetail.table.${subject.id}`) ?? wordOf(t, `dictionaries.name.${subject.id}`) ?? kind
  }
  const called = nameZh ?? name
  if (typeof called === 'string' && called !== '') return called
  // There is one of each, or its number is a secret of the system's.
  if (subject.kind === 'visit' || subject.kind === 'person' || subject.kind === 'invitation') return kind
  return t('studio.audit.numbered', { kind, id: subject.id })
}
