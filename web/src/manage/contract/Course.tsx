import { useId } from 'react'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { type ContractDetail, type StepWord, stepWord } from '../../nouns/contract/contract.ts'
import css from '../order/TimeLine.module.css'
import shared from '../trade/Document.module.css'

/** What says how the money is shared. */
const shares: ReadonlySet<StepWord> = new Set(['askToEnd', 'end'])

/** What was done with a contract, by whom, and what has to be done now. */
export function Course({ of }: { of: ContractDetail }) {
  const { t, lang } = useWords()
  const id = useId()
  const { next, steps, counterparty, side } = of
  const happened = steps.flatMap((step) => {
    const word = stepWord(step)
    return word === undefined ? [] : [{ step, word }]
  })
  if (happened.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={shared.heading}>
        {t('contract.course')}
      </h2>
      <ol className={css.line}>
        {happened.map(({ step, word }) => (
          <li key={`${step.at} ${step.act} ${step.isOwn}`} className={css.item}>
            <strong className={css.what}>{t(`contract.step.${word}`)}</strong>
            <span className={css.meta}>
              <Moment at={step.at} />
              <span>{step.isOwn ? (step.actor ?? t('contract.own')) : counterparty.name}</span>
              {shares.has(word) && step.amountFen !== null && (
                <span>
                  {t('order.dispute.toSeller')} <Money fen={step.amountFen} />
                </span>
              )}
            </span>
            {step.reason !== '' && <p className={css.reason}>{step.reason}</p>}
          </li>
        ))}
        {next && (
          <li className={classes(css.item, css.now)} aria-current="step">
            <strong className={css.what}>{t(`contract.task.${next.task}`)}</strong>
            <span className={css.meta}>
              <span>
                {next.by === null ? t('order.both') : next.by === side ? t('contract.own') : counterparty.name}
              </span>
              {next.until !== null && <span>{t('contract.next.until', { day: formatDate(next.until, lang) })}</span>}
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}
