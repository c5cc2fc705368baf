import { useQuery } from '@tanstack/react-query'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { companyStates } from '../../nouns/company/company.ts'
import { companyTone } from '../../nouns/company/tone.ts'
import { Expiry } from '../../desk/company/Expiry.tsx'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { useBackToRow } from '../../desk/list/useBackToRow.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { Moving } from './ChangesPart.tsx'
import { companyListQuery, type CompanyRow, type CompanySearch } from '../../nouns/company/review.ts'
import { ReviewPage } from './ReviewPage.tsx'
import { Views } from './Views.tsx'

/** Certificates by their last day: before today, within 30 days, either. */
const expiringWords = ['expired', 'soon', 'true'] as const

/** Member companies and those that want to be: the list, one of them in full, or what waits to change (value 206). */
export default function CompaniesPage({ search }: { search: CompanySearch }) {
  useBackToRow(search.open)
  if (search.open !== undefined) return <ReviewPage key={search.open} id={search.open} />
  return search.view === 'changes' ? <Moving /> : <CompanyList search={search} />
}

function CompanyList({ search }: { search: CompanySearch }) {
  const { t, lang } = useWords()
  const query = useQuery(companyListQuery(lang, search))
  const nameOf = (row: CompanyRow) => (lang === 'en' && row.nameEn) || row.nameZh || t('companyDesk.review.unnamed')

  const columns: Column<CompanyRow>[] = [
    { key: 'name', heading: t('companyDesk.review.company'), lead: true, render: nameOf },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => <StateMark tone={companyTone(row.state)}>{t(`companyDesk.state.${row.state}`)}</StateMark>,
    },
    { key: 'code', heading: t('companyDesk.field.facts.creditCode'), render: (row) => row.creditCode },
    { key: 'applicant', heading: t('companyDesk.review.applicant'), spare: true, render: (row) => row.applicantName },
    {
      key: 'submitted',
      heading: t('companyDesk.review.submittedAt'),
      render: (row) => (row.submittedAt ? <Moment at={row.submittedAt} /> : ''),
    },
    {
      key: 'expiry',
      heading: t('companyDesk.review.nextExpiry'),
      render: (row) => row.nextExpiry && <Expiry day={row.nextExpiry} />,
    },
    {
      key: 'changes',
      heading: t('companyDesk.review.changes'),
      figures: true,
      render: (row) => (row.changes > 0 ? row.changes : ''),
    },
    {
      key: 'certificates',
      heading: t('companyDesk.review.certificates'),
      figures: true,
      spare: true,
      render: (row) => row.certificates,
    },
    {
      key: 'decided',
      heading: t('companyDesk.review.decidedAt'),
      spare: true,
      render: (row) => (row.decidedAt ? <Moment at={row.decidedAt} /> : ''),
    },
  ]

  return (
    <ListPage
      list="companies"
      title={t('nav.manageCompanies')}
      lede={t('companyDesk.review.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={nameOf}
      columns={columns}
      filters={[
        {
          key: 'state',
          name: t('manage.field.state'),
          sort: 'choice',
          options: companyStates.map((value) => ({ value, text: t(`companyDesk.state.${value}`) })),
        },
        {
          key: 'waiting',
          name: t('companyDesk.review.waiting'),
          sort: 'choice',
          options: [{ value: 'true', text: t('companyDesk.review.waitingOnly') }],
        },
        {
          key: 'expiring',
          name: t('companyDesk.review.expiring'),
          sort: 'choice',
          options: expiringWords.map((value) => ({ value, text: t(`companyDesk.review.expiringOf.${value}`) })),
        },
      ]}
      keywordHint={t('companyDesk.review.searchHint')}
      file={fileOf('GET /api/v1/studio/companies/export', { lang, query: filtersOf(search) })}
      act={<Views present="list" />}
      none={{ title: t('companyDesk.review.noneTitle'), text: t('companyDesk.review.noneText') }}
    />
  )
}
