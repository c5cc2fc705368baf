import type { DeskSearch } from '../../lib/search.ts'

type Place = keyof Omit<DeskSearch, 'keyword'> | 'tab' | 'view'

/**
 * What is looked for in a list, without where one is: its page, the part that is shown, the record that lies open beside
 * it. A file of the whole list has these filters.
 */
export function filtersOf<S extends { [K in Place]?: unknown }>(search: S): Omit<S, Place> {
  const { page: _page, size: _size, open: _open, tab: _tab, view: _view, ...filters } = search
  return filters
}
