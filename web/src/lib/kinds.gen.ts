/** The list and detail call of each content kind (RULES records 9), written by `npm run gen:api`. */
export const contentCalls = {
  annual_report: { list: '/api/admin/annual/report/page/list', detail: '/api/admin/annual/report/{id}' },
  book: { list: '/api/admin/books/page/list', detail: '/api/admin/books/{id}' },
  member: { list: '/api/admin/council/page/list' },
  development_plan: { list: '/api/admin/develop/plan/page/list', detail: '/api/admin/develop/plan/{id}' },
  tutorial: { list: '/api/admin/education/page/list', detail: '/api/admin/education/{id}' },
  event: { list: '/api/admin/event/page/list', detail: '/api/admin/event/{id}' },
  banner: { list: '/api/admin/home/image/page/list' },
  page: { detail: '/api/admin/page/view/{id}' },
  product: { list: '/api/admin/product/page/list', detail: '/api/admin/product/{id}' },
  exhibition: { list: '/api/admin/show/page/list', detail: '/api/admin/show/{id}' },
  news: { list: '/api/admin/trends/page/list', detail: '/api/admin/trends/{id}' },
  work_plan: { list: '/api/admin/work/plan/page/list', detail: '/api/admin/work/plan/{id}' },
} as const

type Calls = typeof contentCalls

/** Everything that a museum publishes. Not every kind has a page: those that do are the registry in `content/`. */
export type Kind = keyof Calls

/** The kinds that have a list call. */
export type ListedKind = { [K in Kind]: Calls[K] extends { list: string } ? K : never }[Kind]

/** The kinds whose records can be asked for one by one. */
export type ShownKind = { [K in Kind]: Calls[K] extends { detail: string } ? K : never }[Kind]
