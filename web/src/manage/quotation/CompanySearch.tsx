import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { companySearch } from '../../lib/search.ts'
import { companiesQuery, companyQuery } from '../../nouns/company/public.ts'

interface CompanySearchProps {
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  onBlur?: () => void
}

/** Another member company, searched by its name. */
export function CompanySearch({ value = null, onChange, ...rest }: CompanySearchProps) {
  const { t, lang } = useWords()
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useQuery(companiesQuery(lang, companySearch({ keyword, size: 50 })))
  const { data: chosen } = useQuery({ ...companyQuery(lang, value ?? 0), enabled: value !== null })
  const found = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const isFound = found.some((one) => one.value === value)
  return (
    <Select<number>
      {...rest}
      value={value}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={isFetching}
      placeholder={t('quotation.begin.company')}
      notFoundContent={isFetching ? t('ui.loading') : t('quotation.begin.noCompany')}
      options={[...(chosen && !isFound ? [{ value: chosen.id, label: chosen.title }] : []), ...found]}
      onChange={(id) => onChange?.(id)}
    />
  )
}
