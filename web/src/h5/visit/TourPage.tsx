import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailQuery, profileQuery } from '../../api/queries.ts'
import { ProgrammesPart } from '../../content/booking/parts.ts'
import { Gallery } from '../../content/parts/Gallery.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { Answers } from '../../content/visit/Answers.tsx'
import { Calendar } from '../../content/visit/Calendar.tsx'
import { Floors } from '../../content/visit/Floors.tsx'
import { Guide } from '../../content/visit/Guide.tsx'
import { TodayPanel } from '../../content/visit/TodayPanel.tsx'
import { useVisitWords } from '../../content/visit/words.ts'
import { useWords } from '../../i18n/index.ts'
import { Opening } from './Opening.tsx'
import { Top } from './Top.tsx'

/** The page that a visitor opens on the way: today, a ticket, and what else one asks about the house. */
export default function TourPage({ id }: { id: number }) {
  useVisitWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: record } = useSuspenseQuery(detailQuery('page', lang, id))
  if (!record) return null
  const foreign = recordLang(record, lang)
  return (
    <article>
      <Top isForeign={record.fallback} />
      <TodayPanel profile={profile} />
      <Suspense>
        <ProgrammesPart kind="visit" />
      </Suspense>
      <Calendar opening={profile.opening} />
      <Opening record={record} lang={foreign} />
      {record.body && <Guide html={record.body} lang={foreign} />}
      <Floors sections={record.sections} lang={foreign} />
      <Gallery pictures={record.pictures} title={t('content.picturesTitle')} />
      <Answers record={record} lang={foreign} />
      <Linked records={record.linked} />
    </article>
  )
}
