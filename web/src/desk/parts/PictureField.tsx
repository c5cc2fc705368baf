import { Button } from 'antd'
import { type DragEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../i18n/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { moved } from '../order/moved.ts'
import css from './PictureField.module.css'
import { type OwnPicture, pictureFault, pictureTypes } from './pictures.ts'
import { type PictureCall, useUploads } from './useUploads.ts'

interface PictureFieldProps {
  /** The call that takes one. */
  call: PictureCall
  /** How many there may be. */
  most: number
  id?: string
  /** What names the pictures, where something does. */
  'aria-labelledby'?: string
  value?: readonly OwnPicture[]
  onChange?: (pictures: readonly OwnPicture[]) => void
}

const none: readonly OwnPicture[] = []

/** How wide a picture is in the field, in pixels. */
const FRAME = { px: 160 } as const

/** Pictures of a record: chosen or dropped here, sent at once with their progress, put in order, taken away. */
export function PictureField({ call, most, id, 'aria-labelledby': named, value = none, onChange }: PictureFieldProps) {
  const { t, lang } = useWords()
  const own = useId()
  const input = useRef<HTMLInputElement>(null)
  // Several may arrive between two drawings: each is put behind the one before it.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const { sending, send, drop } = useUploads(lang, call, (picture) => {
    // The same bytes have the same key: once is enough.
    if (latest.current.some(({ key }) => key === picture.key)) return
    latest.current = [...latest.current, picture].slice(0, most)
    onChange?.(latest.current)
  })
  // The button that was pressed is gone with what it was for: the focus goes to where another picture is chosen.
  const choose = useRef<HTMLButtonElement>(null)
  const left = useRef(false)
  useEffect(() => {
    if (!left.current) return
    left.current = false
    choose.current?.focus()
  })
  const room = most - value.length - sending.filter(({ failure }) => failure === null).length

  const take = (files: Iterable<File>) => {
    for (const file of [...files].slice(0, Math.max(0, room))) {
      const fault = pictureFault(file)
      void send(file, fault && t(fault === 'sort' ? 'desk.pictures.wrongSort' : 'desk.pictures.tooLarge'))
    }
  }
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }

  return (
    <div
      className={css.field}
      role="group"
      {...(named ? { 'aria-labelledby': named } : { 'aria-label': t('desk.pictures.name') })}
    >
      {value.length > 0 && (
        <ul className={css.pictures}>
          {value.map((picture, index) => (
            <li key={picture.key} className={css.picture}>
              <Picture picture={picture} ratio="square" sizes={FRAME} />
              <span className={css.acts}>
                {most > 1 && (
                  <>
                    <Button
                      type="text"
                      size="small"
                      aria-label={t('desk.pictures.earlier', { number: index + 1 })}
                      disabled={index === 0}
                      icon={<Icon name="arrowLeft" />}
                      onClick={() => onChange?.(moved(value, index, index - 1))}
                    />
                    <Button
                      type="text"
                      size="small"
                      aria-label={t('desk.pictures.later', { number: index + 1 })}
                      disabled={index === value.length - 1}
                      icon={<Icon name="arrow" />}
                      onClick={() => onChange?.(moved(value, index, index + 1))}
                    />
                  </>
                )}
                <Button
                  type="text"
                  size="small"
                  aria-label={t('desk.pictures.remove', { number: index + 1 })}
                  icon={<Icon name="close" />}
                  onClick={() => {
                    left.current = true
                    onChange?.(value.filter((one) => one !== picture))
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {sending.map((one) => (
        <div key={one.id} className={css.sending}>
          <span className={css.name}>{one.name}</span>
          {one.failure === null ? (
            <progress className={css.progress} value={one.share} max={1} aria-label={one.name} />
          ) : (
            <span role={one.failure.told ? undefined : 'alert'} className={css.failure}>
              {one.failure.text}
            </span>
          )}
          <Button
            size="small"
            onClick={() => {
              left.current = true
              drop(one.id)
            }}
          >
            {t(one.failure === null ? 'desk.pictures.stop' : 'desk.pictures.dismiss')}
          </Button>
        </div>
      ))}
      {room > 0 && (
        <div className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
          <VisuallyHidden>
            <label htmlFor={id ?? own}>{t('desk.pictures.choose')}</label>
            <input
              ref={input}
              id={id ?? own}
              type="file"
              tabIndex={-1}
              accept={pictureTypes.join(',')}
              multiple={most > 1}
              onChange={({ currentTarget }) => {
                take(currentTarget.files ?? [])
                currentTarget.value = ''
              }}
            />
          </VisuallyHidden>
          <Button ref={choose} onClick={() => input.current?.click()}>
            {t('desk.pictures.choose')}
          </Button>
          <span className={css.hint}>{t('desk.pictures.hint', { count: most })}</span>
        </div>
      )}
    </div>
  )
}
