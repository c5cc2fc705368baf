import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import type { CompanyChange } from '../../nouns/company/company.ts'
import type { Act } from '../../desk/act/act.ts'
import { useAct } from '../../desk/act/useAct.ts'
import { ChangeDiff } from '../../desk/company/ChangeDiff.tsx'
import { changeTone } from '../../nouns/company/tone.ts'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import css from './Change.module.css'
import { type ChangeAct, decideChange, reviewKey } from '../../nouns/company/review.ts'

interface ChangeProps {
  company: number
  change: CompanyChange
  /** Told of a decision before anything is read again. */
  onDecided: () => void
}

/** A change request with what was and what is to be, and what a reviewer may do with it. */
export function Change({ company, change, onDecided }: ChangeProps) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<CompanyChange>()
  const id = useId()
  const [reason, setReason] = useState('')
  const place = useRef<HTMLElement>(null)
  const isOpen = change.state === 'submitted' || change.state === 'underReview'

  useDeskGuard({ isDirty: () => isOpen && reason.trim() !== '', forget: () => setReason('') })

  async function run(key: ChangeAct): Promise<void> {
    const act: Act<CompanyChange> = {
      key,
      name: t(`companyDesk.review.changeAct.${key}`),
      danger: key === 'reject',
      fits: () => true,
      ...(key !== 'takeUp' && {
        question: () => ({
          title: t(`companyDesk.review.changeHeading.${key}`),
          text: t(`companyDesk.review.changeText.${key}`),
        }),
        asks: true,
      }),
      run: {
        one: ({ id, version }) => decideChange(lang, company, id, { act: key, reason: reason.trim(), version }),
      },
      done: () => t(`companyDesk.review.changeDone.${key}`),
      follows: onDecided,
      // Also where it failed: somebody else may have decided meanwhile.
      stale: [reviewKey],
    }
    await perform(act, [change])
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
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
            <Button loading={running !== null} onClick={() => void run('takeUp')}>
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
              <Button type="primary" loading={running !== null} onClick={() => void run('approve')}>
                {t('companyDesk.review.changeAct.approve')}
              </Button>
              <Button danger disabled={running !== null || reason.trim() === ''} onClick={() => void run('reject')}>
                {t('companyDesk.review.changeAct.reject')}
              </Button>
            </>
          )}
        </div>
      )}
    </article>
  )
}
