import { Button } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type FileUpload, sendFile } from '../../api/upload.ts'
import { useWords } from '../../i18n/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { moved } from '../order/moved.ts'
import css from './PictureField.module.css'
import { type OwnPicture, type PictureCall, pictureFault, pictureTypes } from './pictures.ts'
import { UploadPlace } from '../upload/UploadPlace.tsx'
import { useUploads } from '../upload/useUploads.ts'

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
  // Several may arrive between two drawings: each is put behind the one before it.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const deliver = (upload: FileUpload) => sendFile(call, { lang }, upload)
  const { sending, send, drop, retry } = useUploads<OwnPicture>(deliver, (picture) => {
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

  const take = (files: readonly File[]) => {
    for (const file of files) {
      const fault = pictureFault(file)
      send(file, fault && t(fault === 'sort' ? 'desk.pictures.wrongSort' : 'desk.pictures.tooLarge'))
    }
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
      <UploadPlace
        id={id}
        choose={t('desk.pictures.choose')}
        hint={t('desk.pictures.hint', { count: most })}
        types={pictureTypes}
        room={room}
        multiple={most > 1}
        sending={sending}
        onFiles={take}
        onDrop={(one) => {
          left.current = true
          drop(one)
        }}
        onRetry={retry}
        button={choose}
      />
    </div>
  )
}
