import { useQuery } from '@tanstack/react-query'
import type { AuditRow } from '../../api/types.ts'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { type Translate, useWords } from '../../i18n/index.ts'
import {
  auditActionsQuery,
  auditListQuery,
  auditQueryOf,
  auditRowQuery,
  type AuditSearch,
} from '../../nouns/audit/calls.ts'
import { recordOf, subjectKinds } from '../../nouns/audit/record.ts'
import { AuditSheet } from './AuditSheet.tsx'
import { actionWord } from '../../content/actionWord.ts'

/** As many details of an act as stand on its line. */
const SHOWN = 2

/** The first details of an act on one line. */
const inShort = (t: Translate, told: AuditRow['told']): string =>
  told
    .slice(0, SHOWN)
    .map((one) => t('studio.audit.fact', one))
    .join(t('studio.audit.more'))

/** Who did what, when, to what: the log that nobody can change (RULES audit 1, value 210). */
export default function AuditPage({ search }: { search: AuditSearch }) {
  const { t, lang } = useWords()
  const query = useQuery(auditListQuery(lang, search))
  const { data: actions = [] } = useQuery(auditActionsQuery(lang))

  const record = recordOf(search.record)
  // Its name comes with its acts; where there are none, or while they come, its sort says enough.
  const about = query.data?.items[0]?.subject
  const called = about?.id === record?.id ? about?.called : record && t(`audit.subject.${record.kind}`)

  const columns: Column<AuditRow>[] = [
    { key: 'action', heading: t('studio.audit.action'), lead: true, render: (row) => actionWord(t, row.action) },
    { key: 'at', heading: t('studio.audit.at'), render: (row) => <Moment at={row.at} to="second" /> },
    { key: 'actor', heading: t('studio.audit.actor'), render: (row) => row.actor?.name ?? t('studio.audit.nobody') },
    { key: 'subject', heading: t('studio.audit.subject'), render: (row) => row.subject?.called },
    { key: 'detail', heading: t('studio.audit.detail'), render: (row) => inShort(t, row.told) },
    { key: 'network', heading: t('studio.audit.network'), spare: true, render: (row) => row.network },
    {
      key: 'sealed',
      heading: t('studio.audit.seal'),
      spare: true,
      render: (row) => (
        <StateMark tone={row.sealed ? 'live' : 'waiting'}>
          {t(row.sealed ? 'studio.audit.sealed' : 'studio.audit.unsealed')}
        </StateMark>
      ),
    },
  ]

  return (
    <ListPage
      list="audit"
      title={t('nav.manageAudit')}
      lede={t('studio.audit.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={(row) => actionWord(t, row.action)}
      columns={columns}
      filters={[
        { key: 'from', name: t('studio.audit.from'), sort: 'day' },
        { key: 'to', name: t('studio.audit.to'), sort: 'day' },
        {
          key: 'action',
          name: t('studio.audit.action'),
          sort: 'choice',
          options: actions.map((value) => ({ value, text: actionWord(t, value) })),
        },
        { key: 'actor', name: t('studio.audit.actor'), sort: 'word' },
        ...(record
          ? [{ key: 'record', name: t('studio.audit.record'), sort: 'record', called } as const]
          : [
              {
                key: 'kind',
                name: t('studio.audit.kind'),
                sort: 'choice',
                options: subjectKinds.map((value) => ({ value, text: t(`audit.subject.${value}`) })),
              } as const,
              { key: 'subject', name: t('studio.audit.subject'), sort: 'word' } as const,
            ]),
      ]}
      keywordHint={t('studio.audit.searchHint')}
      file={fileOf('GET /api/v1/studio/audit/export', { lang, query: auditQueryOf(filtersOf(search)) })}
      none={{ title: t('studio.audit.noneTitle'), text: t('studio.audit.noneText') }}
      record={{
        one: t('studio.audit.one'),
        query: (id) => auditRowQuery(lang, id),
        title: (one) => actionWord(t, one.action),
        render: (one) => <AuditSheet row={one} />,
      }}
    />
  )
}
