import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useAddress } from '../../desk/list/useAddress.ts'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useWords } from '../../i18n/index.ts'
import { formKinds } from '../../nouns/application/form.ts'
import { studioFormQuery } from '../../nouns/application/studio.ts'
import type { TabProps } from './ApplicationsPage.tsx'
import css from './applications.module.css'
import { FormEditor } from './FormEditor.tsx'

/** The forms by which visitors apply, one at a time. */
export function FormsTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const { put } = useAddress()
  const kind = formKinds.find((one) => one === search.kind) ?? formKinds[0]
  const client = useQueryClient()
  const query = studioFormQuery(lang, kind)
  const form = useQuery(query)
  return (
    <>
      <PageHead title={t('nav.manageApplications')} lede={t('applicationDesk.formsLede')} />
      {tabs}
      <label className={css.choose}>
        <span>{t('applicationDesk.form')}</span>
        <Select
          value={kind}
          options={formKinds.map((value) => ({ value, label: t(`application.kind.${value}.name`) }))}
          onChange={(value) => put({ kind: value })}
        />
      </label>
      <Loaded query={form}>
        {(row) => <FormEditor key={row.kind} row={row} reread={() => client.fetchQuery({ ...query, staleTime: 0 })} />}
      </Loaded>
    </>
  )
}
