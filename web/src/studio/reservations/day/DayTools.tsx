import { Button } from 'antd'
import { useState } from 'react'
import { DeskIcon } from '../../../desk/parts/DeskIcon.tsx'
import { useWords } from '../../../i18n/index.ts'
import { saveText } from '../../../lib/saveText.ts'
import { type DaySearch, everyReservation, type StudioReservation } from '../../../nouns/booking/day.ts'
import { csvOf } from '../csv.ts'
import css from './DayTools.module.css'
import { useTold } from './useTold.ts'

interface DayToolsProps {
  day: string
  search: DaySearch
  /** The whole list is there, to be put on paper. */
  onPrint: (rows: readonly StudioReservation[]) => void
}

/** The list as it is filtered, all pages of it, as a file and on paper: masked as it is shown. */
export function DayTools({ day, search, onPrint }: DayToolsProps) {
  const { t, lang } = useWords()
  const told = useTold()
  const [rows, setRows] = useState({ some: 0, total: 0 })
  const [busy, setBusy] = useState<'file' | 'print' | null>(null)

  async function take(what: 'file' | 'print'): Promise<void> {
    setBusy(what)
    setRows({ some: 0, total: 0 })
    try {
      const rows = await everyReservation(lang, day, search, (some, total) => setRows({ some, total }))
      if (what === 'print') onPrint(rows)
      else saveText(t('bookingDay.fileName', { day }), 'text/csv;charset=utf-8', file(rows))
    } catch {
      // The client has said why.
    } finally {
      setBusy(null)
    }
  }

  const file = (rows: readonly StudioReservation[]) =>
    csvOf([
      (['day', 'time', 'programme', 'code', 'persons', 'size', 'came', 'state', 'origin', 'tail', 'note'] as const).map(
        (key) => t(`bookingDay.field.${key}`),
      ),
      ...rows.map((row) => [
        row.date,
        told.hours(row),
        row.programme,
        row.code,
        told.names(row),
        String(row.size),
        String(row.came),
        told.state(row),
        t(`bookingDay.origin.${row.origin}`),
        row.mobileTail ?? '',
        row.note,
      ]),
    ])

  return (
    <div className={css.tools}>
      <span role="status" className={css.rows}>
        {busy !== null && rows.total > 0 && t('bookingDay.fileRunning', { rows: rows.some, total: rows.total })}
      </span>
      <Button
        type="text"
        icon={<DeskIcon name="download" />}
        loading={busy === 'file'}
        disabled={busy !== null}
        onClick={() => void take('file')}
      >
        {t('bookingDay.file')}
      </Button>
      <Button
        type="text"
        icon={<DeskIcon name="print" />}
        loading={busy === 'print'}
        disabled={busy !== null}
        onClick={() => void take('print')}
      >
        {t('bookingDay.print')}
      </Button>
    </div>
  )
}
