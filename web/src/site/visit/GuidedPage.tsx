import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailQuery, profileQuery } from '../../api/queries.ts'
import { Gallery } from '../../content/parts/Gallery.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { Sections } from '../../content/parts/Sections.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { ProgrammesPart } from '../../content/booking/parts.ts'
import { Answers } from '../../content/visit/Answers.tsx'
import { CallPanel } from '../../content/visit/CallPanel.tsx'
import css from './GuidedPage.module.css'
import { useVisitWords } from '../../content/visit/words.ts'

/** Guided tours: what is offered, whom to call for one of one’s own, and below it the tours that can be booked here. */
export default function GuidedPage({ id }: { id: number }) {
  useVisitWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: record } = useSuspenseQuery(detailQuery('page', lang, id))
  if (!record) return null
  const foreign = recordLang(record, lang)
  return (
    <article>
      <Grid className={css.head}>
        {record.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <div className={css.text} lang={foreign}>
          {record.subtitle && <p className={css.subtitle}>{record.subtitle}</p>}
          <p className={css.summary}>{record.summary}</p>
          {record.body && <RichText html={record.body} />}
        </div>
        <CallPanel body={record.body} profile={profile} />
        {record.cover && (
          <Picture picture={record.cover} ratio="wide" sizes={columns(12, 'leaves')} credited className={css.cover} />
        )}
      </Grid>
      <Suspense>
        <ProgrammesPart kind="tour" />
      </Suspense>
      <Sections sections={record.sections} lang={foreign} />
      <Gallery pictures={record.pictures} title={t('content.picturesTitle')} />
      <Answers record={record} lang={foreign} />
      <Linked records={record.linked} />
      <div className={css.end} />
    </article>
  )
}
