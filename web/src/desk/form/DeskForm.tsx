import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { FormCore } from '../../form/flow.ts'
import { joined } from '../../form/refusal.ts'
import { sendsForm } from '../../form/sendsForm.ts'
import { anyForm, FormContext, useFormState } from '../../form/useForm.ts'
import { Clash } from './Clash.tsx'
import css from './DeskForm.module.css'

interface DeskFormProps<V extends object> {
  core: FormCore<V>
  /** Enter in a line of text, or the button. */
  onSend: () => void
  children: ReactNode
  /** The buttons, and how it stands. */
  foot?: ReactNode
}

/** A form in the look of the back-office: what is wrong with the whole, what another one wrote, the fields, the foot. */
export function DeskForm<V extends object>({ core, onSend, children, foot }: DeskFormProps<V>) {
  const { rest, clash, round } = useFormState(anyForm(core))
  const refusal = joined(rest)
  return (
    <FormContext value={anyForm(core)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field is the form's, as the browser has it */}
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
        onKeyDown={(event) => {
          if (!sendsForm(event)) return
          event.preventDefault()
          onSend()
        }}
      >
        {refusal && (
          <Alert
            key={round}
            type="error"
            className={css.refusal ?? ''}
            title={refusal.text}
            // What the client has said is not said again (RULES errors 6).
            role={refusal.told ? 'note' : 'alert'}
          />
        )}
        {clash && <Clash key={round} clash={clash} />}
        {children}
        {foot !== undefined && (
          <div className={css.foot} data-foot="">
            {foot}
          </div>
        )}
      </form>
    </FormContext>
  )
}
