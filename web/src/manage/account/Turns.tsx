import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '../../desk/parts/AddressLink.tsx'
import { Gone } from '../../desk/parts/Gone.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useToday } from '../../desk/parts/useToday.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { addDays } from '../../lib/calendar.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { permissions } from '../../lib/permissions.ts'
import { orderAddress } from '../../nouns/order/address.ts'
import { placeOf, wholeOf } from '../../nouns/order/order.ts'
import type { Overview } from '../../nouns/overview/calls.ts'
import { firstTurns, orderTurnsQuery, quotationTurnsQuery, type Turn } from '../../nouns/overview/turns.ts'
import { quotationPage } from '../../nouns/quotation/address.ts'
import { Block } from './Block.tsx'
import shared from './Block.module.css'
import { Bones } from './Bones.tsx'
import css from './Turns.module.css'
import { isTurn, waitingWords } from './waiting.ts'

/** How many are shown; the lists have all of them. */
const MOST = 5

/** How near its last day a turn is pressing, in days. */
const PRESSING = 3

/** Who may see quotations, and who orders. */
const ofQuotations: readonly number[] = [
  permissions.salesQuotation,
  permissions.leaseQuotation,
  permissions.purchaseQuotation,
]
const ofOrders: readonly number[] = [permissions.salesOrder, permissions.leaseOrder, permissions.purchaseOrder]

const holdsAny = (held: readonly number[], values: readonly number[]) => values.some((value) => held.includes(value))

/** Whether somebody takes part in the company’s trade. */
export const isTrader = (held: readonly number[]) => holdsAny(held, ofQuotations) || holdsAny(held, ofOrders)

/** The quotations and orders that the own company has to go on with, and how many more there are (RULES back-office 13). */
export function Turns({ waiting, held }: { waiting: Overview['waiting']; held: readonly number[] }) {
  const { t, lang } = useWords()
  const today = useToday()
  const asked = [
    useQuery({ ...quotationTurnsQuery(lang), enabled: holdsAny(held, ofQuotations) }),
    useQuery({ ...orderTurnsQuery(lang), enabled: holdsAny(held, ofOrders) }),
  ] as const
  const [quotations, orders] = asked
  const failed = asked.find(({ error, data }) => error !== null && data === undefined)
  const turns = firstTurns({ quotations: quotations.data?.items ?? [], orders: orders.data?.items ?? [] }, today, MOST)
  const counts = waiting.filter(isTurn)
  const isWaiting = asked.some(({ isLoading }) => isLoading)
  const isEmpty = !isWaiting && !failed && turns.length === 0
  return (
    <Block
      id="turns"
      title={t('overview.turns.title')}
      ways={
        counts.length > 0
          ? counts.map(({ kind, count, path }) => (
              <AddressLink key={kind} path={path} className={shared.way}>
                {t(waitingWords[kind], { count })}
              </AddressLink>
            ))
          : isEmpty &&
            holdsAny(held, ofQuotations) && (
              <AddressLink path={pages.market} className={shared.way}>
                {t('overview.turns.market')}
              </AddressLink>
            )
      }
    >
      {failed?.error && <Gone error={failed.error} onRetry={() => void failed.refetch()} />}
      {isWaiting ? (
        <Bones lines={MOST} />
      ) : turns.length > 0 ? (
        <ul className={css.turns}>
          {turns.map((turn) => (
            <Line key={turn.of.code} turn={turn} today={today} />
          ))}
        </ul>
      ) : (
        isEmpty && <p className={shared.calm}>{t('overview.turns.none')}</p>
      )}
    </Block>
  )
}

function Line({ turn, today }: { turn: Turn; today: string }) {
  const { t, lang } = useWords()
  const { code, counterparty, isUnread } = turn.of
  const { until } = turn
  return (
    <li className={css.turn}>
      <p className={css.next}>
        {nextOf(t, turn)}
        <small>{t(`overview.turns.${sideOf(turn)}`)}</small>
      </p>
      <p className={css.who}>
        <AddressLink path={addressOf(turn)} className={css.link}>
          {counterparty.name}
        </AddressLink>
        <small>
          {isUnread && <span className={css.unread}>{t('order.unread')}</span>}
          {code}
        </small>
      </p>
      <p className={css.sum}>
        {turn.document === 'quotation' && turn.of.openPrices > 0 ? (
          t('quotation.openPrices', { count: turn.of.openPrices })
        ) : (
          <Money fen={wholeOf(turn.of)} />
        )}
        {until !== null && (
          <small className={classes(until <= addDays(today, PRESSING) && css.pressing)}>
            {t('order.next.until', { day: formatDate(until, lang) })}
          </small>
        )}
      </p>
    </li>
  )
}

/** What is to be done. */
const nextOf = (t: Translate, turn: Turn): string =>
  turn.document === 'order'
    ? turn.of.next === null
      ? ''
      : t(`order.task.${turn.of.next.task}`)
    : t(turn.of.state === 'draft' ? 'overview.turns.write' : 'overview.turns.answer')

/** What the own company does in it. */
const sideOf = ({ document, of: { kind, side } }: Turn) =>
  `${document}.${kind === 'lease' ? 'lease' : side === 'seller' ? 'sales' : 'purchase'}` as const

const addressOf = (turn: Turn): string =>
  turn.document === 'order'
    ? orderAddress(placeOf(turn.of), turn.of.code)
    : `${quotationPage(turn.of)}?open=${turn.of.code}`
