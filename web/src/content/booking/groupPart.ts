import { lazyPart } from '../../lib/lazy.tsx'

/** The way of groups comes once somebody says that they are one. */
export const GroupPart = lazyPart(() => import('./group/GroupWay.tsx'))
