import type { Detail } from '../../api/types.ts'
import { Attachments } from '../parts/Attachments.tsx'
import { Questions } from '../parts/Questions.tsx'
import { classes } from '../../lib/classes.ts'
import { Grid } from '../../ui/Grid.tsx'
import css from './Answers.module.css'

/** What visitors ask, beside the files that they may take along. */
export function Answers({ record, lang }: { record: Detail<'page'>; lang: string | undefined }) {
  const { questions, attachments } = record
  if (questions.length === 0 && attachments.length === 0) return null
  return (
    <Grid className={css.answers}>
      <div className={classes(css.questions, attachments.length === 0 && css.alone)}>
        <Questions questions={questions} lang={lang} />
      </div>
      <div className={css.files}>
        <Attachments files={attachments} />
      </div>
    </Grid>
  )
}
