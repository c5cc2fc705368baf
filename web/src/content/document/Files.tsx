import type { Attachment } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { fileType } from '../../lib/fileTypes.ts'
import { fileSize } from '../../lib/numbers.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { useIsPhone } from '../../ui/edition.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DownloadHelp } from '../inApp/DownloadHelp.tsx'
import css from './Files.module.css'

/** The document itself as a file: what it is, how large, and the one button of the page. */
export function Files({ files, lang }: { files: readonly Attachment[]; lang: string | undefined }) {
  const { t } = useWords()
  const isPhone = useIsPhone()
  return files.map((file, index) => (
    <div key={file.src} className={css.file}>
      <p className={css.kind}>
        {index === 0 && <span>{t('document.file')}</span>}
        <span>{fileType(file.mime)}</span>
        <span>{fileSize(file.bytes)}</span>
      </p>
      <p id={`file-${index + 1}`} className={css.title} lang={lang}>
        {file.title}
      </p>
      <a
        href={file.src}
        target="_blank"
        rel="noopener"
        type={file.mime}
        aria-describedby={`file-${index + 1}`}
        className={buttonClass('light', css.button)}
      >
        {t('document.download')}
        <VisuallyHidden>{t('site.newTab')}</VisuallyHidden>
        <Icon name="outward" />
      </a>
      {isPhone && index === 0 && <DownloadHelp />}
    </div>
  ))
}
