import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { useWords } from '../../../i18n/index.ts'
import type { Application } from '../../../nouns/company/company.ts'
import css from './CheckStep.module.css'
import { isDone, stepLink } from './steps.ts'
import { WrittenParts } from './WrittenParts.tsx'

interface CheckStepProps {
  application: Application
  /** Sends it. Says itself what was refused. */
  onSubmit: () => Promise<void>
}

/** Everything once more, and the button that sends it. */
export function CheckStep({ application, onSubmit }: CheckStepProps) {
  const { t } = useWords()
  const [sending, setSending] = useState(false)
  const { complete } = application

  async function submit(): Promise<void> {
    setSending(true)
    await onSubmit().finally(() => setSending(false))
  }

  return (
    <div className={css.check}>
      <WrittenParts
        application={application}
        renderBeside={(step) => (
          <>
            <StateMark tone={isDone(complete, step) ? 'live' : 'waiting'}>
              {t(isDone(complete, step) ? 'companyDesk.apply.complete' : 'companyDesk.apply.lacking')}
            </StateMark>
            <Link {...stepLink(step)} className={css.edit}>
              {t('companyDesk.apply.edit')}
            </Link>
          </>
        )}
      />
      <div className={css.foot}>
        <p>{t('companyDesk.apply.promise')}</p>
        <Button type="primary" size="large" loading={sending} disabled={sending} onClick={() => void submit()}>
          {t('companyDesk.apply.submit')}
        </Button>
      </div>
    </div>
  )
}
