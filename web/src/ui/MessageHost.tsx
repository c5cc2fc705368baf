import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/index.ts'
import { clearShift, shownControls } from '../lib/clearPlace.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import css from './MessageHost.module.css'

/** One line that tells what went wrong. */
export interface MessageLine {
  id: number
  text: string
}

/**
 * Red messages of the moment, read out as they come, and the last ones to be read again (RULES errors 6). They lie where
 * nothing is to be pressed.
 */
export function MessageHost({ visible, log }: { visible: readonly MessageLine[]; log: readonly MessageLine[] }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const lines = host.current
    if (!lines || visible.length === 0) return
    const place = () => {
      lines.style.removeProperty('top')
      const box = lines.getBoundingClientRect()
      lines.style.setProperty('top', `${box.top + clearShift(box, shownControls(), 1, innerHeight)}px`)
    }
    place()
    // What is below them moves while they stand, in the page or in a part of it. The browser tells it once a frame.
    addEventListener('scroll', place, true)
    return () => removeEventListener('scroll', place, true)
  }, [visible])
  return (
    <>
      <div ref={host} role="alert" className={css.host}>
        {visible.map((message) => (
          <p key={message.id} className={css.message}>
            <Icon name="note" />
            {message.text}
          </p>
        ))}
      </div>
      {log.length > 0 && <MessageLog log={log} />}
    </>
  )
}

/** A second is short: who missed a message opens it here. Put away, it stays away until there is news. */
function MessageLog({ log }: { log: readonly MessageLine[] }) {
  const { t } = useWords()
  const [seen, setSeen] = useState(0)
  const newest = log[0]?.id ?? 0
  if (newest <= seen) return null
  return (
    <aside aria-label={t('ui.messages')} className={css.log}>
      <details>
        <summary className={css.summary}>
          <Icon name="note" />
          {t('ui.messagesCount', { count: log.length })}
        </summary>
        <ul className={css.list}>
          {log.map((message) => (
            <li key={message.id}>{message.text}</li>
          ))}
        </ul>
      </details>
      <IconButton icon="close" label={t('ui.messagesClose')} className={css.close} onClick={() => setSeen(newest)} />
    </aside>
  )
}
