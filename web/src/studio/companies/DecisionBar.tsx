import { Button, Input } from 'antd'
import { type Ref, useState } from 'react'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { useWords } from '../../i18n/index.ts'
import type { CompanyState } from '../../api/company.ts'
import { type CompanyAct, type CompanyReview, decide } from './api.ts'
import css from './DecisionBar.module.css'

const Field = fieldOf<{ reason: string }>()

/** What a reviewer may do with a company in a state (RULES companies 1). */
export const actsIn: Readonly<Record<CompanyState, readonly CompanyAct[]>> = {
  draft: [],
  submitted: ['takeUp'],
  underReview: ['approve', 'return', 'reject'],
  returned: [],
  rejected: [],
  active: ['suspend'],
  suspended: ['resume'],
}

type WithReason = 'reject' | 'suspend'

const needsReason = (act: CompanyAct): act is WithReason => act === 'reject' || act === 'suspend'

interface DecisionBarProps {
  /** The bar itself, for whoever brings the focus to it. */
  place: Ref<HTMLDivElement>
  company: CompanyReview
  notes: Readonly<Record<string, string>>
  onDecided: () => Promise<unknown>
}

/** The decision on a company, always in view. */
export function DecisionBar({ place, company, notes, onDecided }: DecisionBarProps) {
  const { t, lang } = useWords()
  const { ask, say } = useDesk()
  const [running, setRunning] = useState<CompanyAct | null>(null)
  const [reasoned, setReasoned] = useState<WithReason | null>(null)
  const acts = actsIn[company.state]
  const count = Object.keys(notes).length
  const name = company.nameZh

  async function settle(act: CompanyAct, more: { reason?: string } = {}): Promise<void> {
    await decide(lang, company.id, {
      act,
      version: company.version,
      ...(act === 'return' ? { notes } : {}),
      ...more,
    })
    say(t(`companyDesk.review.done.${act}`))
    await onDecided()
  }

  async function press(act: CompanyAct): Promise<void> {
    if (needsReason(act)) {
      setReasoned(act)
      return
    }
    if (act !== 'takeUp') {
      const isWanted = await ask({
        title: t(`companyDesk.review.heading.${act}`, { name, count }),
        text: t(`companyDesk.review.text.${act}`),
        act: t(`companyDesk.review.act.${act}`),
      })
      if (!isWanted) return
    }
    setRunning(act)
    try {
      await settle(act)
    } catch {
      // Told by the client; somebody else may have decided meanwhile.
      await onDecided()
    } finally {
      setRunning(null)
    }
  }

  if (acts.length === 0) return null
  if (company.isOwn) return <p className={css.own}>{t('companyDesk.review.own')}</p>
  return (
    <div ref={place} tabIndex={-1} className={css.bar} role="group" aria-label={t('companyDesk.review.decision')}>
      {acts.map((act) => (
        <Button
          key={act}
          type={act === 'approve' || act === 'takeUp' ? 'primary' : 'default'}
          danger={needsReason(act)}
          loading={running === act}
          disabled={running !== null || (act === 'return' && count === 0) || (act === 'approve' && count > 0)}
          onClick={() => void press(act)}
        >
          {t(`companyDesk.review.act.${act}`)}
        </Button>
      ))}
      {company.state === 'underReview' && (
        <span className={css.hint} role="status">
          {count === 0 ? t('companyDesk.review.noNotes') : t('companyDesk.review.withNotes', { count })}
        </span>
      )}
      <Sheet
        title={reasoned ? t(`companyDesk.review.heading.${reasoned}`, { name }) : ''}
        open={reasoned !== null}
        onClose={() => setReasoned(null)}
      >
        {reasoned && (
          <>
            <p className={css.text}>{t(`companyDesk.review.text.${reasoned}`)}</p>
            {reasoned === 'reject' && count > 0 && (
              <p className={css.text}>{t('companyDesk.review.rejectNotes', { count })}</p>
            )}
            <RecordForm
              values={{ reason: '' }}
              act={t(`companyDesk.review.act.${reasoned}`)}
              done={t(`companyDesk.review.done.${reasoned}`)}
              save={({ reason }) =>
                decide(lang, company.id, {
                  act: reasoned,
                  reason: reason.trim(),
                  version: company.version,
                  ...(reasoned === 'reject' ? { notes } : {}),
                })
              }
              onSaved={() => {
                setReasoned(null)
                void onDecided()
              }}
            >
              <Field
                name="reason"
                title={t('companyDesk.review.reason')}
                hint={t('companyDesk.review.reasonHint')}
                required
                most={500}
              >
                <Input.TextArea rows={4} />
              </Field>
            </RecordForm>
          </>
        )}
      </Sheet>
    </div>
  )
}
