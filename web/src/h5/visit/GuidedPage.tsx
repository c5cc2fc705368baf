import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailQuery, profileQuery } from '../../api/queries.ts'
import { ProgrammesPart } from '../../content/booking/parts.ts'
import { Gallery } from '../../content/parts/Gallery.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { Sections } from '../../content/parts/Sections.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { Answers } from '../../content/visit/Answers.tsx'
import { CallPanel } from '../../content/visit/CallPanel.tsx'
import { Guide } from '../../content/visit/Guide.tsx'
import { useVisitWords } from '../../content/visit/words.ts'
import { useWords } from '../../i18n/index.ts'
import { Opening } from './Opening.tsx'
import { Top } from './Top.tsx'

/** Guided tours: what is offered, those that can be booked here, and whom to call for one of one’s own. */
export default function GuidedPage({ id }: { id: number }) {
  useVisitWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: record } = useSuspenseQuery(detailQuery('page', lang, id))
  if (!record) return null
  const foreign = recordLang(record, lang)
  return (
    <article>
      <Top isForeign={record.fallback} />
      <Opening record={record} lang={foreign} />
      <Suspense>
        <ProgrammesPart kind="tour" />
      </Suspense>
      {/* Two parts of the page, alive in tasks of their own, as in `Part.tsx`. */}
      <Suspense>
        {record.body && <Guide html={record.body} lang={foreign} />}
        <CallPanel body={record.body} profile={profile} />
      </Suspense>
      <Suspense>
        <Sections sections={record.sections} lang={foreign} />
        <Gallery pictures={record.pictures} title={t('content.picturesTitle')} />
        <Answers record={record} lang={foreign} />
        <Linked records={record.linked} />
      </Suspense>
    </article>
  )
}
