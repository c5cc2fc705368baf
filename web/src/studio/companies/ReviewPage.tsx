import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { Steps } from '../../desk/company/Steps.tsx'
import { SectionFacts } from '../../desk/company/SectionFacts.tsx'
import { companyTone } from '../../nouns/company/tone.ts'
import { certificateField } from '../../nouns/company/fields.ts'
import { type FieldPath, type WrittenSection, writtenSections } from '../../desk/company/fields.ts'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import type { Act } from '../../desk/act/act.ts'
import { useAct } from '../../desk/act/useAct.ts'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import {
  companyReviewQuery,
  type CompanyReview,
  type CompanySecrets,
  unmaskCompany,
} from '../../nouns/company/review.ts'
import { Change } from './Change.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { NoteField } from './NoteField.tsx'
import css from './ReviewPage.module.css'
import { ReviewedCertificates } from './ReviewedCertificates.tsx'

/** A company in full: what it says, what proves it, what happened, and the decision. */
export function ReviewPage({ id }: { id: string }) {
  const { t, lang } = useWords()
  const query = useQuery(companyReviewQuery(lang, id))
  return (
    <>
      <p className={css.back}>
        <Link to="." search={(before) => ({ ...before, open: undefined })}>
          {t('companyDesk.review.back')}
        </Link>
      </p>
      <Loaded key={id} query={query}>
        {(company) => <Company company={company} />}
      </Loaded>
    </>
  )
}

/** Sections with whole numbers in the place of the masked ones. */
function unmasked(sections: CompanyReview['sections'], secrets: CompanySecrets | null): CompanyReview['sections'] {
  if (!secrets) return sections
  const { representative, bank } = sections
  return {
    ...sections,
    representative: representative && {
      ...representative,
      mobile: secrets.representativeMobile,
      idNumber: secrets.representativeIdNumber,
    },
    bank: bank && { ...bank, accountNumber: secrets.bankAccountNumber },
  }
}

function Company({ company }: { company: CompanyReview }) {
  const { t, lang } = useWords()
  const { perform } = useAct<CompanyReview>()
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [secrets, setSecrets] = useState<CompanySecrets | null>(null)
  const written = Object.fromEntries(
    Object.entries(notes).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )
  const isReviewing = company.state === 'underReview'
  const heading = useRef<HTMLHeadingElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef<CompanyReview['state'] | null>(null)
  // Whoever opened it goes on in it; whose button is gone with the decision goes on where the next one is made.
  useEffect(() => {
    if (before.current === company.state) return
    const place = before.current === null ? heading : bar
    before.current = company.state
    ;(place.current ?? heading.current)?.focus({ preventScroll: place === bar })
  }, [company.state])
  useDeskGuard({ isDirty: () => isReviewing && Object.keys(written).length > 0, forget: () => setNotes({}) })
  const sections = unmasked(company.sections, secrets)

  /** Whole numbers are not shown on after a decision. */
  const decided = () => setSecrets(null)

  const unmask: Act<CompanyReview> = {
    key: 'unmask',
    name: t('companyDesk.review.unmask'),
    fits: () => true,
    question: () => ({ title: t('companyDesk.review.unmaskHeading'), text: t('companyDesk.review.unmaskText') }),
    asks: true,
    run: { one: async ({ id }) => setSecrets(await unmaskCompany(lang, id)) },
    done: () => '',
    stale: [],
  }

  const noteOn = (path: string, name: string): ReactNode =>
    isReviewing ? (
      <NoteField
        name={name}
        value={notes[path] ?? ''}
        onChange={(text) => setNotes((before) => ({ ...before, [path]: text }))}
      />
    ) : (company.state === 'returned' || company.state === 'rejected') && company.notes[path] ? (
      <p className={css.note}>{company.notes[path]}</p>
    ) : null

  const part = (name: WrittenSection) => (
    <section key={name} className={css.part} aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} className={css.heading}>
        {t(`companyDesk.step.${name}`)}
      </h2>
      {company.unreadable.includes(name) ? (
        <p role="alert">{t('companyDesk.unreadable')}</p>
      ) : (
        <SectionFacts
          name={name}
          section={{ ...sections[name] }}
          whole={isReviewing}
          below={(path: FieldPath) => noteOn(path, t(`companyDesk.field.${path}`))}
        />
      )}
    </section>
  )

  return (
    <>
      <PageHead
        title={company.nameZh || t('companyDesk.review.unnamed')}
        lede={company.nameEn || t('companyDesk.review.one')}
        heading={heading}
      >
        <StateMark tone={companyTone(company.state)}>{t(`companyDesk.state.${company.state}`)}</StateMark>
        {!secrets && <Button onClick={() => void perform(unmask, [company])}>{unmask.name}</Button>}
      </PageHead>
      <div className={css.columns}>
        <div className={css.main}>
          {writtenSections.map(part)}
          <section className={css.part} aria-labelledby="part-certificates">
            <h2 id="part-certificates" className={css.heading}>
              {t('companyDesk.step.certificates')}
            </h2>
            <ReviewedCertificates
              company={company}
              below={(certificate, name) => noteOn(certificateField(certificate), name)}
            />
          </section>
          {company.changes.length > 0 && (
            <section className={css.part} aria-labelledby="part-changes">
              <h2 id="part-changes" className={css.heading}>
                {t('companyDesk.review.view.changes')}
              </h2>
              {company.changes.map((change) => (
                <Change key={change.id} company={company.id} change={change} onDecided={decided} />
              ))}
            </section>
          )}
        </div>
        <aside className={css.side}>
          <Facts
            facts={[
              [t('companyDesk.review.applicant'), company.applicantName],
              [
                t('companyDesk.review.submittedAt'),
                company.submittedAt && <Moment key="submitted" at={company.submittedAt} />,
              ],
              [t('companyDesk.review.people'), String(company.people)],
              [
                t('companyDesk.review.commodities'),
                t('companyDesk.review.commoditiesText', {
                  count: company.commodities,
                  published: company.publishedCommodities,
                }),
              ],
            ]}
          />
          {company.history.length > 0 && (
            <>
              <h2 className={css.heading}>{t('companyDesk.historyTitle')}</h2>
              <Steps steps={company.history} />
            </>
          )}
          <LogLink of={{ kind: 'company', id: String(company.id) }} />
        </aside>
      </div>
      <DecisionBar place={bar} company={company} notes={written} onDecided={decided} />
    </>
  )
}
