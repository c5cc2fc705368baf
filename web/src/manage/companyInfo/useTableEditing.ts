import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { useWords } from '../../i18n/index.ts'
import { changeCommodities, type Commodity } from '../../nouns/commodity/calls.ts'
import {
  cellOf,
  changeOf,
  type Edit,
  type EditField,
  editOf,
  editsSince,
  faultsOf,
  isEdited,
  refusedRows,
} from './edits.ts'
import { titled } from './fieldTitles.ts'

/** The most rows that are kept at once. */
const MOST = 100

/** What is said of a cell that is none. */
const faultWords = {
  price: 'priceWrong',
  rent: 'priceWrong',
  stock: 'stockWrong',
  least: 'leastWrong',
  state: 'stockWrong',
} as const satisfies Record<EditField, string>

interface TableEditingOptions {
  onKept: (count: number) => Promise<unknown>
  /** Somebody gave up what was written after it was refused: what is kept is read again. */
  onStale: () => void
}

/** Prices, stocks, states and terms of offers that are written into the table, on whatever page of it, and kept with one save. */
export function useTableEditing({ onKept, onStale }: TableEditingOptions) {
  const { t, lang } = useWords()
  const [on, setOn] = useState(false)
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map())
  /** The edits of the moment, for a save that ends later. */
  const latest = useRef(edits)
  useLayoutEffect(() => {
    latest.current = edits
  })
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string[]>>(new Map())
  /** What was refused and belongs to no cell, such as a record that somebody else has changed meanwhile. */
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const changed = [...edits.values()].filter(isEdited)
  useDeskGuard({ isDirty: () => on && changed.length > 0, forget: () => stop() })

  const faultOf = (id: number, field: EditField): string | undefined => {
    const edit = edits.get(id)
    if (edit && faultsOf(edit).includes(field)) {
      return t(`companyInfo.commodities.${faultWords[field]}`)
    }
    return refusals.get(cellOf(id, field))?.join(t('companyInfo.commodities.semicolon'))
  }

  const stop = () => {
    setOn(false)
    setEdits(new Map())
    setRefusals(new Map())
    setFailure(null)
  }

  async function save(): Promise<void> {
    const written = edits
    const sent = changed.flatMap((edit) => changeOf(edit) ?? [])
    setSaving(true)
    setRefusals(new Map())
    setFailure(null)
    try {
      await changeCommodities(lang, sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const cells = refusedRows(error.errors, sent, (field, text) => titled(t, field, text))
      setRefusals(cells)
      if (cells.size === 0) setFailure(error.message)
      return
    } finally {
      setSaving(false)
    }
    // Whoever wrote on meanwhile goes on writing.
    const left = editsSince(written, latest.current)
    if ([...left.values()].some(isEdited)) setEdits(left)
    else stop()
    await onKept(sent.length)
  }

  return {
    on,
    start: () => setOn(true),
    discard: () => {
      if (failure !== null) onStale()
      stop()
    },
    failure,
    save,
    saving,
    count: changed.length,
    /** Why it cannot be kept as it is; null where it can. */
    hindrance:
      changed.length > MOST
        ? t('companyInfo.commodities.tooMany', { count: MOST })
        : changed.some((edit) => faultsOf(edit).length > 0)
          ? t('companyInfo.commodities.faulty')
          : null,
    of: (row: Commodity): Edit => edits.get(row.id) ?? editOf(row),
    write: (row: Commodity, patch: Partial<Pick<Edit, EditField>>) =>
      setEdits((before) => new Map(before).set(row.id, { ...(before.get(row.id) ?? editOf(row)), ...patch })),
    faultOf,
  }
}

export type TableEditing = ReturnType<typeof useTableEditing>
