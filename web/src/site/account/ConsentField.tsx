import { Suspense, useId, useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { lazyPart } from '../../lib/lazy.tsx'
import css from './Door.module.css'
import type { Form } from './useAccountForm.ts'

const TermsDialog = lazyPart(() => import('./TermsDialog.tsx'))

/** Somebody agrees to the terms, which lie behind the words. */
export function ConsentField<Name extends string>({ form }: { form: Form<Name | 'accept'> }) {
  const { t } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [lost, setLost] = useState(false)
  const show = () => {
    setLost(false)
    // Fetched before it is drawn: what does not come must not take the form with it.
    TermsDialog.preload().then(
      () => setOpen(true),
      () => setLost(true),
    )
  }
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
        <button type="button" className={css.link} onClick={show}>
          {t('account.terms.open')}
        </button>
      </p>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {lost && (
        <p role="alert" className={css.error}>
          {t('account.terms.failed')}
        </p>
      )}
      {open && (
        <Suspense>
          <TermsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
