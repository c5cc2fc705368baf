import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { type Failure, sortRefused } from '../../api/failure.ts'
import { FormFields } from './FormFields.tsx'
import { useWords } from '../../i18n/index.ts'
import { apply, applyAgain, type ApplicationDetail, filesOf } from '../../nouns/application/applications.ts'
import { keepDraft, readDraft } from '../../nouns/application/draft.ts'
import { type ApplicationForm, formQuery } from '../../nouns/application/form.ts'
import { draftOf, missing, type SentFile, sentOf, type Value, type Values } from '../../nouns/application/values.ts'
import { makeTries } from '../../nouns/booking/reserve.ts'
import { Button } from '../../ui/Button.tsx'
import { Refusal } from '../parts/Refusal.tsx'
import { useArrival } from '../booking/useArrival.ts'
import css from './ApplyForm.module.css'

/** A refusal names a field by the values that it is in. */
const own = /^values\.(\w+)$/

interface ApplyFormProps {
  /** What is asked: by the form of today, or by the one that an application was written by. */
  form: Pick<ApplicationForm, 'kind' | 'edition' | 'fields'>
  /** An application that the museum returned: it is changed and sent again. */
  before?: ApplicationDetail
  onSent: (one: ApplicationDetail) => void
  onGiveUp: () => void
}

/** What is filled in, checked as it is sent: what is wrong stands at its field, and the first such field has the focus. */
export function ApplyForm({ form, before, onSent, onGiveUp }: ApplyFormProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const id = useId()
  const title = useArrival()
  const place = useRef<HTMLFormElement>(null)
  const { kind, fields, edition } = form
  const [values, setValues] = useState<Values>(() => (before ? valuesOf(before) : readDraft(kind)))
  const [files, setFiles] = useState<Readonly<Record<string, readonly SentFile[]>>>(() =>
    before ? filesOf(before) : {},
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  /** How often something was wrong: the first field of each round takes the focus. */
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const [tries] = useState(() => makeTries())
  const isAgain = before !== undefined

  useEffect(() => {
    if (round > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round])

  function change(name: string, value: Value): void {
    const next = { ...values, [name]: value }
    setValues(next)
    if (!isAgain) keepDraft(kind, draftOf(fields, next))
    setFailure(null)
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)))
  }

  function changeFiles(name: string, sent: readonly SentFile[]): void {
    setFiles((now) => ({ ...now, [name]: sent }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)))
  }

  function refuse(wrong: Readonly<Record<string, string>>, whole: Failure | null): void {
    setErrors(wrong)
    setFailure(whole)
    setRound((now) => now + 1)
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const ids = Object.fromEntries(Object.entries(files).map(([name, sent]) => [name, sent.map((file) => file.id)]))
    const whole = { ...values, ...ids }
    const lacking = missing(fields, whole, isAgain)
    if (lacking.length > 0) {
      const said = ({ type }: (typeof lacking)[number]) =>
        t(type === 'consent' ? 'application.fault.consent' : 'application.fault.required')
      refuse(Object.fromEntries(lacking.map((field) => [field.name, said(field)])), {
        text: t('application.fault.some', { count: lacking.length }),
        told: false,
      })
      return
    }
    setBusy(true)
    setErrors({})
    setFailure(null)
    const sent = sentOf(fields, whole)
    try {
      if (before) onSent(await applyAgain(lang, before.id, before.version, sent))
      else {
        const asked = { kind, edition, values: sent }
        const one = await tries(asked, (once) => apply(lang, asked, once))
        keepDraft(kind, {})
        onSent(one)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // An expired session has led elsewhere.
      if (error.code === 203 || error.code === 1002) return
      const { fields: named, whole: rest } = sortRefused(error, (path) => own.exec(path)?.[1])
      refuse(named, rest)
      // The form may be another one by now, or closed.
      if (error.code === 409) void client.invalidateQueries({ queryKey: formQuery(lang, kind).queryKey })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={place} noValidate aria-labelledby={id} onSubmit={(event) => void onSubmit(event)}>
      <h3 id={id} ref={title} tabIndex={-1} className={css.title}>
        {t(isAgain ? 'application.againTitle' : 'application.formTitle')}
      </h3>
      <p className={css.text}>{t(isAgain ? 'application.againText' : 'application.formText')}</p>
      <FormFields
        kind={kind}
        fields={fields}
        values={values}
        errors={errors}
        files={files}
        kept={before ? keptOf(before) : {}}
        onChange={change}
        onFiles={changeFiles}
      />
      <Refusal key={round} failure={failure} className={css.failure} />
      <div className={css.foot}>
        <Button onClick={onGiveUp}>{t('application.giveUp')}</Button>
        <Button type="submit" look="solid" disabled={busy}>
          {t(busy ? 'application.sending' : isAgain ? 'application.sendAgain' : 'application.send')}
        </Button>
      </div>
    </form>
  )
}

/** What stands in an application, as its form begins with it. */
const valuesOf = ({ values }: ApplicationDetail): Values => values as Values

/** The numbers that stay where nothing is written, masked. */
const keptOf = ({ answers }: ApplicationDetail): Record<string, string> =>
  Object.fromEntries(answers.filter(({ isMasked }) => isMasked).map(({ name, text }) => [name, text]))
