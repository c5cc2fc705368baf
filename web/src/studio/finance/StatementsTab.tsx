import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { ListPage } from '../../desk/list/ListPage.tsx'
import { useAddress } from '../../desk/list/useAddress.ts'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate, formatDateRange } from '../../lib/dates.ts'
import {
  type BankLine,
  type BankStatement,
  lineListQuery,
  lineQuery,
  lineStates,
  lineTone,
  statementListQuery,
} from '../../nouns/bankStatement/calls.ts'
import type { TabProps } from './FinancePage.tsx'
import { ImportSheet } from './ImportSheet.tsx'
import { LineSheet, nameOfLine } from './LineSheet.tsx'
import css from './StatementsTab.module.css'

/** What waits comes first; the others are named by the address. */
const views = ['suspense', 'lines', 'files'] as const

/** What the bank says: the lines of all statements, and the files that they came with. */
export function StatementsTab({ tabs, search }: TabProps) {
  const { t } = useWords()
  const { put } = useAddress()
  const view = views.find((one) => one === search.view) ?? views[0]
  const above = (
    <>
      {tabs}
      <nav aria-label={t('finance.statements.views')} className={css.views}>
        {views.map((one) => (
          <Link
            key={one}
            to="."
            search={{ tab: 'statements', view: one === views[0] ? undefined : one } as never}
            // The router would call the default one open beside every other.
            activeOptions={{ exact: true, explicitUndefined: true }}
            className={css.view}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`finance.statements.view.${one}`)}
          </Link>
        ))}
      </nav>
    </>
  )
  const shared = {
    act: (
      <Button type="primary" onClick={() => put({ open: 'import' })}>
        {t('finance.statements.import')}
      </Button>
    ),
    forms: {
      import: { title: t('finance.statements.import'), body: <ImportSheet onKept={() => put({ open: undefined })} /> },
    },
  }
  return view === 'files' ? (
    <Files tabs={above} search={search} {...shared} />
  ) : (
    <Lines tabs={above} search={search} isWaiting={view === 'suspense'} {...shared} />
  )
}

type PartProps = TabProps & Pick<Parameters<typeof ListPage>[0], 'act' | 'forms'>

function Lines({ tabs, search, isWaiting, ...shared }: PartProps & { isWaiting: boolean }) {
  const { t, lang } = useWords()
  const query = useQuery(lineListQuery(lang, isWaiting ? { ...search, state: 'suspense' } : search))
  const { data: statements } = useQuery({
    ...statementListQuery(lang, { size: 100 }),
    enabled: search.statement !== undefined,
  })
  const columns: Column<BankLine>[] = [
    { key: 'name', heading: t('finance.field.counterparty'), lead: true, render: (row) => nameOfLine(t, row) },
    { key: 'day', heading: t('finance.field.bookedOn'), render: (row) => formatDate(row.bookedOn, lang) },
    {
      key: 'amount',
      heading: t('finance.field.amount'),
      figures: true,
      render: (row) => <Money fen={row.amountFen} />,
    },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => <StateMark tone={lineTone(row.state)}>{t(`finance.lines.state.${row.state}`)}</StateMark>,
    },
    { key: 'reference', heading: t('finance.field.reference'), render: (row) => row.reference },
    { key: 'memo', heading: t('finance.field.lineMemo'), render: (row) => row.memo },
    { key: 'document', heading: t('finance.field.document'), render: (row) => row.document },
  ]
  return (
    <ListPage
      list="financeLines"
      title={t('nav.manageFinance')}
      lede={t('finance.statements.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={(row) => nameOfLine(t, row)}
      columns={columns}
      filters={[
        ...(isWaiting
          ? []
          : [
              {
                key: 'state',
                name: t('manage.field.state'),
                sort: 'choice',
                options: lineStates.map((value) => ({ value, text: t(`finance.lines.state.${value}`) })),
              } as const,
            ]),
        ...(search.statement === undefined
          ? []
          : [
              {
                key: 'statement',
                name: t('finance.statements.one'),
                sort: 'record',
                called:
                  statements?.items.find(({ id }) => String(id) === search.statement)?.fileName ?? search.statement,
              } as const,
            ]),
      ]}
      keywordHint={t('finance.lines.searchHint')}
      above={tabs}
      none={
        isWaiting
          ? { title: t('finance.lines.noSuspenseTitle'), text: t('finance.lines.noSuspenseText') }
          : { title: t('finance.lines.noneTitle'), text: t('finance.lines.noneText') }
      }
      record={{
        one: t('finance.lines.one'),
        query: (id) => lineQuery(lang, id),
        title: (line) => nameOfLine(t, line),
        render: (line) => <LineSheet line={line} />,
      }}
      {...shared}
    />
  )
}

function Files({ tabs, search, ...shared }: PartProps) {
  const { t, lang } = useWords()
  const query = useQuery(statementListQuery(lang, search))
  const columns: Column<BankStatement>[] = [
    { key: 'name', heading: t('finance.field.file'), lead: true, render: (row) => row.fileName || `#${row.id}` },
    { key: 'format', heading: t('finance.field.format'), render: (row) => t(`finance.format.${formatOf(row.format)}`) },
    { key: 'account', heading: t('finance.field.account'), render: (row) => row.accountMasked },
    {
      key: 'days',
      heading: t('finance.field.period'),
      render: (row) => row.firstDay && formatDateRange(row.firstDay, row.lastDay, lang),
    },
    { key: 'lines', heading: t('finance.field.lines'), figures: true, render: (row) => row.lines },
    {
      key: 'closing',
      heading: t('finance.field.closing'),
      figures: true,
      render: (row) => (row.closingFen === null ? null : <Money fen={row.closingFen} />),
    },
    { key: 'at', heading: t('finance.field.importedAt'), render: (row) => <Moment at={row.importedAt} /> },
  ]
  return (
    <ListPage
      list="financeStatements"
      title={t('nav.manageFinance')}
      lede={t('finance.statements.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={(row) => row.fileName}
      columns={columns}
      filters={[]}
      placeOf={({ id }) => ({ tab: 'statements', view: 'lines', statement: String(id) })}
      above={tabs}
      none={{ title: t('finance.statements.noneTitle'), text: t('finance.statements.noneText') }}
      {...shared}
    />
  )
}

const formats = ['csv', 'camt053', 'ofx'] as const

/** The format of a file, as far as this build has a word for it. */
const formatOf = (format: string) => formats.find((one) => one === format) ?? 'csv'
