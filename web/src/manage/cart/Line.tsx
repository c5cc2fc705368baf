import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { makeTries } from '../../api/tries.ts'
import { Money } from '../../desk/parts/Money.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { currency } from '../../lib/money.ts'
import { againOf, keepCart, putIntoCart, removeCartLine } from '../../nouns/cart/calls.ts'
import { type CartLine, nextQuantity } from '../../nouns/cart/cart.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stepper } from '../trade/Stepper.tsx'
import css from './Line.module.css'
import { Problem } from './Problem.tsx'
import { useLineChange } from './useLineChange.ts'

const PICTURE = { px: 88 } as const

/** The first thing that can be done in a line. */
const enter = (line: Element | undefined) => line?.querySelector<HTMLElement>('input:enabled, button')?.focus()

/** Whoever takes a line away goes on in the next one, or the one before. */
function goFrom(line: Element | null): void {
  if (!line?.contains(document.activeElement)) return
  const lines = [...document.querySelectorAll('[data-cart-line]')]
  const at = lines.indexOf(line)
  enter(lines[at + 1] ?? lines[at - 1])
}

interface LineProps {
  line: CartLine
  /** The company that offers it. */
  seller: number
  /** Whether the person orders such lines at all. */
  mayOrder: boolean
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** What one unit costs: a price, a rent for a period, or that it is told on request; nothing once it is not offered. */
function unitPrice({ unitPriceFen, period, packingUnitName: unit, problems }: CartLine, t: Translate): string {
  if (unitPriceFen === null) return problems.includes('onRequest') ? t('market.onRequest') : ''
  const price = currency(unitPriceFen, '¥')
  if (period) return t(`market.rent.${period}`, { rent: price })
  return unit ? t('market.perUnit', { price, unit }) : price
}

/** A line of the cart: what it is, how much of it and for how long, what it comes to, and what stands in its way. */
export function Line({ line, seller, mayOrder, chosen, onChoose }: LineProps) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const client = useQueryClient()
  const { errors, change } = useLineChange(line)
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const [once] = useState(() => makeTries())
  const { name, period, periods, problems } = line
  const isGone = problems.includes('withdrawn') || problems.includes('suspended')
  const wrong = Object.values(errors)
  // What was in the way is gone with its button: the focus stays in the line.
  const count = problems.length
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) enter(item.current ?? undefined)
    before.current = count
  }, [count])

  async function remove(): Promise<void> {
    try {
      const cart = await removeCartLine(lang, line.id)
      goFrom(item.current)
      keepCart(client, lang, cart)
      const again = againOf(line)
      say(t('cart.removed', { name }), { undo: () => once(again, (key) => putIntoCart(client, lang, again, key)) })
    } catch {
      // The client has told why.
    }
  }

  return (
    <li
      ref={item}
      data-cart-line=""
      className={classes(css.line, problems.length > 0 && css.held, isGone && css.gone)}
      aria-labelledby={`${id}-name`}
    >
      <span className={css.box}>
        <Checkbox
          aria-label={t('desk.list.choose', { name })}
          checked={chosen}
          disabled={!mayOrder || problems.length > 0}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </span>
      <span className={css.picture}>
        <Picture picture={line.picture} ratio="square" sizes={PICTURE} decorative />
      </span>
      <div className={css.words}>
        <h3 id={`${id}-name`} className={css.name}>
          {name}
        </h3>
        <p className={css.number}>{[line.number, line.packingName].filter(Boolean).join(' · ')}</p>
        <p className={css.price}>
          <span>{unitPrice(line, t)}</span>
          {line.depositFen !== null && line.depositFen > 0 && (
            <span className={css.deposit}>{t('cart.depositEach', { deposit: currency(line.depositFen, '¥') })}</span>
          )}
        </p>
      </div>
      {!isGone && (
        <div className={css.amounts}>
          <Stepper
            label={t('cart.quantityOf', { name })}
            value={line.quantity}
            unit={line.packingUnitName}
            next={(from, up) => nextQuantity(line, from, up)}
            wrong={errors['quantity'] === undefined ? undefined : `${id}-wrong`}
            onChange={(quantity) => change({ quantity })}
          />
          {period && periods !== null && (
            <Stepper
              label={t('cart.termOf', { name })}
              value={periods}
              unit={t(`cart.unit.${period}`, { count: periods })}
              next={(from, up) => {
                const to = from + (up ? 1 : -1)
                return to < (line.shortest ?? 1) || to > (line.longest ?? to) ? null : to
              }}
              wrong={errors['months'] === undefined ? undefined : `${id}-wrong`}
              onChange={(months) => change({ months })}
            />
          )}
        </div>
      )}
      <div className={css.sums}>
        <strong className={css.total}>
          <Money fen={line.totalFen} />
        </strong>
        {(line.depositTotalFen ?? 0) > 0 && (
          <span className={css.deposit}>
            {t('cart.deposit', { deposit: currency(line.depositTotalFen ?? 0, '¥') })}
          </span>
        )}
      </div>
      <IconButton
        icon="close"
        label={t('cart.remove', { name })}
        className={css.remove}
        onClick={() => void remove()}
      />
      {(problems.length > 0 || wrong.length > 0) && (
        <div className={css.problems}>
          {wrong.length > 0 && (
            <p id={`${id}-wrong`} className={css.wrong}>
              {wrong.join(' ')}
            </p>
          )}
          <ul className={css.list}>
            {problems.map((problem) => (
              <Problem key={problem} problem={problem} line={line} seller={seller} onChange={change} />
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
