import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery, listQuery } from '../../api/queries.ts'
import type { Lang } from '../../lib/lang.ts'

const NEWS = 2

/** The first and the last story: the years between them are the year filter. */
export const edgeQuery = (lang: Lang, sort: 'newest' | 'oldest') =>
  listQuery('news', lang, { type: NEWS, size: 1, sort })

/** What the list of news shows beside its stories: its columns and its years. */
export async function loadNews(client: QueryClient, lang: Lang): Promise<void> {
  await Promise.all([
    client.ensureQueryData(categoriesQuery(lang, 'trends')),
    client.ensureQueryData(edgeQuery(lang, 'newest')),
    client.ensureQueryData(edgeQuery(lang, 'oldest')),
  ])
}
