/** The list and detail call of each content kind, written from the contract by `npm run gen:api` (wire §2). */
export const contentCalls = {
  exhibition: { list: '/api/admin/show/page/list', detail: '/api/admin/show/{id}' },
} as const

type Calls = typeof contentCalls

/** Everything that a museum publishes. Not every kind has a page: those that do are the registry in `content/`. */
export type Kind = keyof Calls

/** The kinds that have a list call. */
export type ListedKind = { [K in Kind]: Calls[K] extends { list: string } ? K : never }[Kind]

/** The kinds whose records can be asked for one by one. */
export type ShownKind = { [K in Kind]: Calls[K] extends { detail: string } ? K : never }[Kind]
