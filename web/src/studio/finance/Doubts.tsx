import { Button } from 'antd'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import type { Answer, Answers, StatementDoubt, StatementFile } from '../../nouns/bankStatement/doubts.ts'
import rows from './ImportSheet.module.css'
import css from './Doubts.module.css'

interface Props {
  report: StatementFile
  answers: Answers
  onAnswer: (answers: Answers) => void
}

/**
 * The lines of a file that may have come before: each beside the one that is here, with the question whether it is the
 * same (RULES payments 6). Until all are answered nothing is imported.
 */
export function Doubts({ report, answers, onAnswer }: Props) {
  const { t } = useWords()
  const { doubts, doubtfulLines } = report
  if (doubtfulLines === 0) return null

  const choose = (one: StatementDoubt, answer: Answer) => {
    const { all } = answers
    const lines = new Map(all === null ? answers.lines : doubts.map(({ number }): [number, Answer] => [number, all]))
    onAnswer({ all: null, lines: lines.set(one.number, answer) })
  }
  return (
    <section className={css.doubts} aria-labelledby="statement-doubts">
      <h3 id="statement-doubts" className={css.heading}>
        {t('finance.import.doubt.heading', { count: doubtfulLines })}
      </h3>
      <p className={css.note}>{t('finance.import.doubt.note')}</p>
      <div className={css.all}>
        {(['same', 'other'] as const).map((answer) => (
          <Button
            key={answer}
            aria-pressed={answers.all === answer}
            onClick={() => onAnswer({ all: answer, lines: new Map() })}
          >
            {t(`finance.import.doubt.all.${answer}`)}
          </Button>
        ))}
      </div>
      <table className={rows.rows}>
        <caption>{t('finance.import.lines', { count: doubts.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('finance.import.doubt.here')}</th>
            <th scope="col">{t('finance.import.doubt.earlier')}</th>
            <th scope="col" className={rows.figures}>
              {t('finance.field.amount')}
            </th>
            <th scope="col">{t('finance.import.doubt.question')}</th>
          </tr>
        </thead>
        <tbody>
          {doubts.map((one) => (
            <tr key={one.number}>
              <td>
                <Line of={one.line} account={report.accountMasked} />
              </td>
              <td>
                <Line of={one.earlier} account={one.earlierAccountMasked} />
              </td>
              <td className={rows.figures}>
                <Money fen={one.line.amountFen} />
              </td>
              <td>
                <fieldset className={css.answers} aria-label={t('finance.import.doubt.of', { row: one.line.place })}>
                  {(['same', 'other'] as const).map((answer) => (
                    <label key={answer}>
                      <input
                        type="radio"
                        name={`doubt-${one.number}`}
                        checked={(answers.all ?? answers.lines.get(one.number)) === answer}
                        onChange={() => choose(one, answer)}
                      />
                      {t(`finance.import.doubt.${answer}`)}
                    </label>
                  ))}
                </fieldset>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What tells a line apart: its day, the own account, the party, the reference, and what was written. */
function Line({ of, account }: { of: StatementDoubt['line' | 'earlier']; account: string }) {
  const { lang } = useWords()
  const { bookedOn, counterparty, reference, memo } = of
  return (
    <>
      {[formatDate(bookedOn, lang), counterparty, reference].filter(Boolean).join(' · ')}
      <span className={css.more}>{[account, memo].filter(Boolean).join(' · ')}</span>
    </>
  )
}
