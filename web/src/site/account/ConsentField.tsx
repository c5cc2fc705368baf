import { useId, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import css from './Door.module.css'
import { TermsDialog } from './TermsDialog.tsx'
import type { Form } from './useAccountForm.ts'

/** Somebody agrees to the terms, which lie behind the words. */
export function ConsentField<Name extends string>({ form }: { form: Form<Name | 'accept'> }) {
  const { t } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const error = form.errors.accept
  return (
    <div className={css.consent}>
      <input
        type="checkbox"
        id={id}
        name="accept"
        required
        className={css.check}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={() => form.touched('accept')}
      />
      <p>
        <label htmlFor={id}>{t('account.terms.agree')}</label>{' '}
        <button type="button" className={css.link} onClick={() => setOpen(true)}>
          {t('account.terms.open')}
        </button>
      </p>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {open && <TermsDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
