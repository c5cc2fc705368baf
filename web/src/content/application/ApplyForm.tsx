import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sortRefused } from '../../api/failure.ts'
import { type Faults, useSendForm } from '../../form/useSendForm.ts'
import { FormFields } from './FormFields.tsx'
import { useWords } from '../../i18n/index.ts'
import { apply, applyAgain, type ApplicationDetail, filesOf } from '../../nouns/application/applications.ts'
import { keepDraft, readDraft } from '../../nouns/application/draft.ts'
import { type ApplicationForm, formQuery } from '../../nouns/application/form.ts'
import { draftOf, missing, type SentFile, sentOf, type Value, type Values } from '../../nouns/application/values.ts'
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
  const { kind, fields, edition } = form
  const [values, setValues] = useState<Values>(() => (before ? valuesOf(before) : readDraft(kind)))
  const [files, setFiles] = useState<Readonly<Record<string, readonly SentFile[]>>>(() =>
    before ? filesOf(before) : {},
  )
  const isAgain = before !== undefined

  const ids = Object.fromEntries(Object.entries(files).map(([name, sent]) => [name, sent.map((file) => file.id)]))
  const whole: Values = { ...values, ...ids }
  const { place, ...sending } = useSendForm({
    values: whole,
    check,
    send: async (_, once) => {
      const sent = sentOf(fields, whole)
      if (before) return onSent(await applyAgain(lang, before.id, before.version, sent))
      const asked = { kind, edition, values: sent }
      const one = await once(asked, (key) => apply(lang, asked, key))
      keepDraft(kind, {})
      onSent(one)
    },
    refusalOf: (error) => sortRefused(error, (path) => own.exec(path)?.[1]),
    onRefused(error) {
      // The form may be another one by now, or closed.
      if (error.code === 409) void client.invalidateQueries({ queryKey: formQuery(lang, kind).queryKey })
    },
  })

  function check(): Faults {
    const lacking = missing(fields, whole, isAgain)
    if (lacking.length === 0) return {}
    const text = ({ type }: (typeof lacking)[number]) =>
      t(type === 'consent' ? 'application.fault.consent' : 'application.fault.required')
    return {
      ...Object.fromEntries(lacking.map((field) => [field.name, text(field)])),
      '': t('application.fault.some', { count: lacking.length }),
    }
  }

  function change(name: string, value: Value): void {
    const next = { ...values, [name]: value }
    setValues(next)
    if (!isAgain) keepDraft(kind, draftOf(fields, next))
    sending.forgive([name])
  }

  function changeFiles(name: string, sent: readonly SentFile[]): void {
    setFiles((now) => ({ ...now, [name]: sent }))
    sending.forgive([name])
  }

  return (
    <form ref={place} noValidate aria-labelledby={id} onSubmit={sending.onSubmit}>
      <h3 id={id} ref={title} tabIndex={-1} className={css.title}>
        {t(isAgain ? 'application.againTitle' : 'application.formTitle')}
      </h3>
      <p className={css.text}>{t(isAgain ? 'application.againText' : 'application.formText')}</p>
      <FormFields
        kind={kind}
        fields={fields}
        values={values}
        errorOf={sending.errorOf}
        files={files}
        kept={before ? keptOf(before) : {}}
        onChange={change}
        onFiles={changeFiles}
      />
      <Refusal key={sending.round} failure={sending.failure} className={css.failure} />
      <div className={css.foot}>
        <Button onClick={onGiveUp}>{t('application.giveUp')}</Button>
        <Button type="submit" look="solid" disabled={sending.disabled}>
          {t(sending.busy ? 'application.sending' : isAgain ? 'application.sendAgain' : 'application.send')}
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
