import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** Something that the person is told of. */
export type OwnNotice = Schemas['OwnNotice']

const noticesKey = [ownKey, 'notices'] as const

/**
 * How much is new. Nothing is said where it fails: nobody asked for it. No clock asks for it either, or a browser that
 * nobody sits at would keep its session alive (RULES sign-in 3).
 */
export const unreadNoticesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'],
    queryFn: () => ask('GET /api/v1/notices/count', { lang, silent: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const noticeListQuery = (lang: Lang, part: { page?: number | undefined; size?: number | undefined }) =>
  queryOptions({
    queryKey: [...noticesKey, 'list', lang, part],
    queryFn: () => askPage('GET /api/v1/notices', { lang, query: part }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Asks again for the count, and for the lists that are in view. */
export const refreshNotices = (client: QueryClient) => client.invalidateQueries({ queryKey: noticesKey })

/** Notes that these were read, or all up to one of them, and shows what is left. */
export async function readNotices(
  client: QueryClient,
  lang: Lang,
  which: { ids: number[] } | { upTo: number },
): Promise<void> {
  await ask('POST /api/v1/notices/readings', { lang, body: which })
  await refreshNotices(client)
}
