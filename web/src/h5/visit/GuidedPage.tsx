import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailQuery, profileQuery } from '../../api/queries.ts'
import { ProgrammesPart } from '../../content/booking/parts.ts'
import { Gallery } from '../../content/parts/Gallery.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { Sections } from '../../content/parts/Sections.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { Answers } from '../../content/visit/Answers.tsx'
import { Guide } from '../../content/visit/Guide.tsx'
import { useVisitWords } from '../../content/visit/words.ts'
import { useWords } from '../../i18n/index.ts'
import { dialled, namedContacts } from '../../lib/richParts.ts'
import css from './GuidedPage.module.css'
import { Opening } from './Opening.tsx'
import { Top } from './Top.tsx'

const steps = ['when', 'who', 'what'] as const

/** Guided tours: what is offered, those that can be booked here, and whom to call for one of one’s own. */
export default function GuidedPage({ id }: { id: number }) {
  useVisitWords()
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: record } = useSuspenseQuery(detailQuery('page', lang, id))
  if (!record) return null
  const foreign = recordLang(record, lang)
  // The desk that the page names; where it names none, the museum's own.
  const named = namedContacts(record.body)
  const phone = named.phone ?? profile.phone
  const email = named.email ?? profile.email
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
        <section aria-labelledby="booking" className={css.panel}>
          <h2 id="booking" className={css.label}>
            {t('visit.booking.label')}
          </h2>
          {phone && (
            <p className={css.phone}>
              <a href={`tel:${dialled(phone)}`}>{phone}</a>
            </p>
          )}
          <p className={css.note}>{t('visit.booking.textHere')}</p>
          <h3 className={css.label}>{t('visit.booking.prepareLabel')}</h3>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`visit.booking.prepare.${step}`)}</li>
            ))}
          </ol>
          {email && (
            <>
              <h3 className={css.label}>{t('visit.booking.writeLabel')}</h3>
              <p className={css.email}>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            </>
          )}
        </section>
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
