import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import type { CompanyChange } from '../../api/company.ts'
import { ChangeDiff } from '../../desk/company/ChangeDiff.tsx'
import { changeTone } from '../../desk/company/tone.ts'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { useWords } from '../../i18n/index.ts'
import css from './Change.module.css'
import { type ChangeAct, decideChange } from './api.ts'

interface ChangeProps {
  company: number
  change: CompanyChange
  onChange: () => Promise<unknown>
}

/** A change request with what was and what is to be, and what a reviewer may do with it. */
export function Change({ company, change, onChange }: ChangeProps) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()
  const id = useId()
  const [reason, setReason] = useState('')
  const place = useRef<HTMLElement>(null)
  const [running, setRunning] = useState(false)
  const isOpen = change.state === 'submitted' || change.state === 'underReview'

  useDeskGuard({ isDirty: () => isOpen && reason.trim() !== '', forget: () => setReason('') })

  async function run(act: ChangeAct): Promise<void> {
    const isWanted =
      act === 'takeUp' ||
      (await ask({
        title: t(`companyDesk.review.changeHeading.${act}`),
        text: t(`companyDesk.review.changeText.${act}`),
        act: t(`companyDesk.review.changeAct.${act}`),
        danger: act === 'reject',
      }))
    if (!isWanted) return
    setRunning(true)
    try {
      await decideChange(lang, company, change.id, { act, reason: reason.trim(), version: change.version })
      say(t(`companyDesk.review.changeDone.${act}`))
    } catch {
      // Told by the client; what changed meanwhile is shown now.
    } finally {
      setRunning(false)
      await onChange()
      // The button that was pressed may be gone.
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    }
  }

  return (
    <article ref={place} tabIndex={-1} className={css.change} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{t(`companyDesk.change.kind.${change.kind}`)}</h3>
        <StateMark tone={changeTone(change.state)}>{t(`companyDesk.change.state.${change.state}`)}</StateMark>
        <span className={css.at}>
          <Moment at={change.submittedAt} />
        </span>
      </div>
      {change.purpose !== '' && <p className={css.purpose}>{change.purpose}</p>}
      <ChangeDiff change={change} />
      {change.reason !== '' && <p className={css.purpose}>{change.reason}</p>}
      {isOpen && (
        <div className={css.acts}>
          {change.state === 'submitted' ? (
            <Button loading={running} onClick={() => void run('takeUp')}>
              {t('companyDesk.review.changeAct.takeUp')}
            </Button>
          ) : (
            <>
              <Input
                value={reason}
                maxLength={500}
                aria-label={t('companyDesk.review.reason')}
                placeholder={t('companyDesk.review.changeReason')}
                onChange={(event) => setReason(event.target.value)}
              />
              <Button type="primary" loading={running} onClick={() => void run('approve')}>
                {t('companyDesk.review.changeAct.approve')}
              </Button>
              <Button danger disabled={running || reason.trim() === ''} onClick={() => void run('reject')}>
                {t('companyDesk.review.changeAct.reject')}
              </Button>
            </>
          )}
        </div>
      )}
    </article>
  )
}
