/** The keys of the list and detail call of each content kind (RULES records 9), written by `npm run gen:api`. */
export const contentCalls = {
  annual_report: { list: 'POST /api/admin/annual/report/page/list', detail: 'GET /api/admin/annual/report/{id}' },
  book: { list: 'POST /api/admin/books/page/list', detail: 'GET /api/admin/books/{id}' },
  member: { list: 'POST /api/admin/council/page/list' },
  development_plan: { list: 'POST /api/admin/develop/plan/page/list', detail: 'GET /api/admin/develop/plan/{id}' },
  tutorial: { list: 'POST /api/admin/education/page/list', detail: 'GET /api/admin/education/{id}' },
  event: { list: 'POST /api/admin/event/page/list', detail: 'GET /api/admin/event/{id}' },
  banner: { list: 'POST /api/admin/home/image/page/list' },
  page: { detail: 'GET /api/admin/page/view/{id}' },
  product: { list: 'POST /api/admin/product/page/list', detail: 'GET /api/admin/product/{id}' },
  exhibition: { list: 'POST /api/admin/show/page/list', detail: 'GET /api/admin/show/{id}' },
  news: { list: 'POST /api/admin/trends/page/list', detail: 'GET /api/admin/trends/{id}' },
  work_plan: { list: 'POST /api/admin/work/plan/page/list', detail: 'GET /api/admin/work/plan/{id}' },
} as const

type Calls = typeof contentCalls

/** Everything that a museum publishes. Not every kind has a page: those that do are the registry in `content/`. */
export type Kind = keyof Calls

/** The kinds that have a list call. */
export type ListedKind = { [K in Kind]: Calls[K] extends { list: string } ? K : never }[Kind]

/** The kinds whose records can be asked for one by one. */
export type ShownKind = { [K in Kind]: Calls[K] extends { detail: string } ? K : never }[Kind]
