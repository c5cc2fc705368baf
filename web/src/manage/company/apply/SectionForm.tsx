import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { DeskForm } from '../../../desk/form/DeskForm.tsx'
import { FormState } from '../../../desk/form/FormState.tsx'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import type { Read, Version } from '../../../form/store.ts'
import { anyForm, useFormState, useIsChanged } from '../../../form/useForm.ts'
import { useRecordForm } from '../../../form/useRecordForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { fieldName } from './names.ts'
import { neighbour, stepLink, type StepName } from './steps.ts'

interface SectionFormProps<Values extends object> {
  step: StepName
  /** What is kept of the section, and the application's version at which it was read. */
  read: Read<Values>
  save: (values: Values, version: Version) => Promise<Read<Values>>
  /** Reads the section anew, for whoever was overtaken in another window. */
  reread: () => Promise<Read<Values>>
  /** What the last try to submit said of fields of this section, by name. */
  refused: Readonly<Record<string, string>>
  /** The field that somebody was led to. */
  aim: string | null
  onAimed: () => void
  children: ReactNode
}

/** A step of the registration: kept by its buttons, and when it is left by any other way. */
export function SectionForm<Values extends object>(props: SectionFormProps<Values>) {
  const { step, read, save, reread, refused, aim, onAimed, children } = props
  const { t } = useWords()
  const navigate = useNavigate()
  const core = useRecordForm<Values>(read, { save, reread, nameOf: (named) => fieldName(named, step) })
  const isChanged = useIsChanged(anyForm(core))
  const { busy, resting } = useFormState(anyForm(core))
  const [back, next] = [neighbour(step, -1), neighbour(step, 1)]

  useEffect(() => {
    for (const [name, text] of Object.entries(refused)) core.store.putErrorsAt(name, [text])
  }, [core, refused])

  useEffect(() => {
    if (aim === null) return
    core.lead(aim)
    onAimed()
  }, [aim, core, onAimed])

  useDeskGuard(
    { isDirty: core.isDirty, keep: () => core.submit({ quiet: true, isAimed: true }), forget: core.forget },
    t('companyDesk.apply.leaveText'),
  )

  async function press(to: StepName | undefined): Promise<void> {
    if ((await core.submit()) && to) await navigate(stepLink(to))
  }

  return (
    <DeskForm
      core={core}
      onSend={() => void press(next)}
      foot={
        <>
          <Button type="primary" htmlType="submit" loading={busy} disabled={resting || busy}>
            {t('companyDesk.apply.next')}
          </Button>
          <Button disabled={!isChanged || busy || resting} onClick={() => void press(undefined)}>
            {t('desk.form.save')}
          </Button>
          {back && (
            <Button type="link" disabled={busy} onClick={() => void press(back)}>
              {t('companyDesk.apply.back')}
            </Button>
          )}
          <FormState saved={t('companyDesk.apply.saved')} />
        </>
      }
    >
      {children}
    </DeskForm>
  )
}
