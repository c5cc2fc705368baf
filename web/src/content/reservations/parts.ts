import { lazyPart } from '../../lib/lazy.tsx'

/** What few have comes when it is there: the waiting list, what it offers, missed visits, and who often comes along. */
export const WaitsPart = lazyPart(() => import('./Waits.tsx'))
export const OfferPart = lazyPart(() => import('./OfferSlip.tsx'))
export const CompanionsPart = lazyPart(() => import('./Companions.tsx'))
export const StandingPart = lazyPart(() => import('./Standing.tsx'))
