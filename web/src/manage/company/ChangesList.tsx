import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { CompanyChange } from '../../api/company.ts'
import { ChangeDiff } from '../../desk/company/ChangeDiff.tsx'
import { changeTone } from '../../desk/company/tone.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { useWords } from '../../i18n/index.ts'
import { bankKey, changesKey, takeChangeBack } from './api.ts'
import css from './ChangesList.module.css'

export const isOpen = ({ state }: Pick<CompanyChange, 'state'>) => state === 'submitted' || state === 'underReview'

/** What the company asked to change, the latest first. */
export function ChangesList({ changes }: { changes: readonly CompanyChange[] }) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()
  const queryClient = useQueryClient()

  async function takeBack({ id }: CompanyChange): Promise<void> {
    const isWanted = await ask({
      title: t('companyDesk.change.backHeading'),
      text: t('companyDesk.change.backText'),
      act: t('companyDesk.change.back'),
    })
    if (!isWanted) return
    await takeChangeBack(lang, id)
    await Promise.all([changesKey, bankKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    say(t('companyDesk.change.backDone'))
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
          {change.state === 'submitted' && (
            <Button size="small" onClick={() => void takeBack(change).catch(() => undefined)}>
              {t('companyDesk.change.back')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
