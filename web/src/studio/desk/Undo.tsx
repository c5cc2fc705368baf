import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import css from './AnswerPanel.module.css'
import type { Door } from './door.ts'
import type { Shown } from './shown.ts'

const MINUTE = 60_000
const LOOK_MS = 10_000

/** Takes a check-in back while that is possible. What only the list let in can be undone until it is told. */
export function Undo({ door, shown }: { door: Door; shown: Shown }) {
  const { t } = useWords()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const { undoUntil, isOffline } = shown
  const left = undoUntil === null ? null : Math.ceil((undoUntil - now) / MINUTE)
  if (!isOffline && (left === null || left <= 0)) return null
  return (
    <Button look="light" aria-keyshortcuts="F2" onClick={() => void door.undo()}>
      {t('doorDesk.undo')}
      {left !== null && <span className={css.left}>{t('doorDesk.undoLeft', { count: left })}</span>}
    </Button>
  )
}
