import { useEffect, useRef } from 'react'
import { rowLink } from './Rows.tsx'

/** Where a record is a page in its list's place: back in the list one is on the row that one came from. */
export function useBackToRow(open: string | undefined): void {
  const last = useRef(open)
  useEffect(() => {
    const row = open === undefined && last.current !== undefined ? rowLink(last.current) : null
    last.current = open
    if (row !== null) document.getElementById(row)?.focus()
  }, [open])
}
