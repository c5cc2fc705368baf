import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { Application } from '../../../api/company.ts'
import { Steps } from '../../../desk/company/Steps.tsx'
import { companyTone } from '../../../desk/company/tone.ts'
import { useDesk } from '../../../desk/parts/useDesk.ts'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { useWords } from '../../../i18n/index.ts'
import { pages } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import css from './StatePage.module.css'
import { inOrder } from './steps.ts'
import { useFieldTitle } from './useFieldTitle.ts'

/** The states in which an application is not written on. */
export type Waiting = 'submitted' | 'underReview' | 'rejected'

interface StatePageProps {
  state: Waiting
  application: Application
  onWithdraw: () => Promise<unknown>
  onAnew: () => void
}

/** Where an application stands, what comes next, and what happened so far. */
export function StatePage({ state, application, onWithdraw, onAnew }: StatePageProps) {
  const { t } = useWords()
  const { ask } = useDesk()
  const titleOf = useFieldTitle()
  const notes = Object.entries(inOrder(application.notes))

  async function withdraw(): Promise<void> {
    const isWanted = await ask({
      title: t('companyDesk.apply.withdrawHeading'),
      text: t('companyDesk.apply.withdrawText'),
      act: t('companyDesk.apply.withdraw'),
    })
    if (isWanted) await onWithdraw()
  }

  return (
    <div className={css.columns}>
      <section className={css.state} aria-labelledby="state">
        <StateMark tone={companyTone(state)}>{t(`companyDesk.state.${state}`)}</StateMark>
        <h2 id="state" className={css.title}>
          {t(`companyDesk.apply.stateTitle.${state}`, { name: application.sections.facts?.nameZh ?? '' })}
        </h2>
        <p className={css.text}>{t(`companyDesk.apply.stateText.${state}`)}</p>
        {state === 'rejected' && application.reason !== '' && (
          <blockquote className={css.reason}>{application.reason}</blockquote>
        )}
        {state === 'rejected' && notes.length > 0 && (
          <>
            <h3 className={css.notesTitle}>{t('companyDesk.apply.notesTitle')}</h3>
            <dl className={css.notes}>
              {notes.map(([name, text]) => (
                <div key={name} className={css.said}>
                  <dt>{titleOf(name)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <div className={css.acts}>
          {state === 'submitted' && (
            <Button onClick={() => void withdraw().catch(() => undefined)}>{t('companyDesk.apply.withdraw')}</Button>
          )}
          {state === 'rejected' && (
            <Button type="primary" onClick={onAnew}>
              {t('companyDesk.apply.anew')}
            </Button>
          )}
          <Link to={pages.overview} className={buttonClass('line')}>
            {t('manage.noAccess.back')}
          </Link>
        </div>
      </section>
      {application.history.length > 0 && (
        <section aria-labelledby="history">
          <h2 id="history" className={css.heading}>
            {t('companyDesk.historyTitle')}
          </h2>
          <Steps steps={application.history} />
        </section>
      )}
    </div>
  )
}
