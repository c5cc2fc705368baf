import { Button, Input, Select } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useAct } from '../../desk/act/useAct.ts'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { SLIDE_MS } from '../../desk/list/Sheet.tsx'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { useWords } from '../../i18n/index.ts'
import { financeKey } from '../../nouns/ledger/finance.ts'
import css from './Decisions.module.css'

/** What is written beside a decision. */
export interface Written {
  reason: string
  reference: string
  outcome: 'paid' | 'failed' | null
}

/** Something that may be decided of a record. */
export interface Decision<Row> {
  key: string
  /** What its button says. */
  name: string
  /** The one thing to do next: it has the focus, so that Enter does it. */
  isNext?: boolean
  danger?: boolean
  /** What is written beside it: a reason and an outcome are needed, a reference may be left empty. */
  fields?: readonly (keyof Written)[]
  /** What the reference is before anybody writes it. */
  reference?: string
  /** What is asked before, where it cannot be taken back. */
  question?: { title: string; text: string }
  run: (row: Row, written: Written) => Promise<unknown>
  /** What is said after. */
  done: string
}

const nothing: Written = { reason: '', reference: '', outcome: null }

interface DecisionsProps<Row> {
  row: Row
  decisions: readonly Decision<Row>[]
  /** Told of each that was made, before anything is read again. */
  onDone?: (key: string) => void
}

/** What may be decided of a record: a button each, and what has to be written for it opens above them. */
export function Decisions<Row>({ row, decisions, onDone }: DecisionsProps<Row>) {
  const { t } = useWords()
  const { perform, running } = useAct<Row>()
  const [opened, setOpened] = useState<string | null>(null)
  const [written, setWritten] = useState(nothing)
  const id = useId()
  const next = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const asking = decisions.find(({ key }) => key === opened)
  const nextKey = decisions.find(({ isNext }) => isNext)?.key

  // Whoever opened the record, or did the step before, goes on with Enter; not while the sheet still slides in.
  useEffect(() => {
    if (nextKey === undefined) return undefined
    const timer = setTimeout(() => next.current?.focus({ preventScroll: true }), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [nextKey])
  useEffect(() => {
    if (opened !== null) panel.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [opened])
  useDeskGuard({
    isDirty: () => asking !== undefined && written.reason.trim() !== '',
    forget: () => setWritten(nothing),
  })

  const change = (patch: Partial<Written>) => setWritten((before) => ({ ...before, ...patch }))
  const close = () => {
    setOpened(null)
    setWritten(nothing)
  }

  async function run({ key, name, danger, question, run: call, done }: Decision<Row>): Promise<void> {
    const outcome = await perform(
      {
        key,
        name,
        danger: danger ?? false,
        fits: () => true,
        ...(question && { question: () => question, asks: true }),
        run: {
          one: (record) =>
            call(record, { ...written, reason: written.reason.trim(), reference: written.reference.trim() }),
        },
        done: () => done,
        follows: () => {
          close()
          onDone?.(key)
        },
        // Also where it failed: somebody else may have decided meanwhile.
        stale: [financeKey],
      },
      [row],
    )
    if (outcome.error !== null) return
    if (document.activeElement === document.body) next.current?.focus()
  }

  function press(decision: Decision<Row>): void {
    if (decision.fields === undefined) {
      void run(decision)
      return
    }
    setWritten({ ...nothing, reference: decision.reference ?? '' })
    setOpened(decision.key)
  }

  const lacks = (fields: readonly (keyof Written)[]) =>
    (fields.includes('reason') && written.reason.trim() === '') || (fields.includes('outcome') && !written.outcome)

  if (decisions.length === 0) return null
  if (asking?.fields) {
    const { fields, name, danger } = asking
    return (
      <div ref={panel} className={css.panel} role="group" aria-labelledby={`${id}-name`}>
        <h3 id={`${id}-name`} className={css.heading}>
          {name}
        </h3>
        {fields.includes('outcome') && (
          <div className={css.field}>
            <label htmlFor={`${id}-outcome`}>{t('finance.field.outcome')}</label>
            <Select
              id={`${id}-outcome`}
              value={written.outcome}
              placeholder={t('finance.field.outcomePlace')}
              options={(['paid', 'failed'] as const).map((value) => ({ value, label: t(`finance.outcome.${value}`) }))}
              onChange={(outcome: 'paid' | 'failed') => change({ outcome })}
            />
          </div>
        )}
        {fields.includes('reference') && (
          <div className={css.field}>
            <label htmlFor={`${id}-reference`}>{t('finance.field.reference')}</label>
            <Input
              id={`${id}-reference`}
              value={written.reference}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => change({ reference: target.value })}
            />
          </div>
        )}
        {fields.includes('reason') && (
          <div className={css.field}>
            <label htmlFor={`${id}-reason`}>{t('finance.field.reason')}</label>
            <Input.TextArea
              id={`${id}-reason`}
              value={written.reason}
              maxLength={500}
              rows={3}
              onChange={({ target }) => change({ reason: target.value })}
            />
          </div>
        )}
        <div className={css.acts}>
          <Button
            type="primary"
            danger={danger ?? false}
            loading={running !== null}
            disabled={running !== null || lacks(fields)}
            onClick={() => void run(asking)}
          >
            {name}
          </Button>
          <Button disabled={running !== null} onClick={close}>
            {t('desk.cancel')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <SheetActs>
      {decisions.map((decision) => (
        <Button
          key={decision.key}
          {...(decision.isNext ? { ref: next, type: 'primary' as const } : {})}
          danger={decision.danger ?? false}
          loading={running?.act.key === decision.key}
          disabled={running !== null && running.act.key !== decision.key}
          onClick={() => press(decision)}
        >
          {decision.name}
          {decision.isNext && decision.fields === undefined && <kbd className={css.key}>{t('finance.enter')}</kbd>}
        </Button>
      ))}
    </SheetActs>
  )
}
