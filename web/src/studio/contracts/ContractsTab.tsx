import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { contractStates, contractTone } from '../../nouns/contract/contract.ts'
import { type StudioContract, studioContractListQuery, studioContractQuery } from '../../nouns/contract/museum.ts'
import { templateKinds } from '../../nouns/contract/template.ts'
import css from './ContractSheet.module.css'
import { ContractSheet } from './ContractSheet.tsx'
import type { TabProps } from './ContractsPage.tsx'

/** Drafts are seen by their sellers alone. */
const states = contractStates.filter((state) => state !== 'draft')

/** Contracts that were sent for signing, of all companies: to be read. */
export function ContractsTab({ tabs, search }: TabProps) {
  const { t, lang } = useWords()
  const query = useQuery(studioContractListQuery(lang, search))
  const columns: Column<StudioContract>[] = [
    { key: 'code', heading: t('studioContract.code'), lead: true, render: (row) => row.code },
    { key: 'number', heading: t('studioContract.number'), spare: true, render: (row) => row.number },
    { key: 'kind', heading: t('studioContract.kind'), render: (row) => <Kind of={row} /> },
    { key: 'seller', heading: t('studioContract.seller'), render: (row) => row.seller.name },
    { key: 'buyer', heading: t('studioContract.buyer'), render: (row) => row.buyer.name },
    {
      key: 'state',
      heading: t('manage.field.state'),
      render: (row) => <StateMark tone={contractTone(row.state)}>{t(`contract.state.${row.state}`)}</StateMark>,
    },
    {
      key: 'total',
      heading: t('studioContract.total'),
      figures: true,
      render: (row) => <Money fen={row.totalFen} />,
    },
    {
      key: 'security',
      heading: t('studioContract.security'),
      figures: true,
      render: (row) => <Money fen={row.securityFen} />,
    },
    {
      key: 'effectiveOn',
      heading: t('studioContract.effectiveOn'),
      spare: true,
      render: (row) => row.effectiveOn && formatDate(row.effectiveOn, lang),
    },
    {
      key: 'deadline',
      heading: t('studioContract.deadline'),
      spare: true,
      render: (row) => formatDate(row.deadline, lang),
    },
    { key: 'order', heading: t('studioContract.order'), spare: true, render: (row) => row.orderCode },
    { key: 'changed', heading: t('studioContract.changedAt'), render: (row) => <Moment at={row.changedAt} /> },
  ]
  const [first] = query.data?.items ?? []
  const company = [first?.seller, first?.buyer].find((one) => String(one?.id) === search.company)
  return (
    <ListPage
      list="studioContracts"
      title={t('nav.manageStudioContracts')}
      lede={t('studioContract.lede')}
      search={search}
      query={query}
      idOf={(row) => String(row.id)}
      nameOf={(row) => row.code}
      columns={columns}
      filters={[
        {
          key: 'state',
          name: t('manage.field.state'),
          sort: 'choice',
          options: states.map((value) => ({ value, text: t(`contract.state.${value}`) })),
        },
        {
          key: 'kind',
          name: t('studioContract.kind'),
          sort: 'choice',
          options: templateKinds.map((value) => ({ value, text: t(`studioContract.kindOf.${value}`) })),
        },
        ...(search.company === undefined
          ? []
          : [
              {
                key: 'company',
                name: t('studioContract.company'),
                sort: 'record',
                called: company?.name ?? search.company,
              } as const,
            ]),
      ]}
      keywordHint={t('studioContract.searchHint')}
      above={tabs || undefined}
      none={{ title: t('studioContract.noneTitle'), text: t('studioContract.noneText') }}
      record={{
        one: t('studioContract.one'),
        query: (id) => studioContractQuery(lang, id),
        title: (contract) => contract.code,
        render: (contract) => <ContractSheet contract={contract} />,
      }}
    />
  )
}

/** What sort of contract it is. */
export function Kind({ of: { kind, isSupplement } }: { of: Pick<StudioContract, 'kind' | 'isSupplement'> }) {
  const { t } = useWords()
  return (
    <span className={css.kind}>
      {t(isSupplement ? `studioContract.supplementOf.${kind}` : `studioContract.kindOf.${kind}`)}
    </span>
  )
}
