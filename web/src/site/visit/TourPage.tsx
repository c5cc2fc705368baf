import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailQuery, profileQuery } from '../../api/queries.ts'
import { Gallery } from '../../content/parts/Gallery.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ProgrammesPart } from '../../content/booking/parts.ts'
import { Answers } from '../../content/visit/Answers.tsx'
import { Calendar } from '../../content/visit/Calendar.tsx'
import { Floors } from '../../content/visit/Floors.tsx'
import { Guide } from '../../content/visit/Guide.tsx'
import { TodayPanel } from '../../content/visit/TodayPanel.tsx'
import css from './TourPage.module.css'
import { useVisitWords } from '../../content/visit/words.ts'

/** The page that a visitor opens on the way: today, the days to come, the house, and what else one asks. */
export default function TourPage({ id }: { id: number }) {
  useVisitWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: record } = useSuspenseQuery(detailQuery('page', lang, id))
  if (!record) return null
  const foreign = recordLang(record, lang)
  return (
    <article>
      <TodayPanel profile={profile} />
      <Calendar opening={profile.opening} />
      <Suspense>
        <ProgrammesPart kind="visit" />
      </Suspense>
      <Grid className={css.opening}>
        {record.fallback && (
          <div className={css.notice}>
            <Notice>{t('content.fallback')}</Notice>
          </div>
        )}
        <div className={css.words} lang={foreign}>
          {record.subtitle && <p className={css.subtitle}>{record.subtitle}</p>}
          <p className={css.summary}>{record.summary}</p>
        </div>
        {record.cover && (
          <Picture
            picture={record.cover}
            ratio="landscape"
            sizes={columns(7, 'leaves')}
            credited
            className={css.cover}
          />
        )}
      </Grid>
      {record.body && <Guide html={record.body} lang={foreign} />}
      <Floors sections={record.sections} lang={foreign} />
      <Gallery pictures={record.pictures} title={t('content.picturesTitle')} />
      <Answers record={record} lang={foreign} />
      <div className={css.linked}>
        <Linked records={record.linked} />
      </div>
      <div className={css.end} />
    </article>
  )
}
