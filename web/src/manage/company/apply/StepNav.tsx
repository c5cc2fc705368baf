import { Link } from '@tanstack/react-router'
import type { Application } from '../../../nouns/company/company.ts'
import { useWords } from '../../../i18n/index.ts'
import { classes } from '../../../lib/classes.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import css from './StepNav.module.css'
import { isDone, stepLink, type StepName, stepNames, stepOfField } from './steps.ts'

interface StepNavProps {
  step: StepName
  complete: Application['complete']
  /** Full names of the fields of which something was said. */
  said: readonly string[]
}

/** The steps with what is done; on a phone a line of six, and the name of the present one. */
export function StepNav({ step, complete, said }: StepNavProps) {
  const { t } = useWords()
  const noted = new Set(said.map(stepOfField))
  return (
    <nav aria-label={t('companyDesk.apply.steps')} className={css.nav}>
      <ol className={css.steps}>
        {stepNames.map((name, index) => {
          const mark = noted.has(name) ? 'noted' : name !== 'check' && isDone(complete, name) ? 'done' : 'open'
          return (
            <li key={name} className={classes(css.step, css[mark], name === step && css.present)}>
              <Link
                {...stepLink(name)}
                className={css.link}
                {...(name === step ? { 'aria-current': 'step' as const } : {})}
              >
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={css.name}>{t(`companyDesk.step.${name}`)}</span>
                {mark !== 'open' && <VisuallyHidden>{t(`companyDesk.apply.mark.${mark}`)}</VisuallyHidden>}
              </Link>
            </li>
          )
        })}
      </ol>
      <p className={css.place} aria-hidden="true">
        {t('companyDesk.apply.place', {
          number: stepNames.indexOf(step) + 1,
          count: stepNames.length,
          name: t(`companyDesk.step.${step}`),
        })}
      </p>
    </nav>
  )
}
