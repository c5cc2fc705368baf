import { useWords } from '../../i18n/index.ts'
import { companyActs, type CompanyStep } from '../../nouns/company/company.ts'
import { Moment } from '../parts/Moment.tsx'
import css from './Steps.module.css'

/** What happened to a company, told from its latest step back. */
export function Steps({ steps }: { steps: readonly CompanyStep[] }) {
  const { t } = useWords()
  return (
    <ol className={css.steps}>
      {steps.toReversed().map((step) => {
        const act = companyActs.find((one) => one === step.act)
        return (
          <li key={`${step.at}-${step.act}`} className={css.step}>
            <strong className={css.act}>{act ? t(`companyDesk.act.${act}`) : step.act}</strong>
            <span className={css.at}>
              <Moment at={step.at} />
            </span>
            {step.reason !== '' && <p className={css.reason}>{step.reason}</p>}
          </li>
        )
      })}
    </ol>
  )
}
