import type { QueryKey } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { approvalsKey, type DocumentApproval } from '../../nouns/approval/calls.ts'
import { useAct } from '../act/useAct.ts'
import { useDeskGuard } from '../form/useDeskGuard.ts'
import { Moment } from '../parts/Moment.tsx'
import css from './Approval.module.css'

/** The most characters of a note and of a reason, as the calls take them. */
const MOST = 500

interface ApprovalProps {
  approval: DocumentApproval
  /** What an act of the document is called. */
  nameOf: (act: string) => string
  /** Asks for it, with a note that may be empty; false where it was not asked, because something is still wrong. */
  ask: (act: string, note: string) => Promise<boolean>
  refuse: (reason: string) => Promise<unknown>
  /** What was read of the document and is not true any more. */
  stale: readonly QueryKey[]
  /** Told of what was asked for or refused. */
  onDone: () => void
}

/**
 * What of a document needs approval inside the company (RULES approvals): to whoever may not do it alone the limit, and
 * the way to ask; to whoever approves what is asked for, and the way to refuse it. What is approved is done by the page’s own act.
 */
export function Approval(props: ApprovalProps) {
  const { t } = useWords()
  const id = useId()
  const { aboveFen, approverName, isApprover, asked, refused } = props.approval
  // Whoever may do it alone and whom nobody asks has nothing to be told.
  if (isApprover && asked === null) return null
  const values = { amount: currency(aboveFen, '¥'), name: approverName }
  return (
    <section className={css.band} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {isApprover
          ? t('approval.waitsHeading', { name: asked?.by ?? '' })
          : t(asked === null ? 'approval.neededHeading' : 'approval.askedHeading', values)}
      </h2>
      {asked !== null && <Asked asked={asked} nameOf={props.nameOf} />}
      {refused !== null && (
        <figure className={css.said}>
          <figcaption>
            {t('approval.refusedBy', { name: refused.by })} · <Moment at={refused.at} />
          </figcaption>
          <blockquote>{refused.reason}</blockquote>
        </figure>
      )}
      {isApprover ? <Refuse {...props} /> : asked === null ? <Ask {...props} /> : <p>{t('approval.overtaken')}</p>}
    </section>
  )
}

/** What somebody asks for, by whom and since when. */
function Asked({
  asked: { act, by, isOwn, amountFen, note, at },
  nameOf,
}: { asked: NonNullable<DocumentApproval['asked']> } & Pick<ApprovalProps, 'nameOf'>) {
  const { t } = useWords()
  return (
    <>
      <p>
        {t('approval.what', { act: nameOf(act), amount: currency(amountFen, '¥') })} · {isOwn ? t('approval.you') : by}{' '}
        · <Moment at={at} />
      </p>
      {note !== '' && <blockquote className={css.said}>{note}</blockquote>}
    </>
  )
}

/** Asks for approval of one of the acts, with a note. */
function Ask({ approval: { needed, approverName }, nameOf, ask, stale, onDone }: ApprovalProps) {
  const { t } = useWords()
  const { perform, running } = useAct<string>()
  const [note, setNote] = useState('')
  useDeskGuard({ isDirty: () => note.trim() !== '', forget: () => setNote('') })

  async function run(act: string): Promise<void> {
    let isAsked = false
    const { done } = await perform(
      {
        key: act,
        name: t('approval.ask', { act: nameOf(act) }),
        fits: () => true,
        run: {
          one: async (which) => {
            isAsked = await ask(which, note.trim())
          },
        },
        done: () => (isAsked ? t('approval.asked', { name: approverName }) : ''),
        follows: () => {
          if (isAsked) setNote('')
        },
        stale: [approvalsKey, ...stale],
      },
      [act],
    )
    if (done.length > 0 && isAsked) onDone()
  }

  return (
    <>
      <Words name={t('approval.note')} value={note} onChange={setNote} />
      <div className={css.acts}>
        {needed.map((act) => (
          <Button
            key={act}
            type={needed.length === 1 ? 'primary' : 'default'}
            loading={running?.act.key === act}
            disabled={running !== null}
            onClick={() => void run(act)}
          >
            {t('approval.ask', { act: nameOf(act) })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Refuses what is asked for; who agrees does it. */
function Refuse({ approval: { asked, needed }, nameOf, refuse, stale, onDone }: ApprovalProps) {
  const { t } = useWords()
  const { perform, running } = useAct<string>()
  const [reason, setReason] = useState('')
  useDeskGuard({ isDirty: () => reason.trim() !== '', forget: () => setReason('') })

  async function run(): Promise<void> {
    const { done } = await perform(
      {
        key: 'refuse',
        name: t('approval.refuse'),
        danger: true,
        fits: () => true,
        run: { one: () => refuse(reason.trim()) },
        done: () => t('approval.refused', { name: asked?.by ?? '' }),
        follows: () => setReason(''),
        stale: [approvalsKey, ...stale],
      },
      [reason],
    )
    if (done.length > 0) onDone()
  }

  return (
    <>
      {asked !== null && needed.includes(asked.act) && <p>{t('approval.doIt', { act: nameOf(asked.act) })}</p>}
      <Words name={t('approval.reason')} value={reason} onChange={setReason} />
      <div className={css.acts}>
        <Button danger loading={running !== null} disabled={reason.trim() === ''} onClick={() => void run()}>
          {t('approval.refuse')}
        </Button>
      </div>
    </>
  )
}

/** What is said with it. */
function Words({ name, value, onChange }: { name: string; value: string; onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div className={css.words}>
      <label htmlFor={id}>{name}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={MOST}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
