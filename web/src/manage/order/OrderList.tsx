import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../desk/list/ListPage.tsx'
import type { Column, Filter } from '../../desk/list/types.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { Tabs } from '../../desk/parts/Tabs.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { orderListQuery, type OrderSearch, ordersFile } from '../../nouns/order/calls.ts'
import { deliveryStates, type Order, type OrderPlace, orderStages, paymentStates } from '../../nouns/order/order.ts'
import { sides } from '../../nouns/quotation/quotation.ts'
import shared from '../trade/Document.module.css'
import { ToMarket } from '../trade/ToMarket.tsx'
import { MoneyBar } from './MoneyBar.tsx'
import css from './OrderList.module.css'
import { OrderMark } from './OrderMark.tsx'

interface OrderListProps {
  place: OrderPlace
  /** Those that the person may open. */
  places: readonly OrderPlace[]
  search: OrderSearch
}

type Own = Exclude<keyof OrderSearch, 'page' | 'size' | 'keyword' | 'open' | 'tab'>

/** The orders of a part; what waits for the own company stands first. */
export function OrderList({ place, places, search }: OrderListProps) {
  const { t, lang } = useWords()
  const query = useQuery(orderListQuery(lang, place, search))
  const isLease = place === 'lease'
  const columns: Column<Order>[] = [
    {
      key: 'counterparty',
      heading: t('order.counterparty'),
      lead: true,
      render: ({ counterparty, isUnread }) => (
        <>
          {isUnread && <span className={shared.unread}>{t('order.unread')}</span>}
          {counterparty.name}
        </>
      ),
    },
    { key: 'next', heading: t('order.next.heading'), render: (row) => row.next && <Next of={row} /> },
    { key: 'status', heading: t('order.state'), render: (row) => <OrderMark of={row} /> },
    ...(isLease
      ? [{ key: 'side', heading: t('order.side.heading'), render: ({ side }: Order) => t(`order.side.lease.${side}`) }]
      : []),
    { key: 'total', heading: t('order.total'), figures: true, render: (row) => <Total of={row} /> },
    {
      key: 'paid',
      heading: t('order.paid'),
      figures: true,
      render: (row) => (row.payment === 'none' ? '' : <Paid of={row} />),
    },
    {
      key: 'code',
      heading: t('order.code'),
      render: ({ code, number }) => (
        <span className={css.code}>
          {code}
          <small>{number}</small>
        </span>
      ),
    },
    { key: 'lines', heading: t('order.lineCount'), figures: true, spare: true, render: (row) => row.lineCount },
    { key: 'changed', heading: t('order.changed'), spare: true, render: (row) => <Moment at={row.changedAt} /> },
  ]
  const filters: Filter<Own>[] = [
    {
      key: 'turn',
      name: t('order.turn.heading'),
      sort: 'choice',
      options: (['mine', 'theirs'] as const).map((value) => ({ value, text: t(`order.turn.${value}`) })),
    },
    {
      key: 'stage',
      name: t('order.dimension.stage'),
      sort: 'choice',
      options: orderStages.map((value) => ({ value, text: t(`order.stage.${value}`) })),
    },
    {
      key: 'delivery',
      name: t('order.dimension.delivery'),
      sort: 'choice',
      options: deliveryStates.map((value) => ({ value, text: t(`order.delivery.${value}`) })),
    },
    {
      key: 'payment',
      name: t('order.dimension.payment'),
      sort: 'choice',
      options: paymentStates.map((value) => ({ value, text: t(`order.payment.${value}`) })),
    },
    ...(isLease
      ? [
          {
            key: 'side',
            name: t('order.side.heading'),
            sort: 'choice',
            options: sides.map((value) => ({ value, text: t(`order.side.lease.${value}`) })),
          } as const,
        ]
      : []),
    ...(search.counterparty === undefined
      ? []
      : [
          {
            key: 'counterparty',
            name: t('order.counterparty'),
            sort: 'record',
            called: query.data?.items[0]?.counterparty.name ?? search.counterparty,
          } as const,
        ]),
    {
      key: 'sort',
      name: t('order.sort.heading'),
      isOrder: true,
      sort: 'choice',
      any: t('order.sort.turn'),
      options: [{ value: 'newest', text: t('order.sort.newest') }],
    },
  ]
  return (
    <ListPage
      list={`orders.${place}`}
      title={t('nav.manageOrders')}
      lede={t(`order.lede.${place}`)}
      above={
        places.length > 1 && (
          <Tabs
            label={t('order.parts')}
            param="tab"
            current={place}
            tabs={places.map((key) => ({ key, name: t(`order.tab.${key}`) }))}
          />
        )
      }
      search={search}
      query={query}
      idOf={(row) => row.code}
      nameOf={(row) => `${row.counterparty.name} ${row.code}`}
      columns={columns}
      filters={filters}
      keywordHint={t('order.searchHint')}
      file={ordersFile(lang, place, search)}
      none={{
        title: t('order.noneTitle'),
        text: t(`order.noneText.${place}`),
        action: place !== 'sales' && <ToMarket />,
      }}
    />
  )
}

/** What has to be done next, by whom, until when. */
function Next({ of: { next, isMyTurn, side } }: { of: Order }) {
  const { t, lang } = useWords()
  if (next === null) return null
  const task = t(`order.task.${next.task}`)
  return (
    <span className={css.next}>
      {isMyTurn ? <strong>{task}</strong> : task}
      <small>
        {t(isMyTurn ? 'order.turn.mine' : next.by === side ? 'order.turn.later' : 'order.turn.theirs')}
        {next.until !== null && ` · ${t('order.next.until', { day: formatDate(next.until, lang) })}`}
      </small>
    </span>
  )
}

function Total({ of: { totalFen, depositFen } }: { of: Order }) {
  const { t } = useWords()
  return (
    <span className={css.amount}>
      <Money fen={totalFen} />
      {depositFen > 0 && (
        <small>
          {t('order.depositShort')} <Money fen={depositFen} />
        </small>
      )}
    </span>
  )
}

/** What was paid of it, and what is set aside. */
function Paid({ of }: { of: Order }) {
  return (
    <span className={css.amount}>
      <Money fen={of.paidFen} />
      <MoneyBar of={of} />
    </span>
  )
}
