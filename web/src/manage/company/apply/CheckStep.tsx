import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { CertificateFacts } from '../../../desk/company/CertificateFacts.tsx'
import { writtenSections } from '../../../nouns/company/fields.ts'
import { SectionFacts } from '../../../desk/company/SectionFacts.tsx'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { useWords } from '../../../i18n/index.ts'
import type { Application } from '../../../nouns/company/company.ts'
import { certificateFile } from '../../../nouns/company/own.ts'
import css from './CheckStep.module.css'
import { isDone, stepLink, type StepName } from './steps.ts'

interface CheckStepProps {
  application: Application
  /** Sends it. Says itself what was refused. */
  onSubmit: () => Promise<void>
}

/** Everything once more, and the button that sends it. */
export function CheckStep({ application, onSubmit }: CheckStepProps) {
  const { t, lang } = useWords()
  const [sending, setSending] = useState(false)
  const { sections, certificates, complete } = application

  async function submit(): Promise<void> {
    setSending(true)
    await onSubmit().finally(() => setSending(false))
  }

  const part = (step: StepName, children: ReactNode) => (
    <section key={step} className={css.part} aria-labelledby={`check-${step}`}>
      <div className={css.head}>
        <h3 id={`check-${step}`}>{t(`companyDesk.step.${step}`)}</h3>
        <StateMark tone={isDone(complete, step) ? 'live' : 'waiting'}>
          {t(isDone(complete, step) ? 'companyDesk.apply.complete' : 'companyDesk.apply.lacking')}
        </StateMark>
        <Link {...stepLink(step)} className={css.edit}>
          {t('companyDesk.apply.edit')}
        </Link>
      </div>
      {children}
    </section>
  )

  return (
    <div className={css.check}>
      {part('terms', null)}
      {writtenSections.map((name) => part(name, <SectionFacts name={name} section={{ ...sections[name] }} />))}
      {part(
        'certificates',
        certificates.map((certificate) => (
          <CertificateFacts
            key={certificate.id}
            certificate={certificate}
            file={certificateFile(lang, certificate.id)}
          />
        )),
      )}
      <div className={css.foot}>
        <p>{t('companyDesk.apply.promise')}</p>
        <Button type="primary" size="large" loading={sending} disabled={sending} onClick={() => void submit()}>
          {t('companyDesk.apply.submit')}
        </Button>
      </div>
    </div>
  )
}
