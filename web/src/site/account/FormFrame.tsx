import type { ReactNode } from 'react'
import { sendsForm } from '../../form/sendsForm.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './FormFrame.module.css'
import type { Form } from './useAccountForm.ts'

interface FormFrameProps<Name extends string> {
  form: Form<Name>
  /** The name of the form for ears, where its heading is not enough. */
  label?: string
  submit: string
  /** Said on the button while it is sent. */
  sending: string
  children: ReactNode
  /** Beside the button. */
  aside?: ReactNode
  /** True for what cannot be undone. */
  grave?: boolean
}

/** The fields, what is wrong with the whole, and the one button. */
export function FormFrame<Name extends string>({
  form,
  label,
  submit,
  sending,
  children,
  aside,
  grave = false,
}: FormFrameProps<Name>) {
  const { t } = useWords()
  const { attach, failure, round, busy, disabled, onSubmit } = form
  const errors = Object.values<string | undefined>(form.errors).filter((error) => error !== undefined)
  const refusal = failure !== null && (
    <p key={round} className={css.failure}>
      <Icon name="note" />
      <span>{failure.text}</span>
    </p>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field is the form's, as the browser has it
    <form
      ref={attach}
      method="post"
      noValidate
      aria-label={label}
      aria-busy={busy}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (!sendsForm(event)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <noscript>
        <p className={classes(css.failure, css.needs)}>
          <Icon name="note" />
          <span>{t('account.form.needsScript')}</span>
        </p>
      </noscript>
      {children}
      <div role="alert" className={css.alert}>
        {!failure?.told && refusal}
        {errors.length > 0 && (
          <VisuallyHidden key={`fields ${round}`}>
            {t('account.form.wrong', { count: errors.length, list: errors.join(t('account.form.comma')) })}
          </VisuallyHidden>
        )}
      </div>
      {failure?.told && refusal}
      <div className={css.acts}>
        <Button
          type="submit"
          look={grave ? 'line' : 'solid'}
          className={grave ? css.grave : css.submit}
          disabled={disabled}
        >
          {busy ? sending : submit}
        </Button>
        {aside}
      </div>
    </form>
  )
}
