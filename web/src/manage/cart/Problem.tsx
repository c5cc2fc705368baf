import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../api/useSession.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import { permissions } from '../../lib/permissions.ts'
import { type CartLine, type CartProblem, fittingFrom, fittingTo, termWithin } from '../../nouns/cart/cart.ts'
import { placeOf } from '../../nouns/overview/calls.ts'
import { askAddress } from '../../nouns/quotation/address.ts'
import css from './Problem.module.css'

interface ProblemProps {
  problem: CartProblem
  line: CartLine
  /** The company that offers it. */
  seller: number
  onChange: (change: { quantity?: number; months?: number; acceptPrice?: true }) => void
}

/** What stands between a line and an order, with what can be done about it. */
export function Problem({ problem, line, seller, onChange }: ProblemProps) {
  const { t } = useWords()
  const way = useWay({ problem, line, seller, onChange })
  return (
    <li className={css.problem}>
      <span>{said(problem, line, t)}</span>
      {way}
    </li>
  )
}

/** The price of one unit, and its deposit where it has one; or that it is told on request. */
function price(fen: number | null, deposit: number | null, t: Translate): string {
  if (fen === null) return t('market.onRequest')
  const price = currency(fen, '¥')
  return deposit ? t('cart.withDeposit', { price, deposit: currency(deposit, '¥') }) : price
}

function said(problem: CartProblem, line: CartLine, t: Translate): string {
  switch (problem) {
    case 'stock':
      return t('cart.problem.stock', { stock: grouped(line.stock ?? 0) })
    case 'quantity':
      return line.least === null
        ? t('cart.problem.tooMuch')
        : t('cart.problem.quantity', { least: grouped(line.least), step: grouped(line.step ?? 1) })
    case 'term': {
      const { period, shortest, longest } = line
      return t(`market.term.${period ?? 'month'}`, { shortest: shortest ?? 1, longest: longest ?? 1 })
    }
    case 'priceChanged':
      return t('cart.problem.priceChanged', {
        before: price(line.unitPriceFenBefore, line.depositFenBefore, t),
        now: price(line.unitPriceFen, line.depositFen, t),
      })
    case 'withdrawn':
    case 'suspended':
    case 'onRequest':
      return t(`cart.problem.${problem}`)
  }
}

function useWay({ problem, line, seller, onChange }: ProblemProps): ReactNode {
  const { t } = useWords()
  const held = useUser()?.nvcJurisdiction ?? []
  const press = (text: string, change: Parameters<ProblemProps['onChange']>[0]) => (
    <button type="button" className={css.way} onClick={() => onChange(change)}>
      {text}
    </button>
  )
  switch (problem) {
    case 'onRequest': {
      const needs = line.kind === 'sale' ? permissions.purchaseQuotation : permissions.leaseQuotation
      if (!held.includes(needs)) return null
      const { to, search } = placeOf(askAddress(line.kind, seller, [line.commodityId]))
      return (
        <Link to={to as NonNullable<LinkProps['to']>} search={search as never} className={css.way}>
          {t('market.ask')}
        </Link>
      )
    }
    case 'stock': {
      const quantity = fittingTo(line, line.stock ?? 0)
      return quantity !== null && press(t('cart.way.quantity', { quantity: grouped(quantity) }), { quantity })
    }
    case 'quantity': {
      const quantity = fittingFrom(line, line.quantity)
      return (
        line.least !== null &&
        quantity !== line.quantity &&
        press(t('cart.way.quantity', { quantity: grouped(quantity) }), { quantity })
      )
    }
    case 'term': {
      const months = termWithin(line, line.periods ?? 1)
      return (
        line.period &&
        press(t('cart.way.term', { term: t(`market.periods.${line.period}`, { count: months }) }), { months })
      )
    }
    case 'priceChanged':
      return press(t('cart.way.acceptPrice'), { acceptPrice: true })
    case 'withdrawn':
    case 'suspended':
      return null
  }
}
