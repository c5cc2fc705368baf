import { Button } from 'antd'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { fetchFile } from '../../api/download.ts'
import { useWords } from '../../i18n/index.ts'
import { grouped } from '../../lib/numbers.ts'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { useDesk } from '../parts/useDesk.ts'
import css from './Toolbar.module.css'

/** Hands a file to the browser, which keeps it where it keeps downloads. */
function keep(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

interface FileLinkProps {
  address: string
  /** Rows of a table; absent: the file is none. */
  total?: number
  /** As what it is taken, where it can be taken as more than one thing. */
  format?: 'CSV' | 'PDF'
  /** What it is called, where its format does not say what it is. */
  name?: string
}

/**
 * The whole list as a file, or a paper. While it comes, it is told how many of the rows are there, and it can be stopped; a
 * half one is thrown away.
 */
export function FileLink({ address, total, format, name }: FileLinkProps) {
  const { t } = useWords()
  const { fail } = useDesk()
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (event: MouseEvent) => {
    // In a tab of its own it is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (rows !== null) return
    const stop = new AbortController()
    running.current = stop
    setRows(0)
    try {
      const heading = 1
      const onLines = (lines: number) => setRows(Math.min(total ?? 0, Math.max(0, lines - heading)))
      keep(await fetchFile(address, t('error.request'), { onLines, signal: stop.signal }))
    } catch (error) {
      if (!stop.signal.aborted) fail((error as Error).message)
    }
    setRows(null)
  }

  return (
    <>
      {rows !== null && (
        <span className={css.file}>
          <span role="status">
            {total === undefined
              ? t('desk.list.fileComes')
              : t('desk.list.fileRows', { rows: grouped(rows), total: grouped(total) })}
          </span>
          <Button
            size="small"
            onClick={() => {
              // The button goes with what it stops.
              link.current?.focus()
              running.current?.abort()
            }}
          >
            {t('desk.list.fileStop')}
          </Button>
        </span>
      )}
      <a ref={link} href={address} download className={css.file} onClick={(event) => void start(event)}>
        <DeskIcon name="download" />
        {name ?? (format === undefined ? t('desk.list.file') : t('desk.list.fileAs', { format }))}
      </a>
    </>
  )
}
