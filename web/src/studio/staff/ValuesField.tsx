import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { useUser } from '../../api/useSession.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { isFilled } from '../../desk/form/isFilled.ts'
import { Ticks } from '../../desk/form/Ticks.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { isOfMuseum, permissionNames, permissions } from '../../lib/permissions.ts'
import { knownSet, staffSetsQuery } from '../../nouns/staff/calls.ts'
import { sameValues } from './sameValues.ts'
import css from './ValuesField.module.css'

interface Written {
  values: number[]
}

const Field = fieldOf<Written>()
const { useValue, useCore } = formOf<Written>()

/** What a person may do: a named set to begin with, and each value by itself. What one lacks oneself cannot be given. */
export function ValuesField() {
  const { t, lang } = useWords()
  const id = useId()
  const user = useUser()
  const { store } = useCore()
  const values = useValue('values')
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
            if (chosen) store.set('values', chosen.values.toSorted())
          }}
        />
      </div>
      <Field
        group
        name="values"
        title={t('manage.field.values')}
        hint={t('studio.staff.valuesHint')}
        rules={[(chosen) => (isFilled(chosen) ? undefined : t('studio.staff.valuesNeeded'))]}
        renderView={(value) => <Values values={value as number[]} none={t('manage.field.noValues')} />}
      >
        <Ticks
          className={css.values}
          options={permissionNames
            .filter((name) => isOfMuseum(permissions[name]))
            .map((name) => ({
              value: permissions[name],
              text: t(`permission.${name}`),
              disabled: !held.includes(permissions[name]),
            }))}
        />
      </Field>
    </>
  )
}
