import type { Schemas } from '../../api/types.ts'
import type { Commodity } from '../../nouns/commodity/calls.ts'
import { longestTerm, type RentPeriod } from '../../nouns/offer/calls.ts'
import { stockOf } from './edits.ts'

/** What is sent of offers, without the version. */
export type OffersFields = Omit<Schemas['OffersChange'], 'version'>

/** Offers as they are written: money in fen, figures as text. What is not offered keeps what would be written of it. */
export interface Written {
  isForSale: boolean
  sale: { least: string; step: string; leadDays: string; isPriceShown: boolean }
  isForLease: boolean
  lease: {
    rentFen: number | null
    period: RentPeriod
    depositFen: number | null
    shortest: string
    longest: string
    onReturnZh: string
    onReturnEn: string
    isPriceShown: boolean
  }
}

/** Whether text is a number of days or periods of at least so many. */
export function isTerm(text: string, least: number): boolean {
  const count = stockOf(text)
  return count !== null && count >= least && count <= longestTerm.day
}

const noSale: Written['sale'] = { least: '1', step: '1', leadDays: '7', isPriceShown: true }

const noLease: Written['lease'] = {
  rentFen: null,
  period: 'month',
  depositFen: null,
  shortest: '1',
  longest: '12',
  onReturnZh: '',
  onReturnEn: '',
  isPriceShown: true,
}

/** The offers of a commodity as a form begins with them. */
export const writtenOffers = ({ sale, lease }: Pick<Commodity, 'sale' | 'lease'>): Written => ({
  isForSale: sale !== null,
  sale: sale
    ? { ...sale, least: String(sale.least), step: String(sale.step), leadDays: String(sale.leadDays) }
    : noSale,
  isForLease: lease !== null,
  lease: lease ? { ...lease, shortest: String(lease.shortest), longest: String(lease.longest) } : noLease,
})

/** What is sent of what is written. */
export const offersOf = ({ isForSale, sale, isForLease, lease }: Written): OffersFields => ({
  sale: isForSale
    ? {
        least: stockOf(sale.least) ?? 0,
        step: stockOf(sale.step) ?? 0,
        leadDays: stockOf(sale.leadDays) ?? 0,
        isPriceShown: sale.isPriceShown,
      }
    : null,
  lease: isForLease
    ? {
        ...lease,
        rentFen: lease.rentFen ?? 0,
        depositFen: lease.depositFen ?? 0,
        shortest: stockOf(lease.shortest) ?? 0,
        longest: stockOf(lease.longest) ?? 0,
        onReturnZh: lease.onReturnZh.trim(),
        onReturnEn: lease.onReturnEn.trim(),
      }
    : null,
})
