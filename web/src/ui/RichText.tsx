import { useNamedLang } from '../i18n/index.ts'
import { classes } from '../lib/classes.ts'
import { pagesInLang } from '../lib/richParts.ts'
import { setEvenly } from '../lib/unbroken.ts'
import css from './RichText.module.css'

interface RichTextProps {
  /** HTML from the server's own renderer: a closed set of elements with `rt-` classes, never what a person typed. */
  html: string
  lang?: string | undefined
  className?: string | undefined
}

/** Text that the staff wrote. Its faces are in richText.css. */
export function RichText({ html, lang, className }: RichTextProps) {
  const named = useNamedLang()
  const shown = setEvenly(pagesInLang(html, named))
  // oxlint-disable-next-line react/no-danger -- the server renders a tree and escapes every text (RULES rich-text 3)
  return <div className={classes(css.text, className)} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />
}
