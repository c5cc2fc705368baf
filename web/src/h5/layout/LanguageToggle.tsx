import { useLocation, useRouter } from '@tanstack/react-router'
import { useChooseLang, useNamedLang, useWords } from '../../i18n/index.ts'
import { htmlLang, inLang, type Lang } from '../../lib/lang.ts'
import { stringifySearch } from '../../lib/search.ts'
import css from './LanguageToggle.module.css'

/** Says the other language in that language; without scripts, and in a new tab, a link to this page in it. */
export function LanguageToggle() {
  const { t, lang } = useWords()
  const choose = useChooseLang()
  const named = useNamedLang()
  const { basepath } = useRouter()
  const { pathname, search } = useLocation()
  const other: Lang = lang === 'zh' ? 'en' : 'zh'
  return (
    <a
      // Where this language has to be named, the other one is chosen without.
      href={inLang(basepath + pathname + stringifySearch(search), named ? null : other)}
      hrefLang={htmlLang(other)}
      className={css.toggle}
      lang={htmlLang(other)}
      aria-label={t('site.languageHint')}
      onClick={(event) => {
        // A new tab or window is still what it always is.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        choose(other)
      }}
    >
      {t('h5.language')}
    </a>
  )
}
