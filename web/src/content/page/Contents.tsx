import type { Section } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import css from './Contents.module.css'

interface ContentsProps {
  sections: readonly Section[]
  lang: string | undefined
  className?: string | undefined
}

/** The parts of a page as links to them; fewer than three need no list. */
export function Contents({ sections, lang, className }: ContentsProps) {
  const { t } = useWords()
  if (sections.length < 3) return null
  return (
    <nav aria-label={t('content.onThisPage')} className={classes(css.contents, className)}>
      <ol className={css.list} lang={lang}>
        {sections.map((section, index) => (
          <li key={section.title} className={css.item}>
            <a href={`#part-${index + 1}`} className={css.link}>
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
