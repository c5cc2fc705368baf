import { Button } from 'antd'
import { useWords } from '../../i18n/index.ts'
import { fileSize } from '../../lib/numbers.ts'
import { type Attachment, isPicture } from '../../nouns/attachment/attachment.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Moment } from '../parts/Moment.tsx'
import css from './AttachmentList.module.css'

export interface AttachmentListProps {
  attachments: readonly Attachment[]
  /** Where a file is, or its small picture. */
  addressOf: (attachment: number, preview: boolean) => string
  /** Who added one, where it was not the own company. */
  nameOf: (by: Attachment['by']) => string
  /** Takes one away; absent where nobody may. */
  onRemove?: ((attachment: Attachment) => void) | undefined
}

/** Files of a document: pictures small, each with its name, its size, and by whom and when it was added. */
export function AttachmentList({ attachments, addressOf, nameOf, onRemove }: AttachmentListProps) {
  const { t } = useWords()
  if (attachments.length === 0) return null
  return (
    <ul className={css.list}>
      {attachments.map((one) => (
        <li key={one.id} className={css.one}>
          <a
            href={addressOf(one.id, false)}
            className={css.file}
            {...(isPicture(one) ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
          >
            {isPicture(one) ? (
              <img src={addressOf(one.id, true)} alt="" loading="lazy" className={css.small} />
            ) : (
              <span aria-hidden="true" className={css.small}>
                PDF
              </span>
            )}
            <span className={css.name}>{one.name}</span>{' '}
            <span className={css.about}>
              {fileSize(one.bytes)} · {one.isOwn ? t('desk.attachments.own') : nameOf(one.by)} ·{' '}
              <Moment at={one.addedAt} />
            </span>
          </a>
          {onRemove && (
            <Button
              type="text"
              size="small"
              aria-label={t('desk.attachments.remove', { name: one.name })}
              icon={<Icon name="close" />}
              onClick={() => onRemove(one)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
