import { queryOptions } from '@tanstack/react-query'
import { getWhole } from '../../api/whole.ts'
import type { Lang } from '../../lib/lang.ts'

/** All people of a body: a council is shown whole, however many sit in it. */
export const membersQuery = (lang: Lang, type: number) =>
  queryOptions({ queryKey: ['member', 'whole', lang, type], queryFn: () => getWhole('member', lang, { type }) })
