import type { Schemas } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { depositStepActs } from '../../nouns/deposit/deposit.ts'
import { withdrawalStepActs } from '../../nouns/withdrawal/withdrawal.ts'
import { Moment } from '../parts/Moment.tsx'
import css from './PaymentSteps.module.css'

interface PaymentStepsProps {
  /** Which kind of application it is: the same act has another word. */
  of: 'deposit' | 'withdrawal'
  /** The oldest first. */
  steps: readonly Schemas['PaymentStep'][]
}

/** What was done with an application to pay in or out, by whom and when, from its first step on. */
export function PaymentSteps({ of, steps }: PaymentStepsProps) {
  const { t } = useWords()
  const word = (act: string) => {
    if (of === 'deposit') {
      const known = depositStepActs.find((one) => one === act)
      return known ? t(`payment.deposit.step.${known}`) : act
    }
    const known = withdrawalStepActs.find((one) => one === act)
    return known ? t(`payment.withdrawal.step.${known}`) : act
  }
  return (
    <ol className={css.steps} aria-label={t('payment.steps')}>
      {steps.map(({ at, act, actor, reason }) => (
        <li key={`${at}-${act}`} className={css.step}>
          <strong className={css.act}>{word(act)}</strong>
          <span className={css.at}>
            <Moment at={at} />
            {actor !== null && <span>{actor}</span>}
          </span>
          {reason !== '' && <p className={css.reason}>{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
