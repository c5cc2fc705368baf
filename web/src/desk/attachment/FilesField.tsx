import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { fileSize } from '../../lib/numbers.ts'
import { attachmentFault, attachmentTypes, MOST_ATTACHMENTS } from '../../nouns/attachment/attachment.ts'
import { Icon } from '../../ui/Icon.tsx'
import { UploadPlace } from '../upload/UploadPlace.tsx'
import css from './FilesField.module.css'

interface FilesFieldProps {
  id?: string
  value?: readonly File[]
  onChange?: (files: readonly File[]) => void
}

const none: readonly File[] = []

/** What tells a file from another one: the same again is not gathered twice. */
const keyOf = ({ name, size, lastModified }: File) => `${lastModified} ${size} ${name}`

/** Files that go with what a form sends: chosen or dropped, and taken out again until it is sent. */
export function FilesField({ id, value = none, onChange }: FilesFieldProps) {
  const { t } = useWords()
  const [wrong, setWrong] = useState<readonly { id: number; name: string; text: string }[]>(none as never)
  const last = useRef(0)
  const choose = useRef<HTMLButtonElement>(null)

  function take(files: readonly File[]): void {
    const faults = files.flatMap((file) => {
      const fault = attachmentFault(file)
      if (fault === null) return []
      const text = t(fault === 'sort' ? 'desk.attachments.wrongSort' : 'desk.pictures.tooLarge')
      return [{ id: ++last.current, name: file.name, text }]
    })
    setWrong(faults)
    const there = new Map(
      [...value, ...files.filter((file) => attachmentFault(file) === null)].map((file) => [keyOf(file), file]),
    )
    onChange?.([...there.values()].slice(0, MOST_ATTACHMENTS))
  }

  return (
    <div
      className={css.field}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take([...event.clipboardData.files])
      }}
    >
      {value.length > 0 && (
        <ul>
          {value.map((file) => (
            <li key={keyOf(file)} className={css.file}>
              <span className={css.name}>{file.name}</span> <span className={css.size}>{fileSize(file.size)}</span>
              <Button
                type="text"
                size="small"
                aria-label={t('desk.attachments.remove', { name: file.name })}
                icon={<Icon name="close" />}
                onClick={() => {
                  choose.current?.focus()
                  onChange?.(value.filter((one) => one !== file))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadPlace
        id={id}
        choose={t('desk.attachments.choose')}
        hint={t('desk.attachments.hint', { count: MOST_ATTACHMENTS })}
        types={attachmentTypes}
        room={MOST_ATTACHMENTS - value.length}
        multiple
        sending={wrong.map(({ id, name, text }) => ({
          id,
          name,
          share: null,
          failure: { text, told: false },
          mayRetry: false,
        }))}
        onFiles={take}
        onDrop={(id) => setWrong((all) => all.filter((one) => one.id !== id))}
        button={choose}
      />
    </div>
  )
}
