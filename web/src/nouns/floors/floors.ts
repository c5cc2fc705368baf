import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'

/** A floor of the house, with its rooms and what is in them today. */
export type Floor = Schemas['Floor']
export type Room = Schemas['Room']
export type RoomKind = Schemas['RoomKind']

/** The floor plans from below; empty where the museum has none. */
export const floorsQuery = (lang: Lang) =>
  queryOptions({ queryKey: ['floors', lang], queryFn: () => ask('GET /api/v1/floors', { lang }) })

/** How many objects of a room are asked for at once. */
export const AT_A_TIME = 12

/** Objects on display in a room, a page of them in the museum's order. */
export const roomRelicsQuery = (lang: Lang, room: string, page = 1) =>
  queryOptions({
    queryKey: ['relic', 'room', lang, room, page],
    queryFn: () => ask('POST /api/admin/collection/page/list', { lang, body: { room, page, size: AT_A_TIME } }),
  })
