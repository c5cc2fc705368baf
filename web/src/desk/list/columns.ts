import { useState } from 'react'
import { readStorage, writeStorage } from '../../lib/storage.ts'
import type { Column } from './types.ts'

const nameOf = (list: string) => `columns.${list}`

/** Which columns are shown: what somebody chose, by key, or the list's own choice. A name column is always there. */
export function chosenColumns(
  columns: readonly Pick<Column<never>, 'key' | 'lead' | 'spare'>[],
  stored: string | null,
) {
  const chosen = stored === null ? null : new Set(stored.split(','))
  return columns.filter(({ key, lead, spare }) => lead || (chosen ? chosen.has(key) : !spare)).map(({ key }) => key)
}

/** The columns of a list, remembered in this browser. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [stored, setStored] = useState(() => readStorage(nameOf(list)))
  const keys = chosenColumns(columns, stored)
  return {
    shown: columns.filter(({ key }) => keys.includes(key)),
    keys,
    toggle: (key: string): void => {
      const next = (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]).join(',')
      writeStorage(nameOf(list), next)
      setStored(next)
    },
  }
}
