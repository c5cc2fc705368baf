import { useQuery } from '@tanstack/react-query'
import { fileOf } from '../../api/fileOf.ts'
import { filtersOf } from '../../desk/list/filtersOf.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { formKinds } from '../../nouns/application/form.ts'
import {
  applicationStates,
  type StudioApplication,
  studioListQuery,
  studioOneQuery,
} from '../../nouns/application/studio.ts'
import type { TabProps } from './ApplicationsPage.tsx'
import { ApplicationSheet } from './ApplicationSheet.tsx'
import { ExportNote } from './ExportNote.tsx'
import { toneOf } from './tone.ts'

/** Applications of every kind, the last sent first, masked. */
export function ListTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const query = useQuery(studioListQuery(lang, search))
  const nameOf = ({ name }: StudioApplication) => name || t('applicationDesk.erased')
  const columns: Column<StudioApplication>[] = [
    { key: 'name', heading: t('applicationDesk.field.name'), lead: true, render: nameOf },
    { key: 'kind', heading: t('applicationDesk.field.kind'), render: ({ kind }) => t(`application.kind.${kind}.name`) },
    {
      key: 'state',
      heading: t('applicationDesk.field.state'),
      render: ({ state }) => <StateMark tone={toneOf(state)}>{t(`applicationDesk.state.${state}`)}</StateMark>,
    },
    { key: 'sent', heading: t('applicationDesk.field.sent'), render: ({ sentAt }) => <Moment at={sentAt} /> },
    { key: 'code', heading: t('applicationDesk.field.code'), render: ({ code }) => code },
    {
      key: 'changed',
      heading: t('applicationDesk.field.changed'),
      spare: true,
      render: ({ changedAt }) => <Moment at={changedAt} />,
    },
  ]
  const filters = filtersOf(search)
  return (
    <ListPage
      list="applications"
      title={t('nav.manageApplications')}
      lede={t('applicationDesk.lede')}
      above={tabs}
      search={search}
      query={query}
      idOf={({ id }) => String(id)}
      nameOf={nameOf}
      columns={columns}
      filters={[
        {
          key: 'kind',
          name: t('applicationDesk.field.kind'),
          sort: 'choice',
          options: formKinds.map((value) => ({ value, text: t(`application.kind.${value}.name`) })),
        },
        {
          key: 'state',
          name: t('applicationDesk.field.state'),
          sort: 'choice',
          options: applicationStates.map((value) => ({ value, text: t(`applicationDesk.state.${value}`) })),
        },
      ]}
      keywordHint={t('applicationDesk.searchHint')}
      acts={[]}
      file={fileOf('GET /api/v1/studio/applications/export', { lang, query: filters })}
      below={<ExportNote filters={filters} />}
      none={{ title: t('applicationDesk.noneTitle'), text: t('applicationDesk.noneText') }}
      record={{
        one: t('applicationDesk.one'),
        query: (id) => studioOneQuery(lang, id),
        title: (one) => `${t(`application.kind.${one.kind}.name`)} · ${nameOf(one)}`,
        render: (one) => <ApplicationSheet row={one} />,
      }}
    />
  )
}
