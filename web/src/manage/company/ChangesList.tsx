import { Button } from 'antd'
import type { CompanyChange } from '../../nouns/company/company.ts'
import type { Act } from '../../desk/act/act.ts'
import { useAct } from '../../desk/act/useAct.ts'
import { ChangeDiff } from '../../desk/company/ChangeDiff.tsx'
import { changeTone } from '../../nouns/company/tone.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { bankKey, changesKey, takeChangeBack } from '../../nouns/company/own.ts'
import css from './ChangesList.module.css'

export const isOpen = ({ state }: Pick<CompanyChange, 'state'>) => state === 'submitted' || state === 'underReview'

/** What the company asked to change, the latest first. */
export function ChangesList({ changes }: { changes: readonly CompanyChange[] }) {
  const { t, lang } = useWords()
  const { perform } = useAct<CompanyChange>()
  const back: Act<CompanyChange> = {
    key: 'back',
    name: t('companyDesk.change.back'),
    fits: ({ state }) => state === 'submitted',
    question: () => ({ title: t('companyDesk.change.backHeading'), text: t('companyDesk.change.backText') }),
    asks: true,
    run: { one: ({ id }) => takeChangeBack(lang, id) },
    done: () => t('companyDesk.change.backDone'),
    stale: [changesKey, bankKey],
  }

  return (
    <ul className={css.changes}>
      {changes.map((change) => (
        <li key={change.id} className={css.change}>
          <div className={css.head}>
            <strong className={css.kind}>{t(`companyDesk.change.kind.${change.kind}`)}</strong>
            <StateMark tone={changeTone(change.state)}>{t(`companyDesk.change.state.${change.state}`)}</StateMark>
            <span className={css.at}>
              <Moment at={change.submittedAt} />
            </span>
          </div>
          <ChangeDiff change={change} />
          {change.reason !== '' && <p className={css.reason}>{change.reason}</p>}
          {back.fits(change) && (
            <Button size="small" onClick={() => void perform(back, [change])}>
              {back.name}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
