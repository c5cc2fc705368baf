import type { QueryClient } from '@tanstack/react-query'
import type { Lang } from '../../lib/lang.ts'
import { floorsQuery, roomRelicsQuery } from '../../nouns/floors/floors.ts'

/** What the page of the floor plans shows, and whether there are any. What is missing in a room says so in its own place. */
export async function loadPlan(client: QueryClient, lang: Lang, room: string | undefined): Promise<boolean> {
  const floors = await client.ensureQueryData(floorsQuery(lang))
  const open = floors.flatMap(({ rooms }) => rooms).find(({ key }) => key === room)
  if (open && open.relics > 0) await client.prefetchQuery(roomRelicsQuery(lang, open.key))
  return floors.length > 0
}
