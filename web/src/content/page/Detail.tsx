import type { Detail as DetailOf } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Attachments } from '../parts/Attachments.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { Linked } from '../parts/Linked.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Sections } from '../parts/Sections.tsx'
import { recordLang } from '../recordLang.ts'
import css from './Detail.module.css'
import { People } from './People.tsx'

/** A single page in full. Its title stands above, in the page's first picture. */
export function Detail({ record }: { record: DetailOf<'page'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const { sections, questions, people, attachments } = record
  return (
    <article>
      <Grid className={css.head}>
        {record.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <div className={css.aside} lang={foreign}>
          {record.subtitle && <p className={css.subtitle}>{record.subtitle}</p>}
          {sections.length > 2 && (
            <nav aria-label={t('content.onThisPage')} className={css.contents}>
              <ol>
                {sections.map((section, index) => (
                  <li key={section.title}>
                    <a href={`#part-${index + 1}`}>{section.title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        <div className={css.text} lang={foreign}>
          <p className={css.summary}>{record.summary}</p>
          {record.body && <RichText html={record.body} />}
        </div>
        {record.cover && (
          <Picture
            picture={record.cover}
            ratio="wide"
            sizes={columns(12, 'leaves')}
            first
            credited
            className={css.cover}
          />
        )}
      </Grid>
      <People people={people} lang={foreign} />
      <Sections sections={sections} lang={foreign} />
      <Gallery pictures={record.pictures} title={t('content.picturesTitle')} />
      {(questions.length > 0 || attachments.length > 0) && (
        <Grid className={css.more}>
          <div className={css.questions}>
            <Questions questions={questions} lang={foreign} />
          </div>
          <div className={css.attachments}>
            <Attachments files={attachments} />
          </div>
        </Grid>
      )}
      <Linked records={record.linked} />
      <div className={css.end} />
    </article>
  )
}
