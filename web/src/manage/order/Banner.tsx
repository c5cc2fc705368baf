import { type ReactNode, type Ref, useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { currency } from '../../lib/money.ts'
import { roadOf } from '../../nouns/order/course.ts'
import type { OrderDetail, OrderTask } from '../../nouns/order/order.ts'
import shared from '../trade/Document.module.css'
import css from './Banner.module.css'
import { ChangeAsked } from './ChangeAsked.tsx'
import { OpenDelivery } from './OpenDelivery.tsx'
import { OrderActs } from './OrderActs.tsx'
import { Dispute } from './Settlement.tsx'

interface BannerProps {
  of: OrderDetail
  /** What is next: the focus is brought there when something was done. */
  heading: Ref<HTMLHeadingElement>
  onDone: () => void
}

/** What is next, who has to do it, until when, and the means to do it; once nothing is, how it ended. */
export function Banner({ of, heading, onDone }: BannerProps) {
  const { t, lang } = useWords()
  const id = useId()
  const { next, isMyTurn, counterparty, change, dispute, deliveries, lease, side } = of
  // What the own company has to do may have time: until then it waits for nobody.
  const isOwn = next?.by === side
  const name = counterparty.name
  const open = deliveries.filter(({ mayDecide }) => mayDecide)
  const values = {
    name,
    day: next?.until ? formatDate(next.until, lang) : '',
    damage: currency(lease?.inspection?.damageFen ?? 0, '¥'),
    held: currency(of.heldFen, '¥'),
  }
  const lastReason = of.steps.findLast(({ reason }) => reason !== '')
  return (
    <section
      aria-labelledby={id}
      className={classes(shared.sheet, css.banner, isMyTurn && shared.mine, isMyTurn && css.own)}
    >
      <p className={css.turn}>
        {next === null
          ? t(`order.status.${of.status}`)
          : t(isMyTurn ? 'order.turn.mine' : isOwn ? 'order.turn.later' : 'order.turn.of', { name })}
      </p>
      <h2 ref={heading} id={id} tabIndex={-1} className={css.heading}>
        {next === null ? t(`order.ended.heading.${endOf(of)}`) : t(`order.task.${next.task}`)}
      </h2>
      <p className={css.text}>
        {next === null
          ? t(`order.ended.text.${endOf(of)}`, values)
          : t(`order.next.${isOwn ? 'mine' : 'theirs'}.${wordOf(next.task, of)}`, values)}
        {next?.until && <strong className={css.until}>{t(`order.next.last.${lastOf(next.task)}`, values)}</strong>}
      </p>
      {of.stage === 'cancelled' && lastReason && (
        <Said who={lastReason.isOwn ? t('order.own') : name}>{lastReason.reason}</Said>
      )}
      {of.cancelAsked !== null && (
        <Said who={of.cancelAsked === side ? t('order.own') : name}>
          {of.steps.findLast(({ act }) => act === 'cancel')?.reason}
        </Said>
      )}
      {change && <ChangeAsked of={of} change={change} />}
      {dispute && <Dispute of={of} dispute={dispute} />}
      {next?.task === 'answerDamage' && lease?.inspection && (
        <Said who={side === 'seller' ? t('order.own') : name}>{lease.inspection.findings}</Said>
      )}
      {open.map((note) => (
        <OpenDelivery key={note.id} of={of} note={note} onDone={onDone} />
      ))}
      <OrderActs of={of} onDone={onDone} />
      <Road of={of} />
    </section>
  )
}

/** How an order ended, as its words are called. */
const endOf = ({ stage }: OrderDetail) =>
  stage === 'cancelled' ? 'cancelled' : stage === 'resolved' ? 'resolved' : 'completed'

/** How the words of a task are called: a confirmation sets nothing aside where both sign a contract first. */
const wordOf = (task: OrderTask, { needsContract }: OrderDetail) =>
  task === 'confirm' && needsContract ? 'confirmContract' : task

/** What the last day of a task means. */
const lastOf = (task: OrderTask) => (task === 'accept' ? 'accept' : task === 'giveBack' ? 'giveBack' : 'other')

function Said({ who, children }: { who: string; children: ReactNode }) {
  if (!children) return null
  return (
    <figure className={classes(shared.said, css.words)}>
      <figcaption>{who}</figcaption>
      <blockquote>{children}</blockquote>
    </figure>
  )
}

/** The whole way in one line: what is behind, where it stands, what is ahead. */
function Road({ of }: { of: OrderDetail }) {
  const { t } = useWords()
  const road = roadOf(of)
  if (road.length === 0) return null
  return (
    <ol className={css.road} aria-label={t('order.road')}>
      {road.map(({ task, by, state }) => (
        <li key={task} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.step}>{t(`order.task.${task}`)}</span>
          <small>{by === null ? t('order.both') : by === of.side ? t('order.own') : of.counterparty.name}</small>
        </li>
      ))}
    </ol>
  )
}
