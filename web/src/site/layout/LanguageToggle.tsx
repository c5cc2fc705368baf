import { htmlLang, type Lang } from '../../lib/lang.ts'
import { useChooseLang, useWords } from '../../i18n/index.ts'
import css from './LanguageToggle.module.css'

/** Says the other language in that language. The visitor stays on the page. */
export function LanguageToggle() {
  const { t, lang } = useWords()
  const choose = useChooseLang()
  const other: Lang = lang === 'zh' ? 'en' : 'zh'
  return (
    <button
      type="button"
      className={css.toggle}
      lang={htmlLang(other)}
      title={t('site.languageHint')}
      onClick={() => choose(other)}
    >
      {t('site.language')}
    </button>
  )
}
