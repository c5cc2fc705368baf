import { Button, Input } from 'antd'
import { type Ref, useState } from 'react'
import { useAct } from '../../desk/act/useAct.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Sheet } from '../../desk/list/Sheet.tsx'
import { useWords } from '../../i18n/index.ts'
import type { CompanyState } from '../../nouns/company/company.ts'
import { type CompanyAct, type CompanyReview, decide, reviewKey } from '../../nouns/company/review.ts'
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
  /** Told of a decision before anything is read again. */
  onDecided: () => void
}

/** The decision on a company, always in view. */
export function DecisionBar({ place, company, notes, onDecided }: DecisionBarProps) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<CompanyReview>()
  const [reasoned, setReasoned] = useState<WithReason | null>(null)
  const acts = actsIn[company.state]
  const count = Object.keys(notes).length
  const name = company.nameZh

  /** Also where it failed: somebody else may have decided meanwhile. */
  const stale = [reviewKey]

  function press(key: CompanyAct): void {
    if (needsReason(key)) {
      setReasoned(key)
      return
    }
    void perform(
      {
        key,
        name: t(`companyDesk.review.act.${key}`),
        fits: () => true,
        ...(key !== 'takeUp' && {
          question: () => ({
            title: t(`companyDesk.review.heading.${key}`, { name, count }),
            text: t(`companyDesk.review.text.${key}`),
          }),
          asks: true,
        }),
        run: {
          one: ({ id, version }) => decide(lang, id, { act: key, version, ...(key === 'return' ? { notes } : {}) }),
        },
        done: () => t(`companyDesk.review.done.${key}`),
        follows: onDecided,
        stale,
      },
      [company],
    )
  }

  if (acts.length === 0) return null
  if (company.isOwn) return <p className={css.own}>{t('companyDesk.review.own')}</p>
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={css.bar}
      data-foot=""
      role="group"
      aria-label={t('companyDesk.review.decision')}
    >
      {acts.map((act) => (
        <Button
          key={act}
          type={act === 'approve' || act === 'takeUp' ? 'primary' : 'default'}
          danger={needsReason(act)}
          loading={running?.act.key === act}
          disabled={running !== null || (act === 'return' && count === 0) || (act === 'approve' && count > 0)}
          onClick={() => press(act)}
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
              stale={stale}
              onSaved={() => {
                setReasoned(null)
                onDecided()
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
