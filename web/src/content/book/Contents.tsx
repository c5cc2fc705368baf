import type { Detail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Container } from '../../ui/Container.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Contents.module.css'

interface ContentsProps {
  lines: Detail<'book'>['contents']
  lang: string | undefined
}

/** A book's table of contents as it is printed: dots lead from each heading to its page. */
export function Contents({ lines, lang }: ContentsProps) {
  const { t } = useWords()
  if (lines.length === 0) return null
  return (
    <Container className={css.box}>
      <h2 className={css.heading}>{t('book.contentsTitle')}</h2>
      <ol className={css.list}>
        {lines.map(({ title, page, level }, index) => (
          // Two chapters may have one title and, unfinished, no page.
          // oxlint-disable-next-line react/no-array-index-key -- the lines never change places
          <li key={index} className={classes(css.line, level === 2 && css.second, level > 2 && css.third)}>
            <span lang={lang}>{title}</span>
            {page !== null && (
              <>
                <span className={css.leader} aria-hidden="true" />
                <span className={css.page}>
                  <VisuallyHidden>{` ${t('book.contentsPage')} `}</VisuallyHidden>
                  {page}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Container>
  )
}
