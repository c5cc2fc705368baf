import { Button } from 'antd'
import { type DragEvent, type RefObject, useId, useRef } from 'react'
import { useWords } from '../../i18n/index.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './UploadPlace.module.css'
import type { Sending } from './queue.ts'

interface UploadPlaceProps {
  id?: string | undefined
  /** What the button says. */
  choose: string
  /** What is taken; without it the place is no more than a button. */
  hint?: string | undefined
  /** Media types that may be chosen. */
  types: readonly string[]
  /** How many more there may be; without room nothing is offered. */
  room: number
  multiple: boolean
  sending: readonly Sending[]
  onFiles: (files: readonly File[]) => void
  onDrop: (id: number) => void
  /** Sends again what did not arrive. */
  onRetry?: (id: number) => void
  /** Where the focus goes from what is gone. */
  button: RefObject<HTMLButtonElement | null>
}

/** Where files are chosen or dropped, with what is on its way. */
export function UploadPlace({ id, choose, hint, types, room, multiple, sending, button, ...on }: UploadPlaceProps) {
  const { t } = useWords()
  const own = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: Iterable<File>) => on.onFiles([...files].slice(0, Math.max(0, room)))
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <>
      {sending.map((one) => (
        <div key={one.id} className={css.sending}>
          <span className={css.name}>{one.name}</span>
          {one.failure === null && one.share !== null && (
            <progress className={css.progress} value={one.share} max={1} aria-label={one.name} />
          )}
          {one.failure === null && one.share === null && <span>{t('desk.pictures.waiting')}</span>}
          {one.failure !== null && (
            <span role={one.failure.told ? undefined : 'alert'} className={css.failure}>
              {one.failure.text}
            </span>
          )}
          {one.mayRetry && on.onRetry && (
            <Button size="small" onClick={() => on.onRetry?.(one.id)}>
              {t('desk.pictures.retry')}
            </Button>
          )}
          <Button size="small" onClick={() => on.onDrop(one.id)}>
            {t(one.failure === null ? 'desk.pictures.stop' : 'desk.pictures.dismiss')}
          </Button>
        </div>
      ))}
      {room > 0 && (
        <div
          className={hint === undefined ? css.small : css.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
        >
          <VisuallyHidden>
            <label htmlFor={id ?? own}>{choose}</label>
            <input
              ref={input}
              id={id ?? own}
              type="file"
              tabIndex={-1}
              accept={types.join(',')}
              multiple={multiple}
              onChange={({ currentTarget }) => {
                take(currentTarget.files ?? [])
                currentTarget.value = ''
              }}
            />
          </VisuallyHidden>
          <Button ref={button} size={hint === undefined ? 'small' : 'medium'} onClick={() => input.current?.click()}>
            {choose}
          </Button>
          {hint !== undefined && <span className={css.hint}>{hint}</span>}
        </div>
      )}
    </>
  )
}
