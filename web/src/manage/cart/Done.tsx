import { Link, type LinkProps } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import type { CartLine, CartOrders } from '../../nouns/cart/cart.ts'
import { orderAddress } from '../../nouns/order/address.ts'
import { placeOf } from '../../nouns/overview/calls.ts'
import { Tag } from '../../ui/Tag.tsx'
import { classes } from '../../lib/classes.ts'
import document from '../trade/Document.module.css'
import css from './Orders.module.css'

/** What became of an order of the cart, with the lines as they were then. */
export interface Result extends CartOrders {
  lines: readonly CartLine[]
}

/** The orders that were submitted or wait for approval, and what stayed in the cart, and why. */
export function Done({ of: { orders, left, lines }, onClose }: { of: Result; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // What is above the company’s limit stays a draft until a colleague approves it.
  const waiting = orders.filter(({ stage }) => stage === 'draft').length
  const nameOf = (id: number) => lines.find((line) => line.id === id)?.name ?? ''
  return (
    <section aria-labelledby={id} className={classes(document.sheet, document.mine)}>
      <h2 ref={heading} id={id} tabIndex={-1} className={document.heading}>
        {t(waiting > 0 ? 'cart.done.made' : 'cart.done.heading', { count: orders.length })}
      </h2>
      <p className={document.hint}>{t(waiting === orders.length ? 'cart.done.allWait' : 'cart.done.text')}</p>
      {waiting > 0 && waiting < orders.length && (
        <p className={document.hint}>{t('cart.done.someWait', { count: waiting })}</p>
      )}
      <ul className={css.orders}>
        {orders.map(({ id: order, code, kind, stage, sellerName, totalFen, depositFen }) => {
          const { to, search } = placeOf(orderAddress(kind === 'lease' ? 'lease' : 'purchase', code))
          return (
            <li key={order}>
              <Link to={to as NonNullable<LinkProps['to']>} search={search as never} className={document.link}>
                {code}
              </Link>
              <span className={css.seller}>{sellerName}</span>
              <Tag tone={kind === 'lease' ? 'soon' : 'live'}>{t(`cart.kind.${kind}`)}</Tag>
              <Money fen={totalFen + depositFen} />
              {stage === 'draft' && <Tag tone="soon">{t('cart.done.waits')}</Tag>}
            </li>
          )
        })}
      </ul>
      {left.length > 0 && (
        <>
          <p className={document.hint}>{t('cart.done.left')}</p>
          <ul>
            {left.map(({ id: line, problem }) => (
              <li key={line}>{t('cart.done.why', { name: nameOf(line), why: t(`cart.why.${problem}`) })}</li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={onClose}>{t('cart.done.close')}</Button>
    </section>
  )
}
