import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Select } from 'antd'
import { useId } from 'react'
import { useUser } from '../../api/useSession.ts'
import { Field } from '../../desk/form/Field.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { useWords } from '../../i18n/index.ts'
import { isOfMuseum, permissionNames, permissions } from '../../lib/permissions.ts'
import { knownSet, staffSetsQuery } from '../api.ts'
import { sameValues } from './sameValues.ts'
import css from './ValuesField.module.css'

/** What a person may do: a named set to begin with, and each value by itself. What one lacks oneself cannot be given. */
export function ValuesField() {
  const { t, lang } = useWords()
  const id = useId()
  const user = useUser()
  const form = Form.useFormInstance<{ values: number[] }>()
  const values = Form.useWatch('values', form) ?? []
  const { data: sets = [] } = useQuery(staffSetsQuery(lang))
  const held = user?.nvcJurisdiction ?? []
  const offered = sets.filter((set) => set.values.every((value) => held.includes(value)))
  const present = sets.find((set) => sameValues(set.values, values))
  return (
    <>
      <div className={css.sets}>
        <label htmlFor={id}>{t('studio.staff.setName')}</label>
        <Select
          id={id}
          value={present?.key ?? null}
          placeholder={t('studio.staff.ownSet')}
          options={offered.flatMap(({ key }) => {
            const known = knownSet(key)
            return known ? [{ value: key, label: t(`studio.staff.set.${known}`) }] : []
          })}
          onChange={(key) => {
            const chosen = sets.find((set) => set.key === key)
            // As if it were ticked by hand, so that the form knows of the change.
            if (chosen) form.setFieldValue('values', [...chosen.values])
          }}
        />
      </div>
      <Field
        name="values"
        title={t('manage.field.values')}
        hint={t('studio.staff.valuesHint')}
        rules={[{ required: true, type: 'array', min: 1, message: t('studio.staff.valuesNeeded') }]}
        renderView={(value) => <Values values={value as number[]} none={t('manage.field.noValues')} />}
      >
        <Checkbox.Group className={css.values ?? ''}>
          {permissionNames
            .filter((name) => isOfMuseum(permissions[name]))
            .map((name) => (
              <Checkbox key={name} value={permissions[name]} disabled={!held.includes(permissions[name])}>
                {t(`permission.${name}`)}
              </Checkbox>
            ))}
        </Checkbox.Group>
      </Field>
    </>
  )
}
