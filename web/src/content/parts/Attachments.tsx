import type { Attachment } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { fileType } from '../../lib/fileTypes.ts'
import { fileSize } from '../../lib/numbers.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DownloadHelp } from '../inApp/DownloadHelp.tsx'
import css from './Attachments.module.css'

/** Files to take home, each with what it is and how large. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const { t } = useWords()
  const isPhone = useIsPhone()
  if (files.length === 0) return null
  return (
    <section aria-labelledby="attachments">
      <h2 id="attachments" className={css.heading}>
        {t('content.attachmentsTitle')}
      </h2>
      <ul className={css.list}>
        {files.map((file) => (
          <li key={file.src} className={css.file}>
            <a href={file.src} target="_blank" rel="noopener" type={file.mime} className={css.link}>
              {file.title}
              <VisuallyHidden>{t('site.newTab')}</VisuallyHidden>
            </a>
            <span className={css.note}>
              {fileType(file.mime)} · {fileSize(file.bytes)}
            </span>
            <Icon name="outward" />
          </li>
        ))}
      </ul>
      {isPhone && <DownloadHelp />}
    </section>
  )
}
