/** The list and detail call of each content kind, written from the contract by `npm run gen:api` (wire §2). */
export const contentCalls = {
  exhibition: { list: '/api/admin/show/page/list', detail: '/api/admin/show/{id}' },
} as const

/** Tables over kinds `satisfies Record<Kind, …>`, so the compiler lists what a new one needs. */
export type Kind = keyof typeof contentCalls
