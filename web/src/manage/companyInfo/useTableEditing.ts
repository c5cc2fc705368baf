import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useLeaveGuard } from '../../desk/form/useLeaveGuard.ts'
import { useWords } from '../../i18n/index.ts'
import { changeCommodities, type Commodity } from './calls.ts'
import { cellOf, changeOf, type Edit, type EditField, editOf, faultsOf, isEdited, refusedRows } from './edits.ts'

/** The most rows that are kept at once. */
const MOST = 100

/** Prices, stocks and states that are written into the table, on whatever page of it, and kept with one save. */
export function useTableEditing(onKept: (count: number) => Promise<unknown>) {
  const { t, lang } = useWords()
  const [on, setOn] = useState(false)
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [saving, setSaving] = useState(false)
  const changed = [...edits.values()].filter(isEdited)
  useLeaveGuard(() => on && changed.length > 0)

  const faultOf = (id: number, field: EditField): string | undefined => {
    const edit = edits.get(id)
    if (edit && faultsOf(edit).includes(field)) {
      return t(field === 'price' ? 'companyInfo.commodities.priceWrong' : 'companyInfo.commodities.stockWrong')
    }
    return refusals.get(cellOf(id, field))
  }

  const stop = () => {
    setOn(false)
    setEdits(new Map())
    setRefusals(new Map())
  }

  async function save(): Promise<void> {
    const sent = changed.flatMap((edit) => changeOf(edit) ?? [])
    setSaving(true)
    setRefusals(new Map())
    try {
      await changeCommodities(lang, sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusals(refusedRows(error.errors, sent))
      return
    } finally {
      setSaving(false)
    }
    stop()
    await onKept(sent.length)
  }

  return {
    on,
    start: () => setOn(true),
    stop,
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
