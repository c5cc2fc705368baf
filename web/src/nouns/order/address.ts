import { pages } from '../../lib/paths.ts'
import type { OrderPlace } from './order.ts'

/** Where an order is opened, by its code. */
export const orderAddress = (place: OrderPlace, code: string): string => `${pages.orders}?tab=${place}&open=${code}`
