import { type ReactNode, useId, useMemo } from 'react'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { courseOf, type Happened, type ToCome } from '../../nouns/order/course.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import shared from '../trade/Document.module.css'
import css from './TimeLine.module.css'

/** From the first step to the end: what happened, what has to be done now and by whom, what comes after. */
export function TimeLine({ of }: { of: OrderDetail }) {
  const { t, lang } = useWords()
  const heading = useId()
  const { happened, next, toCome } = useMemo(() => courseOf(of), [of])
  const who = (isOwn: boolean) => (isOwn ? t('order.own') : of.counterparty.name)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {t('order.timeline')}
      </h2>
      <ol className={css.line}>
        {happened.map((one) => (
          <Past key={keyOf(one)} of={of} one={one} who={who} />
        ))}
        {next && (
          <li className={classes(css.item, css.now)} aria-current="step">
            <strong className={css.what}>{t(`order.task.${next.task}`)}</strong>
            <span className={css.meta}>
              <span>{who(next.by === of.side)}</span>
              {next.until !== null && <span>{t('order.next.until', { day: formatDate(next.until, lang) })}</span>}
            </span>
          </li>
        )}
        {toCome.map((one) => (
          <Ahead key={one.kind === 'task' ? one.task : one.kind} one={one} of={of} who={who} />
        ))}
      </ol>
    </section>
  )
}

/** Several things may have happened in one instant, none of them twice. */
const keyOf = (one: Happened) =>
  one.kind === 'rent' ? `rent ${one.dueOn}` : `${one.kind === 'step' ? one.act : one.kind} ${one.at}`

/** What moves no money, and asks for none. */
const moneyless: ReadonlySet<string> = new Set([
  'refuse',
  'cancel',
  'askCancel',
  'refuseCancel',
  'withdrawCancel',
  'refuseChange',
  'withdrawChange',
  'refuseDamage',
])

interface PastProps {
  of: OrderDetail
  one: Happened
  who: (isOwn: boolean) => string
}

function Past({ of, one, who }: PastProps) {
  const { t, lang } = useWords()
  if (one.kind === 'rent') {
    return (
      <Item what={t('order.rent.paid')} amount={one.amountFen}>
        <span>{formatDate(one.dueOn, lang)}</span>
      </Item>
    )
  }
  if (one.kind === 'silence') {
    return (
      <Item what={t('order.step.silence', { n: one.delivery.n })} amount={one.delivery.paidFen}>
        <Moment at={one.at} />
      </Item>
    )
  }
  const { step, act, delivery } = one
  return (
    <Item
      what={delivery && of.kind === 'sale' ? t('order.delivered.sale', { n: delivery.n }) : t(`order.step.${act}`)}
      amount={moneyless.has(act) ? null : step.amountFen}
      reason={step.reason}
    >
      <Moment at={step.at} />
      <span>{step.isOwn ? (step.actor ?? who(true)) : who(false)}</span>
    </Item>
  )
}

interface ItemProps {
  what: string
  amount?: number | null
  reason?: string
  children: ReactNode
}

function Item({ what, amount = null, reason = '', children }: ItemProps) {
  return (
    <li className={css.item}>
      <strong className={css.what}>{what}</strong>
      <span className={css.meta}>
        {children}
        {amount !== null && amount !== 0 && <Money fen={amount} />}
      </span>
      {reason !== '' && <p className={css.reason}>{reason}</p>}
    </li>
  )
}

function Ahead({ one, of, who }: { one: ToCome; of: OrderDetail; who: (isOwn: boolean) => string }) {
  const { t, lang } = useWords()
  if (one.kind === 'end') {
    return (
      <li className={classes(css.item, css.ahead)}>
        <span className={css.what}>
          {t(of.stage === 'disputed' ? 'order.stage.resolved' : 'order.stage.completed')}
        </span>
      </li>
    )
  }
  return (
    <li className={classes(css.item, css.ahead)}>
      <span className={css.what}>
        {one.kind === 'rents' ? t('order.rent.toCome', { count: one.count }) : t(`order.task.${one.task}`)}
      </span>
      <span className={css.meta}>
        {one.kind === 'rents' ? (
          <>
            <span>{t('order.rent.from', { day: formatDate(one.from, lang) })}</span>
            <Money fen={one.amountFen} />
          </>
        ) : (
          <span>{one.by === null ? t('order.both') : who(one.by === of.side)}</span>
        )}
      </span>
    </li>
  )
}
