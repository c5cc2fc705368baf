import { type ClipboardEvent, useEffect, useId, useRef } from 'react'
import type { FileUpload } from '../../api/upload.ts'
import { useWords } from '../../i18n/index.ts'
import {
  type Attachment,
  attachmentFault,
  attachmentTypes,
  MOST_ATTACHMENTS,
} from '../../nouns/attachment/attachment.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { UploadPlace } from '../upload/UploadPlace.tsx'
import { useUploads } from '../upload/useUploads.ts'
import css from './AttachmentField.module.css'
import { AttachmentList, type AttachmentListProps } from './AttachmentList.tsx'

interface AttachmentFieldProps extends Omit<AttachmentListProps, 'onRemove'> {
  /** What the files are, such as "Attachments"; shown above them where it is no heading. */
  title: string
  /** A button below what it belongs to, not a place of its own. */
  isSmall?: boolean
  /** Those that take the room of a further one; all of them where it is absent. */
  counted?: readonly Attachment[]
  /** Sends one. */
  add: (upload: FileUpload) => Promise<unknown>
  /** Told of each that arrived. */
  onAdded: () => void
  onRemove?: (attachment: Attachment) => Promise<unknown>
}

/** Files of a document, with a place where further ones are chosen, dropped or pasted, and sent at once with their progress. */
export function AttachmentField({
  title,
  isSmall = false,
  counted,
  add,
  onAdded,
  onRemove,
  ...list
}: AttachmentFieldProps) {
  const { t } = useWords()
  const id = useId()
  // One after the other, so that they arrive in their order.
  const { sending, send, drop, retry } = useUploads(add, onAdded, 1)
  // The button that was pressed is gone with what it was for.
  const choose = useRef<HTMLButtonElement>(null)
  const left = useRef(false)
  useEffect(() => {
    if (!left.current) return
    left.current = false
    choose.current?.focus()
  })
  const room =
    MOST_ATTACHMENTS - (counted ?? list.attachments).length - sending.filter(({ failure }) => failure === null).length

  const take = (files: readonly File[]) => {
    for (const file of files.slice(0, Math.max(0, room))) {
      const fault = attachmentFault(file)
      send(file, fault && t(fault === 'sort' ? 'desk.attachments.wrongSort' : 'desk.pictures.tooLarge'))
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take([...event.clipboardData.files])
  }

  return (
    <div className={css.field} role="group" aria-labelledby={id} onPaste={onPaste}>
      {isSmall ? (
        <VisuallyHidden>
          <span id={id}>{title}</span>
        </VisuallyHidden>
      ) : (
        <h3 id={id} className={css.title}>
          {title}
        </h3>
      )}
      <AttachmentList
        {...list}
        onRemove={
          onRemove &&
          ((attachment) => {
            left.current = true
            // A failure is told by the client.
            onRemove(attachment).catch(() => undefined)
          })
        }
      />
      <UploadPlace
        choose={t('desk.attachments.choose')}
        hint={isSmall ? undefined : t('desk.attachments.hint', { count: MOST_ATTACHMENTS })}
        types={attachmentTypes}
        room={room}
        multiple
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
