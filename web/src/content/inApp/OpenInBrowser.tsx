import { useWords } from '../../i18n/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './OpenInBrowser.module.css'
import { useInAppWords } from './words.ts'

/** Where such a window leads to a browser, which keeps files. */
export default function OpenInBrowser() {
  useInAppWords()
  const { t } = useWords()
  return (
    <div className={css.help}>
      <Notice>{t('inApp.download')}</Notice>
    </div>
  )
}
