import type { CompanyChange } from '../../nouns/company/company.ts'
import type { DescribedField } from '../../form/described.ts'
import { useWords } from '../../i18n/index.ts'
import { companyFields } from './fields.ts'
import { differing, FieldView, isSaid } from '../fields/FieldView.tsx'
import css from './ChangeDiff.module.css'

const ownerFields = companyFields.representative.filter(({ path }) => path === 'name' || path === 'mobile')

/** What a change request wants: each field that changes, as it is and as it is to be. */
export function ChangeDiff({ change }: { change: Pick<CompanyChange, 'kind' | 'before' | 'body'> }) {
  const { t } = useWords()
  const { kind } = change
  const [before, body]: [Record<string, unknown>, Record<string, unknown>] = [change.before, change.body]
  const fields: readonly DescribedField[] =
    kind === 'owner'
      ? ownerFields.filter(({ path }) => body[path] !== undefined)
      : differing(companyFields[kind], before, body)
  const shown = (field: DescribedField, record: object) =>
    isSaid(field, record) ? (
      <FieldView field={field} record={record} />
    ) : (
      <span className={css.nothing}>{t('companyDesk.nothing')}</span>
    )
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
        {fields.map((field) => (
          <tr key={field.path}>
            <th scope="row">{t(field.label)}</th>
            <td data-name={t('companyDesk.change.was')}>{shown(field, before)}</td>
            <td data-name={t('companyDesk.change.is')} className={css.is}>
              {shown(field, body)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
