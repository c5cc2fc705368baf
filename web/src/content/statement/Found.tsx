import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/index.ts'
import { formatDateRange } from '../../lib/dates.ts'
import { currency } from '../../lib/money.ts'
import { grouped } from '../../lib/numbers.ts'
import { readableCode, type Verification } from '../../nouns/subAccount/verification.ts'
import css from './Check.module.css'

const balances = ['available', 'frozen', 'total'] as const

interface FoundProps {
  of: Verification
  /** It answers what was just sent: whoever sent it goes on here. */
  isAnswer: boolean
}

/** What the ledger says of a statement, in the order of the paper that it is compared with. */
export function Found({ of, isAnswer }: FoundProps) {
  const { t, lang } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(isAnswer)
  useEffect(() => {
    if (focused.current) heading.current?.focus()
  }, [])
  const { companyName, numberMasked, from, to, opening, closing, count, lastSequence, lastHash, code } = of
  const before = [
    ['company', companyName],
    ['number', numberMasked],
    ['period', formatDateRange(from, to, lang)],
  ] as const
  const after = [
    ['count', grouped(count)],
    ...(count > 0 ? [['sequence', grouped(lastSequence)] as const, ['hash', lastHash] as const] : []),
    ['code', readableCode(code)],
  ] as const
  return (
    <section aria-labelledby="found">
      <div className={css.verdict}>
        <h2 ref={heading} id="found" tabIndex={-1} className={css.heading}>
          {t('verify.found.title')}
        </h2>
        <p className={css.text}>{t('verify.found.text')}</p>
      </div>
      <Facts facts={before} />
      <table className={css.balances}>
        <thead>
          <tr>
            <th scope="col">{t('verify.found.balances')}</th>
            <th scope="col">{t('verify.found.opening')}</th>
            <th scope="col">{t('verify.found.closing')}</th>
          </tr>
        </thead>
        <tbody>
          {balances.map((one) => (
            <tr key={one}>
              <th scope="row">{t(`verify.found.${one}`)}</th>
              <td>{currency(opening[`${one}Fen`], '¥')}</td>
              <td>{currency(closing[`${one}Fen`], '¥')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count === 0 && <p className={css.text}>{t('verify.found.none')}</p>}
      <Facts facts={after} />
    </section>
  )
}

type FactName = 'company' | 'number' | 'period' | 'count' | 'sequence' | 'hash' | 'code'

function Facts({ facts }: { facts: readonly (readonly [FactName, string])[] }) {
  const { t } = useWords()
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`verify.found.${name}`)}</dt>
          <dd className={css[name]}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
