import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { keepAnswer } from '../../../api/keepAnswer.ts'
import type { Application, SectionName } from '../../../nouns/company/company.ts'
import { useUser } from '../../../api/useSession.ts'
import { Loaded } from '../../../desk/parts/Loaded.tsx'
import { PageHead } from '../../../desk/parts/PageHead.tsx'
import { useDesk } from '../../../desk/parts/useDesk.ts'
import type { Version } from '../../../form/store.ts'
import { useWords } from '../../../i18n/index.ts'
import { isOfMuseum } from '../../../lib/permissions.ts'
import type { StepSearch } from '../../../lib/search.ts'
import { pages } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import {
  applicationKey,
  applicationQuery,
  saveSection,
  type SectionFields,
  submitApplication,
  withdrawApplication,
} from '../../../nouns/company/own.ts'
import css from './ApplyPage.module.css'
import { CertificatesStep } from './CertificatesStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { fieldName } from './names.ts'
import { Said } from './Said.tsx'
import { StatePage, type Waiting } from './StatePage.tsx'
import { StepNav } from './StepNav.tsx'
import { inOrder, stepLink, stepOf, stepOfField } from './steps.ts'
import { TermsStep } from './TermsStep.tsx'
import { BankStep, FactsStep, RepresentativeStep } from './WrittenStep.tsx'

const nothing: Readonly<Record<string, string>> = {}

/** The registration of a company: its steps, its notes, and once it is sent its state (RULES companies 2). */
export default function ApplyPage({ search }: { search: StepSearch }) {
  const { t, lang } = useWords()
  const user = useUser()
  const isStaff = (user?.nvcJurisdiction ?? []).some(isOfMuseum)
  const company = user?.companyName ?? null
  const isFree = !isStaff && company === null
  const query = useQuery({ ...applicationQuery(lang), enabled: isFree })
  return (
    <>
      <PageHead title={t('nav.manageApply')} lede={t('companyDesk.apply.lede')} />
      {isStaff ? (
        <EmptyState title={t('companyDesk.apply.staffTitle')}>{t('companyDesk.apply.staffText')}</EmptyState>
      ) : company !== null ? (
        <EmptyState
          title={t('companyDesk.apply.memberTitle', { name: company })}
          action={
            <Link to={pages.overview} className={buttonClass('line')}>
              {t('manage.noAccess.back')}
            </Link>
          }
        >
          {t('companyDesk.apply.memberText')}
        </EmptyState>
      ) : (
        <Loaded query={query}>{(application) => <Registration application={application} named={search.step} />}</Loaded>
      )}
    </>
  )
}

/** What a new application begins with, after one that was rejected. */
const blank = (old: Application): Application => ({
  ...old,
  state: 'none',
  version: 0,
  sections: { terms: null, representative: null, facts: null, bank: null },
  certificates: [],
  unreadable: [],
  notes: {},
  reason: '',
  complete: {},
  history: [],
})

const isWaiting = (state: Application['state']): state is Waiting =>
  state === 'submitted' || state === 'underReview' || state === 'rejected'

function Registration({ application: kept, named }: { application: Application; named: string | undefined }) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isAnew, setAnew] = useState(false)
  const [refused, setRefused] = useState(nothing)
  /** The full name of the field that somebody is led to. */
  const [aim, setAim] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { queryKey } = applicationQuery(lang)
  const application = isAnew && kept.state === 'rejected' ? blank(kept) : kept
  const { state, notes, complete, reason } = application
  // Where one goes on is found once; afterwards the steps are walked.
  const [first] = useState(() => stepOf(undefined, complete))
  const step = named === undefined ? first : stepOf(named, complete)
  const forgetAim = useCallback(() => setAim(null), [])

  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (aim === null) heading.current?.focus()
  }, [step, aim])

  const put = (next: Application) => keepAnswer(queryClient, queryKey, next)
  const versionNow = () =>
    isAnew && kept.state === 'rejected' ? 0 : (queryClient.getQueryData(queryKey)?.version ?? application.version)

  async function save(section: SectionName, payload: SectionFields, version: Version): Promise<Application> {
    const next = await saveSection(lang, section, { ...payload, version: version ?? versionNow() })
    put(next)
    setAnew(false)
    // What was wrong with it may be right now; the next try says.
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => stepOfField(name) !== section)))
    return next
  }

  async function submit(): Promise<void> {
    try {
      put(await submitApplication(lang, versionNow()))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const told = inOrder(error.errors)
      setRefused(told)
      if (error.code === 409) await queryClient.invalidateQueries({ queryKey: applicationKey })
      const [field] = Object.keys(told)
      if (field === undefined) return
      await navigate(stepLink(stepOfField(field)))
      setAim(field)
      return
    }
    setRefused(nothing)
    say(t('companyDesk.apply.sent'))
  }

  async function withdraw(): Promise<void> {
    put(await withdrawApplication(lang, versionNow()))
    await navigate(stepLink('check'))
  }

  if (isWaiting(state)) {
    return (
      <StatePage
        state={state}
        application={application}
        onWithdraw={withdraw}
        onAnew={() => {
          setAnew(true)
          // The old one was complete, and would go on at its end.
          void navigate(stepLink('terms'))
        }}
      />
    )
  }

  const shared = {
    application,
    save,
    reread: () => queryClient.fetchQuery({ ...applicationQuery(lang), staleTime: 0 }),
    notes: state === 'returned' ? notes : nothing,
    refused,
    // A field of the step that is shown; the address may still be on its way to another.
    aim: aim !== null && stepOfField(aim) === step ? fieldName(aim, step) : null,
    onAimed: forgetAim,
  }
  const hasRefused = Object.keys(refused).length > 0
  return (
    <>
      {state === 'returned' && (
        <Said id="notes" title={t('companyDesk.apply.returnedTitle')} text={reason} said={notes} onAim={setAim} />
      )}
      {hasRefused && <Said id="refused" title={t('companyDesk.apply.refusedTitle')} said={refused} onAim={setAim} />}
      <div className={css.columns}>
        <StepNav step={step} complete={complete} said={[...Object.keys(shared.notes), ...Object.keys(refused)]} />
        <section className={css.step} aria-labelledby="step">
          <h2 id="step" ref={heading} tabIndex={-1} className={css.title}>
            {t(`companyDesk.step.${step}`)}
          </h2>
          <p className={css.lede}>{t(`companyDesk.stepText.${step}`)}</p>
          {application.unreadable.includes(step) && <p role="alert">{t('companyDesk.unreadable')}</p>}
          {step === 'terms' && <TermsStep key={step} {...shared} />}
          {step === 'representative' && <RepresentativeStep key={step} {...shared} />}
          {step === 'facts' && <FactsStep key={step} {...shared} />}
          {step === 'bank' && <BankStep key={step} {...shared} />}
          {step === 'certificates' && (
            <CertificatesStep
              {...shared}
              onChange={() => queryClient.invalidateQueries({ queryKey: applicationKey })}
            />
          )}
          {step === 'check' && <CheckStep application={application} onSubmit={submit} />}
        </section>
      </div>
    </>
  )
}
