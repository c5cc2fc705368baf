import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useRef, useState } from 'react'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { companySearch } from '../../lib/search.ts'
import { companiesQuery } from '../../nouns/company/public.ts'
import { financeKey, openSubAccount } from '../../nouns/ledger/finance.ts'

const empty = { companyId: null as number | null }

const Field = fieldOf<typeof empty>()

/** A sub-account for an active company; one that has one keeps it. */
export function OpenAccountForm({ onDone }: { onDone: (account: number) => void }) {
  const { t, lang } = useWords()
  const opened = useRef(0)
  return (
    <RecordForm
      values={empty}
      act={t('finance.accounts.open')}
      done={t('finance.accounts.opened')}
      save={async ({ companyId }) => {
        if (companyId === null) return
        opened.current = (await openSubAccount(lang, companyId)).id
      }}
      stale={[financeKey]}
      onSaved={() => onDone(opened.current)}
    >
      <Field name="companyId" title={t('finance.field.company')} hint={t('finance.accounts.openHint')} required>
        <CompanyPicker />
      </Field>
    </RecordForm>
  )
}

interface CompanyPickerProps {
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
}

/** An active company, found by a part of its name. */
function CompanyPicker({ value = null, onChange, ...rest }: CompanyPickerProps) {
  const { lang } = useWords()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed)
  const { data } = useQuery({
    ...companiesQuery(lang, companySearch({ keyword, size: '50' })),
    placeholderData: (before) => before,
  })
  return (
    <Select
      {...rest}
      value={value}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id: number) => onChange?.(id)}
    />
  )
}
