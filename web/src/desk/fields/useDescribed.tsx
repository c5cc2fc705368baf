import type { DescribedField } from '../../form/described.ts'
import { useWords } from '../../i18n/index.ts'
import type { Fact } from '../parts/Facts.tsx'
import type { Column } from '../list/types.ts'
import { FieldView, isSaid } from './FieldView.tsx'

/** Columns of a list, and lines of a record's facts, by how their fields are described. */
export function useDescribed() {
  const { t } = useWords()
  return {
    columnOf: <Row extends object>(field: DescribedField, more: Pick<Column<Row>, 'spare'> = {}): Column<Row> => ({
      key: field.path,
      heading: t(field.label),
      figures: field.kind === 'money',
      render: (row) => <FieldView field={field} record={row} />,
      ...more,
    }),
    factOf: (field: DescribedField, record: object): Fact => [
      t(field.label),
      isSaid(field, record) && <FieldView key={field.path} field={field} record={record} />,
    ],
  }
}
