import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Filter } from './types.ts'

/** Changes what a list keeps in its address. Another filter begins at the first page and closes the open record. */
export function useAddress() {
  const navigate = useNavigate()
  const put = useCallback(
    (patch: Readonly<Record<string, string | number | undefined>>, replace = false) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...patch }), replace } as never),
    [navigate],
  )
  const filter = useCallback(
    (patch: Readonly<Record<string, string | number | undefined>>) =>
      put({ ...patch, page: undefined, open: undefined }),
    [put],
  )
  /** Closes the record that lies open; ends when it is away. */
  const close = useCallback(
    (): Promise<void> => navigate({ to: '.', search: (before: object) => ({ ...before, open: undefined }) } as never),
    [navigate],
  )
  return { put, filter, close }
}

/** The keys of an address that say what is looked for in a list with these filters. */
export const narrowing = (filters: readonly Pick<Filter<string>, 'key' | 'isOrder'>[]): readonly string[] => [
  'keyword',
  ...filters.filter(({ isOrder }) => !isOrder).map(({ key }) => key),
]

/** Whether an address asks for less than the whole list. */
export const isFiltered = (search: object, filters: readonly Pick<Filter<string>, 'key' | 'isOrder'>[]): boolean =>
  narrowing(filters).some((key) => (search as Readonly<Record<string, unknown>>)[key] !== undefined)

/** Forgets these keys of an address. */
export const without = (keys: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(keys.map((key) => [key, undefined]))
