import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column, Filter } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { contractListQuery, type ContractSearch, contractsFile } from '../../nouns/contract/calls.ts'
import { type Contract, contractKinds, type ContractPlace, contractStates } from '../../nouns/contract/contract.ts'
import { placesOf } from '../../nouns/order/order.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import css from '../order/OrderList.module.css'
import shared from '../trade/Document.module.css'
import { ContractMark } from './ContractMark.tsx'

interface ContractListProps {
  place: ContractPlace
  /** Those that the person may open. */
  places: readonly ContractPlace[]
  search: ContractSearch
}

type Own = Exclude<keyof ContractSearch, 'page' | 'size' | 'keyword' | 'open' | 'tab'>

/** The contracts of a side; what waits for the own company stands first. */
export function ContractList({ place, places, search }: ContractListProps) {
  const { t, lang } = useWords()
  const query = useQuery(contractListQuery(lang, place, search))
  const columns: Column<Contract>[] = [
    {
      key: 'counterparty',
      heading: t('contract.counterparty'),
      lead: true,
      render: ({ counterparty, isUnread }) => (
        <>
          {isUnread && <span className={shared.unread}>{t('contract.unread')}</span>}
          {counterparty.name}
        </>
      ),
    },
    { key: 'next', heading: t('contract.next.heading'), render: (row) => row.next && <Next of={row} /> },
    { key: 'state', heading: t('contract.stateHeading'), render: (row) => <ContractMark of={row} /> },
    {
      key: 'total',
      heading: t('contract.total'),
      figures: true,
      render: ({ totalFen, depositFen }) => (
        <span className={css.amount}>
          <Money fen={totalFen} />
          {depositFen > 0 && (
            <small>
              {t('contract.deposit')} <Money fen={depositFen} />
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'security',
      heading: t('contract.security'),
      figures: true,
      render: ({ securityFen, isSupplement }) => (isSupplement ? '' : <Money fen={securityFen} />),
    },
    {
      key: 'deadline',
      heading: t('contract.deadline'),
      render: ({ deadline, state }) => (state === 'draft' || state === 'signing' ? formatDate(deadline, lang) : ''),
    },
    {
      key: 'effective',
      heading: t('contract.effectiveOn'),
      render: ({ effectiveOn }) => effectiveOn && formatDate(effectiveOn, lang),
    },
    {
      key: 'code',
      heading: t('contract.code'),
      render: ({ code, number, isSupplement }) => (
        <span className={css.code}>
          {code}
          <small>{isSupplement ? t('contract.supplementNumber', { number }) : number}</small>
        </span>
      ),
    },
    {
      key: 'kind',
      heading: t('contract.kind.heading'),
      spare: true,
      render: ({ kind }) => t(`contract.kind.${kind}`),
    },
    { key: 'order', heading: t('contract.order'), spare: true, render: ({ orderCode }) => orderCode },
    { key: 'changed', heading: t('contract.changed'), spare: true, render: (row) => <Moment at={row.changedAt} /> },
  ]
  const filters: Filter<Own>[] = [
    {
      key: 'turn',
      name: t('contract.turn.heading'),
      sort: 'choice',
      options: (['mine', 'theirs'] as const).map((value) => ({ value, text: t(`contract.turn.${value}`) })),
    },
    {
      key: 'state',
      name: t('contract.stateHeading'),
      sort: 'choice',
      options: contractStates.map((value) => ({ value, text: t(`contract.state.${value}`) })),
    },
    {
      key: 'kind',
      name: t('contract.kind.heading'),
      sort: 'choice',
      options: contractKinds.map((value) => ({ value, text: t(`contract.kind.${value}`) })),
    },
    ...(search.counterparty === undefined
      ? []
      : [
          {
            key: 'counterparty',
            name: t('contract.counterparty'),
            sort: 'record',
            called: query.data?.items[0]?.counterparty.name ?? search.counterparty,
          } as const,
        ]),
    {
      key: 'sort',
      name: t('contract.sort.heading'),
      isOrder: true,
      sort: 'choice',
      any: t('contract.sort.turn'),
      options: [{ value: 'newest', text: t('contract.sort.newest') }],
    },
  ]
  return (
    <ListPage
      list={`contracts.${place}`}
      title={t('nav.manageContracts')}
      lede={t(`contract.lede.${place}`)}
      above={
        places.length > 1 && (
          <Tabs
            label={t('contract.parts')}
            param="tab"
            current={place}
            tabs={places.map((key) => ({ key, name: t(`contract.tab.${key}`) }))}
          />
        )
      }
      search={search}
      query={query}
      idOf={(row) => row.code}
      nameOf={(row) => `${row.counterparty.name} ${row.code}`}
      columns={columns}
      filters={filters}
      keywordHint={t('contract.searchHint')}
      file={contractsFile(lang, place, search)}
      none={{
        title: t('contract.noneTitle'),
        text: t(`contract.noneText.${place}`),
        action: <ToOrders />,
      }}
    />
  )
}

/** What has to be done next, by whom, until when. */
function Next({ of: { next, isMyTurn } }: { of: Contract }) {
  const { t, lang } = useWords()
  if (next === null) return null
  const task = t(`contract.task.${next.task}`)
  return (
    <span className={css.next}>
      {isMyTurn ? <strong>{task}</strong> : task}
      <small>
        {t(next.by === null ? 'contract.turn.both' : isMyTurn ? 'contract.turn.mine' : 'contract.turn.theirs')}
        {next.until !== null && ` · ${t('contract.next.until', { day: formatDate(next.until, lang) })}`}
      </small>
    </span>
  )
}

/** The way to the orders that contracts are made of; nothing for whoever may not see any. */
function ToOrders() {
  const { t } = useWords()
  if (placesOf(useUser()?.nvcJurisdiction ?? []).length === 0) return null
  return (
    <Link to={pages.orders} className={buttonClass('solid')}>
      {t('contract.toOrders')}
    </Link>
  )
}
