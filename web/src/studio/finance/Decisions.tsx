import { Button, Input, Select } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useAct } from '../../desk/act/useAct.ts'
import { DeskForm } from '../../desk/form/DeskForm.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { SLIDE_MS } from '../../desk/list/Sheet.tsx'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { formOf, useFormCore, useFormState } from '../../form/useForm.ts'
import { useRecordForm } from '../../form/useRecordForm.ts'
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

const Field = fieldOf<Written>()
const { useValue } = formOf<Written>()

const nothing: Written = { reason: '', reference: '', outcome: null }

interface DecisionsProps<Row> {
  row: Row
  decisions: readonly Decision<Row>[]
  /** Told of each that was made, before anything is read again. */
  onDone?: (key: string) => void
}

interface DecisionFormProps<Row> {
  decision: Decision<Row>
  fields: readonly (keyof Written)[]
  /** Makes the decision; throws what it was refused for. */
  run: (written: Written) => Promise<void>
  onClose: () => void
}

/** What has to be written for a decision. */
function DecisionForm<Row>({ decision: { name, danger, reference }, fields, run, onClose }: DecisionFormProps<Row>) {
  const { t } = useWords()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const core = useRecordForm<Written>(
    { values: { ...nothing, reference: reference ?? '' }, version: null },
    {
      unchanged: true,
      save: (written) => run({ ...written, reason: written.reason.trim(), reference: written.reference.trim() }),
    },
  )
  useDeskGuard({ isDirty: () => core.store.values().reason.trim() !== '', forget: core.forget })
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  return (
    <div ref={panel} className={css.panel} role="group" aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className={css.heading}>
        {name}
      </h3>
      <DeskForm core={core} onSend={() => void core.submit()}>
        {fields.includes('outcome') && (
          <Field name="outcome" title={t('finance.field.outcome')} required>
            <Select
              placeholder={t('finance.field.outcomePlace')}
              options={(['paid', 'failed'] as const).map((value) => ({ value, label: t(`finance.outcome.${value}`) }))}
            />
          </Field>
        )}
        {fields.includes('reference') && (
          <Field name="reference" title={t('finance.field.reference')} most={100}>
            <Input autoComplete="off" />
          </Field>
        )}
        {fields.includes('reason') && (
          <Field name="reason" title={t('finance.field.reason')} most={500} required>
            <Input.TextArea rows={3} />
          </Field>
        )}
        <DecisionActs name={name} danger={danger ?? false} fields={fields} onClose={onClose} />
      </DeskForm>
    </div>
  )
}

interface DecisionActsProps {
  name: string
  danger: boolean
  fields: readonly (keyof Written)[]
  onClose: () => void
}

/** Drawn by itself: nothing can be decided before all is written that it needs. */
function DecisionActs({ name, danger, fields, onClose }: DecisionActsProps) {
  const { t } = useWords()
  const { busy, resting } = useFormState(useFormCore())
  const [reason, outcome] = [useValue('reason'), useValue('outcome')]
  const lacks = (fields.includes('reason') && reason.trim() === '') || (fields.includes('outcome') && outcome === null)
  return (
    <div className={css.acts}>
      <Button type="primary" htmlType="submit" danger={danger} loading={busy} disabled={busy || resting || lacks}>
        {name}
      </Button>
      <Button disabled={busy} onClick={onClose}>
        {t('desk.cancel')}
      </Button>
    </div>
  )
}

/** What may be decided of a record: a button each, and what has to be written for it opens above them. */
export function Decisions<Row>({ row, decisions, onDone }: DecisionsProps<Row>) {
  const { t } = useWords()
  const { perform, running } = useAct<Row>()
  const [opened, setOpened] = useState<string | null>(null)
  const next = useRef<HTMLButtonElement>(null)
  const asking = decisions.find(({ key }) => key === opened)
  const nextKey = decisions.find(({ isNext }) => isNext)?.key

  // Whoever opened the record, or did the step before, goes on with Enter; not while the sheet still slides in.
  useEffect(() => {
    if (nextKey === undefined) return undefined
    const timer = setTimeout(() => next.current?.focus({ preventScroll: true }), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [nextKey])
  const close = () => setOpened(null)

  async function run({ key, name, danger, question, run: call, done }: Decision<Row>, written = nothing) {
    const outcome = await perform(
      {
        key,
        name,
        danger: danger ?? false,
        fits: () => true,
        ...(question && { question: () => question, asks: true }),
        run: {
          one: (record) => call(record, written),
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
    if (outcome.error !== null) throw outcome.error
    if (document.activeElement === document.body) next.current?.focus()
  }

  function press(decision: Decision<Row>): void {
    if (decision.fields !== undefined) setOpened(decision.key)
    // Why it was refused was announced.
    else run(decision).catch(() => {})
  }

  if (decisions.length === 0) return null
  if (asking?.fields)
    return (
      <DecisionForm
        key={asking.key}
        decision={asking}
        fields={asking.fields}
        run={(written) => run(asking, written)}
        onClose={close}
      />
    )
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
