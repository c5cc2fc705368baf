import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { deskPlaces, type DeskSearch } from '../../lib/search.ts'

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

/** Whether an address asks for less than the whole list. */
export function isFiltered(search: DeskSearch & object): boolean {
  const { page: _, size: __, open: ___, ...filters } = search
  return Object.entries(filters).some(([key, value]) => value !== undefined && !isPlace(key))
}

const isPlace = (key: string) => deskPlaces.some((place) => place === key)

/** What stays of an address when everything that was looked for is forgotten. */
export const placeOf = (search: object): Record<string, string> =>
  Object.fromEntries(Object.entries(search as Record<string, string>).filter(([key]) => isPlace(key)))
