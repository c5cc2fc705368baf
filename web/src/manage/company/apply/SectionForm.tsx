import { useBlocker, useNavigate } from '@tanstack/react-router'
import { Alert, Button, Form } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isChanged } from '../../../desk/form/isChanged.ts'
import { sortRefusal } from '../../../desk/form/refusal.ts'
import { useDesk } from '../../../desk/parts/useDesk.ts'
import { useWords } from '../../../i18n/index.ts'
import { clickGuardMs } from '../../../lib/clickGuard.ts'
import { fieldName } from './names.ts'
import css from './SectionForm.module.css'
import { neighbour, stepLink, type StepName } from './steps.ts'

interface SectionFormProps<Values extends object> {
  step: StepName
  /** What is kept of the section. */
  values: Values
  save: (values: Values) => Promise<unknown>
  /** What the last try to submit said of fields of this section, by name. */
  refused: Readonly<Record<string, string>>
  /** The field that somebody was led to. */
  aim: string | null
  onAimed: () => void
  children: ReactNode
}

/** A step of the registration: kept by its buttons, and when it is left by any other way. */
export function SectionForm<Values extends object>(props: SectionFormProps<Values>) {
  const { step, values, save, refused, aim, onAimed, children } = props
  const { t } = useWords()
  const { ask } = useDesk()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const kept = useRef(values)
  const [saving, setSaving] = useState(false)
  const [resting, setResting] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [rest, setRest] = useState<string[]>([])
  const now: unknown = Form.useWatch([], form)
  const [shown, setShown] = useState(values)
  const changed = isChanged(shown, now)
  const isDirty = () => isChanged(kept.current, form.getFieldsValue(true))
  const [back, next] = [neighbour(step, -1), neighbour(step, 1)]

  useEffect(() => {
    form.setFields(
      Object.entries(refused).map(([name, text]) => ({ name, errors: [text] })) as Parameters<typeof form.setFields>[0],
    )
  }, [form, refused])

  useEffect(() => {
    if (aim === null) return
    form.scrollToField(aim, { focus: true, block: 'center' })
    onAimed()
  }, [aim, form, onAimed])

  /** True once what is written is kept. */
  async function keep(): Promise<boolean> {
    if (!isDirty()) return true
    try {
      await form.validateFields()
    } catch {
      const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
      if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
      return false
    }
    const written = { ...kept.current, ...form.getFieldsValue(true) }
    setSaving(true)
    setRest([])
    try {
      await save(written)
    } catch (error) {
      const { fields, rest: others } = sortRefusal(error, [])
      const told = error instanceof Error && 'errors' in error ? (error.errors as Record<string, string>) : {}
      const known = Object.keys(form.getFieldsValue(true) as object)
      const beside = Object.entries(told).map(([name, text]) => ({ name: fieldName(name, step), errors: [text] }))
      form.setFields(
        beside.filter(({ name }) => known.includes(name)) as unknown as Parameters<typeof form.setFields>[0],
      )
      const elsewhere = beside.filter(({ name }) => !known.includes(name)).flatMap(({ errors }) => errors)
      setRest(beside.length > 0 ? elsewhere : [...fields.flatMap(({ errors }) => errors), ...others])
      return false
    } finally {
      setSaving(false)
    }
    kept.current = written
    setShown(written)
    setSaved(true)
    return true
  }

  useBlocker({
    shouldBlockFn: async ({ current, next: to }) => {
      const stepIn = ({ search }: { search: object }) => (search as { step?: string }).step
      const stays = current.pathname === to.pathname && stepIn(current) === stepIn(to)
      if (stays || !isDirty() || (await keep())) return false
      return !(await ask({
        title: t('desk.form.leaveHeading'),
        text: t('companyDesk.apply.leaveText'),
        act: t('desk.form.leave'),
        danger: true,
      }))
    },
    enableBeforeUnload: isDirty,
  })

  async function press(to: StepName | undefined): Promise<void> {
    // The double-click guard of RULES forms 1.
    setResting(true)
    setTimeout(() => setResting(false), clickGuardMs)
    if ((await keep()) && to) await navigate(stepLink(to))
  }

  return (
    <Form
      form={form}
      layout="vertical"
      className={css.form ?? ''}
      initialValues={values}
      validateTrigger="onBlur"
      onFinish={() => void press(next)}
      onValuesChange={() => setSaved(false)}
    >
      {rest.length > 0 && <Alert type="error" className={css.refusal ?? ''} title={rest.join(' ')} role="alert" />}
      {children}
      <div className={css.foot}>
        <Button type="primary" htmlType="submit" loading={saving} disabled={resting || saving}>
          {t('companyDesk.apply.next')}
        </Button>
        <Button disabled={!changed || saving || resting} onClick={() => void press(undefined)}>
          {t('desk.form.save')}
        </Button>
        {back && (
          <Button type="link" disabled={saving} onClick={() => void press(back)}>
            {t('companyDesk.apply.back')}
          </Button>
        )}
        <span role="status" className={css.state}>
          {changed ? t('desk.form.changed') : isSaved ? t('companyDesk.apply.saved') : ''}
        </span>
      </div>
    </Form>
  )
}
