import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Lang } from '../../lib/lang.ts'

export const accountQuery = (lang: Lang) =>
  queryOptions({ queryKey: [ownKey, 'account', lang], queryFn: () => ask('GET /api/v1/account', { lang }) })

export const rename = (lang: Lang, name: string) => ask('PUT /api/v1/account/name', { lang, body: { name } })
