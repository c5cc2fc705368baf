import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailQuery, profileQuery } from '../../api/queries.ts'
import { Gallery } from '../../content/parts/Gallery.tsx'
import { Linked } from '../../content/parts/Linked.tsx'
import { Sections } from '../../content/parts/Sections.tsx'
import { recordLang } from '../../content/recordLang.ts'
import { useWords } from '../../i18n/index.ts'
import { dialled, namedContacts } from '../../lib/richParts.ts'
import { columns } from '../../ui/columns.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { ProgrammesPart } from '../../content/booking/parts.ts'
import { Answers } from '../../content/visit/Answers.tsx'
import css from './GuidedPage.module.css'
import { useVisitWords } from '../../content/visit/words.ts'

const steps = ['when', 'who', 'what'] as const

/** Guided tours: what is offered, whom to call for one of one’s own, and below it the tours that can be booked here. */
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
        <section aria-labelledby="booking" className={css.panel}>
          <h2 id="booking" className={css.label}>
            {t('visit.booking.label')}
          </h2>
          {phone && (
            <p className={css.phone}>
              <a href={`tel:${dialled(phone)}`}>{phone}</a>
            </p>
          )}
          <p className={css.note}>{t('visit.booking.text')}</p>
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
