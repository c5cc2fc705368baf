import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { Application } from '../../../nouns/company/company.ts'
import { Steps } from '../../../desk/company/Steps.tsx'
import type { Act } from '../../../desk/act/act.ts'
import { useAct } from '../../../desk/act/useAct.ts'
import { companyTone } from '../../../nouns/company/tone.ts'
import { StateMark } from '../../../desk/parts/StateMark.tsx'
import { useWords } from '../../../i18n/index.ts'
import { pages } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import css from './StatePage.module.css'
import { inOrder } from './steps.ts'
import { useFieldTitle } from './useFieldTitle.ts'
import { WrittenParts } from './WrittenParts.tsx'

/** The states in which an application is not written on. */
export type Waiting = 'submitted' | 'underReview' | 'rejected'

interface StatePageProps {
  state: Waiting
  application: Application
  onWithdraw: () => Promise<unknown>
  onAnew: () => void
}

/** Where an application stands, what comes next, what happened so far, and all that was sent, to be read again. */
export function StatePage({ state, application, onWithdraw, onAnew }: StatePageProps) {
  const { t } = useWords()
  const { perform } = useAct<Application>()
  const titleOf = useFieldTitle()
  const notes = Object.entries(inOrder(application.notes))

  const withdraw: Act<Application> = {
    key: 'withdraw',
    name: t('companyDesk.apply.withdraw'),
    fits: ({ state }) => state === 'submitted',
    question: () => ({ title: t('companyDesk.apply.withdrawHeading'), text: t('companyDesk.apply.withdrawText') }),
    asks: true,
    run: { one: onWithdraw },
    done: () => t('companyDesk.apply.withdrawn'),
    stale: [],
  }

  return (
    <>
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
            {withdraw.fits(application) && (
              <Button onClick={() => void perform(withdraw, [application])}>{withdraw.name}</Button>
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
      <section className={css.written} aria-labelledby="written">
        <h2 id="written" className={css.heading}>
          {t('companyDesk.apply.writtenTitle')}
        </h2>
        <WrittenParts application={application} />
      </section>
    </>
  )
}
