import type { Detail as DetailOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Attachments } from '../parts/Attachments.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { Linked } from '../parts/Linked.tsx'
import { Questions } from '../parts/Questions.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Detail.module.css'
import { PicturedOpening, PlainOpening } from './Opening.tsx'
import { People } from './People.tsx'
import { Story } from './Story.tsx'

/**
 * A single page in full. Its title stands above, in the page's first picture. With pictures it is told in spreads,
 * without them it is a text with a title slip. No `article`: one has its heading inside.
 */
export function Detail({ record }: { record: DetailOf<'page'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const { sections, questions, people, attachments } = record
  const told = sections.some(({ picture }) => picture !== null)
  return (
    <div>
      {record.cover ? <PicturedOpening record={record} /> : <PlainOpening record={record} />}
      <People people={people} lang={foreign} />
      {(told || record.cover) && <Story sections={sections} foreign={foreign} />}
      <Gallery pictures={record.pictures} title={t('content.picturesTitle')} />
      {(questions.length > 0 || attachments.length > 0) && (
        <Grid className={css.more}>
          <div className={css.questions}>
            <Questions questions={questions} lang={foreign} />
            <Attachments files={attachments} />
          </div>
        </Grid>
      )}
      <Linked records={record.linked} />
      <div className={css.end} />
    </div>
  )
}
