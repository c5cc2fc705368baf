import { useMemo } from 'react'
import { amountColumn, type LineColumn, moneyColumn, sumOf, wholeColumn } from '../../desk/grid/columns.ts'
import { type Translate, useWords } from '../../i18n/index.ts'
import { yuanOf } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import { amountOf, priceOf, type WrittenLine } from '../../nouns/order/written.ts'

/** The most of one line and its highest price, as the calls take them (RULES documents 8). */
const MOST_QUANTITY = 1_000_000_000
const MOST_PRICE = 10_000_000_000_000

type Column = LineColumn<WrittenLine>

/** Figures to be read. */
const figures = (key: string, heading: string, of: (line: WrittenLine) => number): Column => ({
  key,
  heading,
  size: 'short',
  figures: true,
  text: (line) => grouped(of(line)),
})

const nameColumn = (t: Translate): Column => ({
  key: 'name',
  heading: t('order.line.commodity'),
  size: 'name',
  lead: true,
  text: ({ name, number }) => [name, number].filter((word) => word !== '').join(' '),
})

const priceColumn = (t: Translate): Column => ({
  key: 'priceFen',
  heading: t('order.line.price'),
  size: 'amount',
  figures: true,
  text: ({ priceFen }) => yuanOf(priceFen),
})

/** How many, at most what the line can be about; nothing is none. */
const quantityColumn = (t: Translate, heading: string): Column =>
  wholeColumn<WrittenLine>('quantity', {
    heading,
    most: MOST_QUANTITY,
    wrong: t('order.line.quantityWrong'),
    check: ({ quantity, most }) =>
      (quantity ?? 0) > most ? t('order.line.beyond', { most: grouped(most) }) : undefined,
  })

/** How many there would be: not fewer than were delivered. */
const newQuantityColumn = (t: Translate): Column =>
  wholeColumn<WrittenLine>('quantity', {
    heading: t('order.line.quantityNew'),
    most: MOST_QUANTITY,
    wrong: t('order.line.quantityWrong'),
    check: ({ quantity, delivered }) =>
      quantity === null
        ? t('order.line.quantityWrong')
        : quantity < delivered
          ? t('order.line.below', { least: grouped(delivered) })
          : undefined,
  })

const ownTotal = (line: WrittenLine) => (line.quantity === null ? null : priceOf([line]))

const totalColumn = (heading: string): Column =>
  amountColumn<WrittenLine>('total', { heading, of: ownTotal, sum: sumOf(ownTotal) })

/** What is written of lines, and the columns that it takes. */
const sets = {
  draft: (t) => [
    nameColumn(t),
    priceColumn(t),
    quantityColumn(t, t('order.line.quantity')),
    totalColumn(t('order.line.total')),
  ],
  order: (t) => [
    nameColumn(t),
    priceColumn(t),
    figures('ordered', t('order.line.quoted'), ({ ordered }) => ordered),
    figures('left', t('order.line.leftToOrder'), ({ most }) => most),
    quantityColumn(t, t('order.line.toOrder')),
    totalColumn(t('order.line.total')),
  ],
  deliver: (t) => [
    nameColumn(t),
    figures('ordered', t('order.line.ordered'), ({ ordered }) => ordered),
    figures('left', t('order.line.left'), ({ most }) => most),
    quantityColumn(t, t('order.line.toDeliver')),
    totalColumn(t('order.line.worth')),
  ],
  refuse: (t) => [
    nameColumn(t),
    figures('delivered', t('order.line.inDelivery'), ({ most }) => most),
    quantityColumn(t, t('order.line.refused')),
    totalColumn(t('order.line.notPaid')),
  ],
  change: (t) => [
    nameColumn(t),
    figures('ordered', t('order.line.ordered'), ({ ordered }) => ordered),
    figures('delivered', t('order.line.delivered'), ({ delivered }) => delivered),
    newQuantityColumn(t),
    moneyColumn<WrittenLine>('fen', {
      heading: t('order.line.priceNew'),
      most: MOST_PRICE,
      wrong: t('order.line.priceWrong'),
      check: ({ fen }) => (fen === null ? t('order.line.priceWrong') : undefined),
    }),
    amountColumn<WrittenLine>('total', { heading: t('order.line.total'), of: amountOf, sum: sumOf(amountOf) }),
  ],
  dispute: (t) => [
    nameColumn(t),
    figures('delivered', t('order.line.delivered'), ({ delivered }) => delivered),
    figures('accepted', t('order.line.accepted'), ({ accepted }) => accepted),
    quantityColumn(t, t('order.line.disputed')),
    moneyColumn<WrittenLine>('fen', {
      heading: t('order.line.claim'),
      most: MOST_PRICE,
      wrong: t('order.line.priceWrong'),
      check: ({ quantity, fen }) => ((quantity ?? 0) > 0 && fen === null ? t('order.line.claimMissing') : undefined),
      sum: sumOf(({ fen }) => fen),
    }),
  ],
} as const satisfies Record<string, (t: Translate) => Column[]>

export type LineSet = keyof typeof sets

/** The columns of a grid in which something is written of an order's lines. */
export function useLineColumns(set: LineSet): readonly Column[] {
  const { t } = useWords()
  return useMemo(() => sets[set](t), [set, t])
}
