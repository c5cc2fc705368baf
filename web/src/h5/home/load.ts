import type { QueryClient } from '@tanstack/react-query'
import { comingQuery, listQuery, relicPicksQuery, showListQuery, todayQuery } from '../../api/queries.ts'
import type { Lang } from '../../lib/lang.ts'
import { programmesQuery } from '../../nouns/booking/programmes.ts'

/** What the home page shows; the page asks for the same, by the same queries. Every list is short: it is the first HTML. */
export const homeQueries = (lang: Lang, today: string) => ({
  // The blurs that the first HTML keeps are those of the first two pictures: the banners come first.
  banners: listQuery('banner', lang, { size: 20 }),
  ongoing: showListQuery(lang, { type: 0, phase: 'ongoing', size: 4 }),
  closing: showListQuery(lang, { type: 0, phase: 'closing', size: 4 }),
  upcoming: showListQuery(lang, { type: 0, phase: 'upcoming', size: 3 }),
  coming: comingQuery(lang, today),
  relics: relicPicksQuery(lang, 6),
  permanent: showListQuery(lang, { type: 1, size: 4 }),
  news: listQuery('news', lang, { sort: 'newest', size: 4 }),
  visits: programmesQuery(lang, 'visit'),
})

export async function loadHome(queryClient: QueryClient, lang: Lang): Promise<void> {
  const today = await queryClient.ensureQueryData(todayQuery(lang))
  const ask = Object.values(homeQueries(lang, today)) as { queryKey: readonly unknown[] }[]
  await Promise.all(ask.map((query) => queryClient.ensureQueryData(query as never)))
}
