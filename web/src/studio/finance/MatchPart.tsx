import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../desk/act/useAct.ts'
import { SLIDE_MS } from '../../desk/list/Sheet.tsx'
import { useWords } from '../../i18n/index.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type BankLine, lineListQuery } from '../../nouns/bankStatement/calls.ts'
import { decideOnDeposit, type FinanceDepositDetail } from '../../nouns/deposit/finance.ts'
import { financeKey } from '../../nouns/ledger/finance.ts'
import { Compared } from './Compared.tsx'
import css from './Sheets.module.css'

/** The lines in suspense that may be an application: Enter takes the likeliest, any other is chosen. */
export function MatchPart({ deposit }: { deposit: FinanceDepositDetail }) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<BankLine>()
  const [keyword, setKeyword] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  const { data: found } = useQuery({
    ...lineListQuery(lang, { state: 'suspense', keyword, size: 50 }),
    enabled: keyword !== '',
  })
  const lines = keyword === '' ? deposit.suggestions : (found?.items ?? [])
  // Only a line of the same amount can be taken.
  const fitting = lines.filter(({ amountFen }) => amountFen === deposit.amountFen)

  // Enter takes the likeliest line, as soon as the sheet has slid in.
  useEffect(() => {
    const timer = setTimeout(() => first.current?.focus({ preventScroll: true }), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [])

  const take = (line: BankLine) =>
    void perform(
      {
        key: String(line.id),
        name: t('finance.deposits.act.match'),
        fits: () => true,
        run: {
          one: ({ id }) =>
            decideOnDeposit(lang, deposit.id, { act: 'match', statementLineId: id, version: deposit.version }),
        },
        done: () => '',
        stale: [financeKey],
      },
      [line],
    )

  return (
    <section className={css.part} aria-labelledby="match">
      <h3 id="match" className={css.heading}>
        {t('finance.deposits.matchHeading')}
      </h3>
      {fitting.length === 0 && (
        <p className={css.text} role="status">
          {t(keyword === '' ? 'finance.deposits.noMatch' : 'finance.deposits.noneFound')}
        </p>
      )}
      <div className={css.choices}>
        {fitting.map((line, index) => (
          <div key={line.id} className={css.choice}>
            <Compared deposit={deposit} line={line} />
            <Button
              {...(index === 0 ? { ref: first, type: 'primary' as const } : {})}
              loading={running?.act.key === String(line.id)}
              disabled={running !== null}
              onClick={() => take(line)}
            >
              {t('finance.deposits.act.match')}
              <VisuallyHidden>
                {t('finance.deposits.takeLine', { place: line.place, day: line.bookedOn })}
              </VisuallyHidden>
              {index === 0 && <kbd className={css.key}>{t('finance.enter')}</kbd>}
            </Button>
          </div>
        ))}
      </div>
      <div className={css.find}>
        <SearchField
          label={t('finance.deposits.otherLine')}
          placeholder={t('finance.deposits.otherLine')}
          submitLabel={t('desk.list.searchSubmit')}
          clearLabel={t('desk.list.searchClear')}
          value={keyword}
          onSearch={setKeyword}
        />
      </div>
    </section>
  )
}
