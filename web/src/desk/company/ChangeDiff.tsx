import type { CompanyChange } from '../../nouns/company/company.ts'
import { useWords } from '../../i18n/index.ts'
import css from './ChangeDiff.module.css'
import { FieldValue, says, type Written } from './FieldValue.tsx'
import { type FieldPath, fieldsOf } from '../../nouns/company/fields.ts'

const ownerFields = ['name', 'mobile'] as const

const placesOf = (section: Written) =>
  JSON.stringify([section.province ?? '', section.city ?? '', section.district ?? ''])

/** Whether a field says something else after a change. */
function differs(before: Written, after: Written, path: FieldPath): boolean {
  const name = path.slice(path.indexOf('.') + 1)
  if (name === 'region') return placesOf(before) !== placesOf(after)
  return JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? '')
}

/** What a change request wants: each field that changes, as it is and as it is to be. */
export function ChangeDiff({ change }: { change: Pick<CompanyChange, 'kind' | 'before' | 'body'> }) {
  const { t } = useWords()
  const { kind } = change
  const [before, body]: [Written, Written] = [change.before, change.body]
  const nothing = <span className={css.nothing}>{t('companyDesk.nothing')}</span>
  const lines =
    kind === 'owner'
      ? ownerFields
          .filter((name) => body[name] !== undefined)
          .map((name) => ({
            key: name,
            title: t(`companyDesk.field.representative.${name}`),
            was: typeof before[name] === 'string' && before[name] !== '' ? before[name] : nothing,
            is: typeof body[name] === 'string' && body[name] !== '' ? body[name] : nothing,
          }))
      : fieldsOf[kind]
          .map((field) => `${kind}.${field}` as FieldPath)
          .filter((path) => differs(before, body, path))
          .map((path) => ({
            key: path,
            title: t(`companyDesk.field.${path}`),
            was: says(before, path) ? <FieldValue section={before} path={path} /> : nothing,
            is: says(body, path) ? <FieldValue section={body} path={path} /> : nothing,
          }))
  return (
    <table className={css.diff}>
      <thead>
        <tr>
          <th scope="col">{t('companyDesk.change.field')}</th>
          <th scope="col">{t('companyDesk.change.was')}</th>
          <th scope="col">{t('companyDesk.change.is')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, title, was, is }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            <td data-name={t('companyDesk.change.was')}>{was}</td>
            <td data-name={t('companyDesk.change.is')} className={css.is}>
              {is}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
