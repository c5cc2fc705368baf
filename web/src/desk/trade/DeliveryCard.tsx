import type { ReactNode } from 'react'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { grouped } from '../../lib/numbers.ts'
import { type DeliveryNote, noteTone, type OrderDetail } from '../../nouns/order/order.ts'
import { Moment } from '../parts/Moment.tsx'
import { Money } from '../parts/Money.tsx'
import { StateMark } from '../parts/StateMark.tsx'
import css from './DeliveryCard.module.css'

interface DeliveryCardProps {
  of: Pick<OrderDetail, 'kind' | 'lines'>
  note: DeliveryNote
  /** Whether its order still goes on: after a dispute began nobody decides on it, and silence accepts nothing. */
  isWaiting: boolean
  /** What belongs to it. */
  children?: ReactNode
}

/** A delivery as a note: when, by whom, how many of what, and what became of it. */
export function DeliveryCard({ of, note, isWaiting, children }: DeliveryCardProps) {
  const { t, lang } = useWords()
  const isLeft = note.state === 'open' && !isWaiting
  const nameOf = (id: number) => of.lines.find(({ lineId }) => lineId === id)?.name ?? ''
  return (
    <div className={css.card}>
      <p className={css.head}>
        <strong className={css.name}>{t(`order.delivered.${of.kind}`, { n: note.n })}</strong>
        <StateMark tone={isLeft ? 'ended' : noteTone(note.state)}>
          {t(`order.delivered.state.${isLeft ? 'left' : note.state}`)}
        </StateMark>
      </p>
      <p className={css.facts}>
        <span>{formatDate(note.deliveredOn, lang)}</span>
        {note.carrier !== '' && <span>{note.carrier}</span>}
        {note.trackingNumber !== '' && <span className={css.number}>{note.trackingNumber}</span>}
      </p>
      <ul className={css.lines}>
        {note.lines.map(({ lineId, quantity, accepted }) => (
          <li key={lineId}>
            <span>{nameOf(lineId)}</span>
            <span className={css.number}>
              {accepted === null || accepted === quantity
                ? grouped(quantity)
                : t('order.delivered.some', { accepted: grouped(accepted), quantity: grouped(quantity) })}
            </span>
          </li>
        ))}
      </ul>
      {note.note !== '' && <p className={css.words}>{note.note}</p>}
      {note.reason !== '' && <blockquote className={css.words}>{note.reason}</blockquote>}
      <p className={css.foot}>
        {note.until !== null && isWaiting && (
          <span>{t('order.delivered.until', { day: formatDate(note.until, lang) })}</span>
        )}
        {note.decidedAt !== null && (
          <span>
            {t(note.isBySilence ? 'order.delivered.bySilence' : 'order.delivered.decided')}{' '}
            <Moment at={note.decidedAt} />
          </span>
        )}
        {note.paidFen > 0 && (
          <span>
            {t('order.delivered.paid')} <Money fen={note.paidFen} />
          </span>
        )}
      </p>
      {children}
    </div>
  )
}
