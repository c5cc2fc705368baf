import { Alert, Button, Form } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { clickGuardMs } from '../../lib/clickGuard.ts'
import { type Question, useDesk } from '../parts/useDesk.ts'
import { FormContext } from './context.ts'
import { isChanged } from './isChanged.ts'
import css from './RecordForm.module.css'
import { sortRefusal } from './refusal.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface RecordFormProps<Values extends object> {
  /** What the fields hold at first; another record is another `key`. */
  values: Values
  /** Keeps them. What a 422 names stands beside its field. */
  save: (values: Values) => Promise<unknown>
  /** The name of the button: the act itself. */
  act: string
  /** What is said once it is kept. */
  done: string
  /** Whether keeping the former values again takes it back. */
  undo?: boolean
  /** What is asked before, where it is not plainly harmless. */
  question?: (values: Values) => Question | null
  onSaved?: () => void
  /** Shown to somebody who may not change it: the same fields as text, and no button. */
  readOnly?: boolean
  children: ReactNode
}

/** The shape of every form of the back-office (docs/RECIPES.md, "A back-office form"). */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { values, save, act, done, undo = false, question, onSaved, readOnly = false, children } = props
  const { t } = useWords()
  const { ask, say } = useDesk()
  const [form] = Form.useForm<Values>()
  const [kept, setKept] = useState(values)
  const [saving, setSaving] = useState(false)
  const [resting, setResting] = useState(false)
  const [rest, setRest] = useState<string[]>([])
  /** The same as `kept`, for those who ask between two drawings. */
  const last = useRef(values)
  useLeaveGuard(() => !readOnly && isChanged(last.current, form.getFieldsValue(true)))

  const keep = (next: Values) => {
    last.current = next
    setKept(next)
  }

  // Watched, because a field may be set by another one, which no event tells.
  const now: unknown = Form.useWatch([], form)
  const changed = isChanged(kept, now)

  async function submit(written: Values): Promise<void> {
    const next = { ...kept, ...written }
    const asked = question?.(next)
    if (asked && !(await ask(asked))) return
    setSaving(true)
    // The double-click guard of RULES forms 1: a button that was just pressed rests for a while, however fast the
    // answer is.
    setResting(true)
    setTimeout(() => setResting(false), clickGuardMs)
    setRest([])
    try {
      await save(next)
    } catch (error) {
      const { fields, rest: others } = sortRefusal(error, Object.keys(kept))
      form.setFields(fields as Parameters<typeof form.setFields>[0])
      setRest(others)
      const [first] = fields
      if (first) form.scrollToField(first.name, { focus: true })
      return
    } finally {
      setSaving(false)
    }
    const before = kept
    keep(next)
    say(done, undo ? { undo: () => takeBack(before) } : {})
    onSaved?.()
  }

  async function takeBack(before: Values): Promise<void> {
    await save(before)
    keep(before)
    form.setFieldsValue(before)
    say(t('desk.form.takenBack'))
    onSaved?.()
  }

  return (
    <FormContext value={{ readOnly, values: kept as Readonly<Record<string, unknown>> }}>
      <Form
        form={form}
        layout="vertical"
        className={css.form ?? ''}
        initialValues={values}
        requiredMark
        scrollToFirstError={{ focus: true, block: 'center' }}
        validateTrigger="onBlur"
        onFinish={(written) => void submit(written)}
      >
        {rest.length > 0 && <Alert type="error" className={css.refusal ?? ''} title={rest.join(' ')} role="alert" />}
        {children}
        {!readOnly && (
          <div className={css.foot}>
            <Button type="primary" htmlType="submit" loading={saving} disabled={resting || saving || !changed}>
              {act}
            </Button>
            <Button
              disabled={!changed || saving}
              onClick={() => {
                form.setFieldsValue(kept)
                setRest([])
              }}
            >
              {t('desk.form.reset')}
            </Button>
            <span role="status" className={css.state}>
              {changed ? t('desk.form.changed') : ''}
            </span>
          </div>
        )}
      </Form>
    </FormContext>
  )
}
