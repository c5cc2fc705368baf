import { classes } from '../../lib/classes.ts'
import { Container } from '../../ui/Container.tsx'
import { RichText } from '../../ui/RichText.tsx'
import css from './Guide.module.css'

interface GuideProps {
  html: string
  lang: string | undefined
  className?: string | undefined
}

/** A text whose headings stand in the margin, so that somebody on the way finds the line that they need. */
export function Guide({ html, lang, className }: GuideProps) {
  return (
    <Container className={classes(css.box, className)}>
      <RichText html={html} lang={lang} className={css.guide} />
    </Container>
  )
}
