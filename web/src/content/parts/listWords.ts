/** What a list calls its things. */
export interface ListWords {
  search: string
  searchHint: string
  found: string
  foundFor: string
  emptyTitle: string
  emptyText: string
  noneTitle: string
  noneText: string
}
