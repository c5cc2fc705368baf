import { pages } from '../../lib/paths.ts'
import { placeOf } from './contract.ts'
import type { Side } from '../quotation/quotation.ts'

/** Where a contract is opened, by its code. */
export const contractAddress = (of: { side: Side }, code: string): string =>
  `${pages.contracts}?tab=${placeOf(of)}&open=${code}`
