import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  amountColumn,
  choiceColumn,
  type LineColumn,
  moneyColumn,
  sumOf,
  textColumn,
  wholeColumn,
} from '../../desk/grid/columns.ts'
import { useWords } from '../../i18n/index.ts'
import { optionsQuery } from '../../nouns/dictionary/offered.ts'
import type { QuotationDetail } from '../../nouns/quotation/calls.ts'
import { depositOf, type DraftLine, type LetGoods, totalOf } from '../../nouns/quotation/draft.ts'

/** The most of one line, its longest term and its highest price, as the call takes them (RULES documents 8). */
const MOST_QUANTITY = 1_000_000_000
const MOST_PERIODS = 3_650
const MOST_PRICE = 10_000_000_000_000
const MOST_NOTE = 200

const periods = ['day', 'month'] as const
const none: readonly LetGoods[] = []

/**
 * The columns of a quotation's lines, read and written. A commodity is written by its name or number, as far as `goods` has
 * it; packings are those of the dictionaries.
 */
export function useQuotedColumns(
  { kind }: Pick<QuotationDetail, 'kind'>,
  goods: readonly LetGoods[] = none,
): readonly LineColumn<DraftLine>[] {
  const { t, lang } = useWords()
  const { data: packings } = useQuery(optionsQuery(lang, 'getPackingDictionary'))
  const { data: units } = useQuery(optionsQuery(lang, 'getPackingUnitDictionary'))
  return useMemo(() => {
    const isLease = kind === 'lease'
    const packing = (
      id: 'packingId' | 'packingUnitId',
      name: 'packingName' | 'packingUnitName',
      heading: string,
      all: readonly { value: number; name: string }[] = [],
    ) =>
      choiceColumn<DraftLine>(id, {
        heading,
        size: 'short',
        wrong: t('quotation.line.entryWrong'),
        options: all.map((option) => option.name),
        text: (line) => line[name],
        choose(line, text) {
          const option = all.find((one) => one.name === text)
          return option && { ...line, [id]: option.value, [name]: option.name }
        },
      })
    const money = (
      key: 'unitPriceFen' | 'depositFen',
      heading: string,
      check?: (line: DraftLine) => string | undefined,
    ) =>
      moneyColumn<DraftLine>(key, {
        heading,
        most: MOST_PRICE,
        wrong: t('quotation.line.priceWrong'),
        ...(check && { check }),
      })
    const name: LineColumn<DraftLine> = {
      key: 'commodityId',
      heading: t('quotation.line.commodity'),
      size: 'name',
      lead: true,
      wrong: t('quotation.line.commodityWrong'),
      text: (line) => line.name,
      write(line, text) {
        const wanted = text.trim()
        const found = goods.find((one) => one.name === wanted || (one.number !== '' && one.number === wanted))
        if (!found) return undefined
        const { lease: _lease, ...chosen } = found
        return { ...line, ...chosen }
      },
      check: ({ commodityId, isOffered }) =>
        commodityId === 0
          ? t('quotation.line.commodityMissing')
          : isOffered
            ? undefined
            : t('quotation.line.notOffered'),
    }
    return [
      name,
      packing('packingId', 'packingName', t('quotation.line.packing'), packings),
      packing('packingUnitId', 'packingUnitName', t('quotation.line.unit'), units),
      wholeColumn<DraftLine>('quantity', {
        heading: t('quotation.line.quantity'),
        least: 1,
        most: MOST_QUANTITY,
        wrong: t('quotation.line.quantityWrong'),
        check: ({ quantity }) => (quantity === null ? t('quotation.line.quantityWrong') : undefined),
      }),
      money('unitPriceFen', t(isLease ? 'quotation.line.rent' : 'quotation.line.price')),
      ...(isLease
        ? [
            choiceColumn<DraftLine>('period', {
              heading: t('quotation.line.period'),
              size: 'short',
              wrong: t('quotation.line.periodWrong'),
              options: periods.map((one) => t(`quotation.period.${one}`)),
              text: ({ period }) => (period === null ? '' : t(`quotation.period.${period}`)),
              choose(line, text) {
                const period = periods.find((one) => t(`quotation.period.${one}`) === text)
                return period && { ...line, period }
              },
            }),
            wholeColumn<DraftLine>('periods', {
              heading: t('quotation.line.periods'),
              least: 1,
              most: MOST_PERIODS,
              wrong: t('quotation.line.periodsWrong'),
              check: (line) => (line.periods === null ? t('quotation.line.periodsWrong') : undefined),
            }),
            {
              ...money('depositFen', t('quotation.line.deposit')),
              sum: sumOf(depositOf),
            },
          ]
        : []),
      amountColumn<DraftLine>('total', { heading: t('quotation.line.total'), of: totalOf, sum: sumOf(totalOf) }),
      textColumn<DraftLine>('note', {
        heading: t('quotation.line.note'),
        most: MOST_NOTE,
        wrong: t('desk.form.most', { name: t('quotation.line.note'), count: MOST_NOTE }),
      }),
    ]
  }, [kind, goods, packings, units, t])
}
