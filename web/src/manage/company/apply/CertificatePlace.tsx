import { Button, Checkbox, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { Certificate } from '../../../nouns/company/company.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { type CertificateKind, certificateTypes, mayBeMany, neededKind } from '../../../nouns/company/fields.ts'
import { useAct } from '../../../desk/act/useAct.ts'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { FormState } from '../../../desk/form/FormState.tsx'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import { joined } from '../../../form/refusal.ts'
import { anyForm, FormContext, useFieldValue, useFormState } from '../../../form/useForm.ts'
import { useRecordForm } from '../../../form/useRecordForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { fileSize } from '../../../lib/numbers.ts'
import {
  type CertificateFields,
  applicationKey,
  certificateFile,
  changeCertificate,
  removeCertificate,
  sendCertificate,
} from '../../../nouns/company/own.ts'
import { fileFault, useUpload } from '../useUpload.ts'
import css from './CertificatePlace.module.css'
import { FieldNote } from './FieldNote.tsx'
import { FileOnItsWay, FilePlace } from './FilePlace.tsx'

interface CertificatePlaceProps {
  kind: CertificateKind
  certificate?: Certificate | undefined
  /** What was said of it by the reviewer, or by the last try to submit. */
  said: readonly string[]
  onChange: () => Promise<unknown>
}

const empty = { name: '', number: '', issuedOn: null, expiresOn: null } as const

/** One certificate: a place for its file, and once it is there its number and days. */
export function CertificatePlace({ kind, certificate, said, onChange }: CertificatePlaceProps) {
  const { t, lang } = useWords()
  const { perform } = useAct<Certificate>()
  const { sending, send, stop } = useUpload()
  const [fault, setFault] = useState<Failure | null>(null)
  const title = t(`papers.kind.${kind}`)
  const place = useRef<HTMLLIElement>(null)
  const stopped = useRef(false)
  // The button to stop is gone with what it stopped: whoever pressed it goes on at the place of the file.
  useEffect(() => {
    if (sending || !stopped.current) return
    stopped.current = false
    place.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [sending])

  async function put(file: File, fields: CertificateFields, replaced?: Certificate): Promise<void> {
    const wrong = fileFault(file)
    setFault(wrong && { text: t(`companyDesk.file.${wrong}`), told: false })
    if (wrong) return
    try {
      const isSent = await send(file, (upload) => sendCertificate(lang, fields, file.name, upload))
      if (!isSent) {
        setFault({ text: t('companyDesk.file.stopped'), told: false })
        return
      }
      if (replaced && mayBeMany(replaced.kind)) await removeCertificate(lang, replaced.id)
    } catch (error) {
      setFault(failureOf(error, t('error.request')))
      return
    }
    await onChange()
  }

  async function remove(one: Certificate): Promise<void> {
    setFault(null)
    // Kept for a moment, so that it can be sent again where this was a slip.
    const answer = await fetch(certificateFile(lang, one.id), { credentials: 'same-origin' }).catch(() => null)
    const blob = answer?.ok ? await answer.blob() : null
    await perform(
      {
        key: 'remove',
        name: t('companyDesk.certificate.remove'),
        fits: () => true,
        run: { one: ({ id }) => removeCertificate(lang, id) },
        done: () => t('companyDesk.certificate.removed', { name: title }),
        ...(blob && { undo: { one: (was) => put(new File([blob], was.fileName, { type: was.mime }), was) } }),
        stale: [applicationKey],
      },
      [one],
    )
  }

  return (
    <li ref={place} className={css.place}>
      <h3 className={css.title}>
        {title}
        {kind === neededKind && <span className={css.needed}>{t('companyDesk.certificate.needed')}</span>}
      </h3>
      {said.map((text) => (
        <FieldNote key={text} text={text} />
      ))}
      {sending ? (
        <FileOnItsWay
          name={sending.name}
          share={sending.share}
          onStop={() => {
            stopped.current = true
            stop()
          }}
        />
      ) : certificate ? (
        <>
          <div className={css.file}>
            <a href={certificateFile(lang, certificate.id)} target="_blank" rel="noopener" className={css.link}>
              {certificate.fileName}
            </a>
            <span className={css.size}>{fileSize(certificate.bytes)}</span>
            <span className={css.acts}>
              <Replace name={title} onFile={(file) => void put(file, certificate, certificate)} />
              <Button size="small" type="link" danger onClick={() => void remove(certificate)}>
                {t('companyDesk.certificate.remove')}
              </Button>
            </span>
          </div>
          <Fields key={certificate.id} certificate={certificate} onChange={onChange} />
        </>
      ) : (
        <FilePlace
          name={title}
          onFile={(file) => void put(file, { ...empty, kind, name: kind === 'other' ? '' : title })}
        />
      )}
      {fault !== null && (
        <p role={fault.told ? undefined : 'alert'} className={css.fault}>
          {fault.text}
        </p>
      )}
    </li>
  )
}

function Replace({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={certificateTypes.join(',')}
        aria-label={name}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button size="small" type="link" onClick={() => input.current?.click()}>
        {t('companyDesk.certificate.replace')}
      </Button>
    </>
  )
}

interface Written extends Pick<Certificate, 'name' | 'number' | 'issuedOn' | 'expiresOn'> {
  isLong: boolean
}

const readOf = ({ name, number, issuedOn, expiresOn }: Certificate) => ({
  values: { name, number, issuedOn, expiresOn, isLong: expiresOn === null },
  version: null,
})

/** Number and days of a certificate that is there. Each is kept when it is left. */
function Fields({ certificate, onChange }: { certificate: Certificate; onChange: () => Promise<unknown> }) {
  const { t, lang } = useWords()
  const id = useId()
  const core = useRecordForm<Written>(readOf(certificate), {
    save: ({ isLong, ...said }) =>
      changeCertificate(lang, certificate.id, { ...said, expiresOn: isLong ? null : said.expiresOn }).then(() => null),
  })
  useDeskGuard({ isDirty: core.isDirty, keep, forget: core.forget })
  const values = useFieldValue(anyForm(core), '') as Written
  const refusal = joined(useFormState(anyForm(core)).rest)

  async function keep(): Promise<boolean> {
    const isChanged = core.store.isChanged()
    const isKept = await core.submit({ quiet: true })
    if (isKept && isChanged) await onChange()
    return isKept
  }

  const put = (patch: Partial<Written>) => {
    for (const [name, value] of Object.entries(patch)) core.store.set(name, value)
    void keep()
  }
  const text = (name: 'name' | 'number') => (
    <div>
      <label htmlFor={`${id}-${name}`}>{t(`companyDesk.certificate.${name}`)}</label>
      <Input
        id={`${id}-${name}`}
        value={values[name]}
        maxLength={50}
        onChange={(event) => core.store.set(name, event.target.value)}
        onBlur={() => put({ [name]: values[name].trim() })}
      />
    </div>
  )

  return (
    <FormContext value={anyForm(core)}>
      <div className={css.fields}>
        {certificate.kind === 'other' && text('name')}
        {text('number')}
        <div>
          <label htmlFor={`${id}-issued`}>{t('companyDesk.certificate.issuedOn')}</label>
          <DayInput id={`${id}-issued`} past value={values.issuedOn} onChange={(issuedOn) => put({ issuedOn })} />
        </div>
        <div>
          <label htmlFor={`${id}-expires`}>{t('companyDesk.certificate.expiresOn')}</label>
          <DayInput
            id={`${id}-expires`}
            value={values.isLong ? null : values.expiresOn}
            disabled={values.isLong}
            placeholder={values.isLong ? t('companyDesk.certificate.longTerm') : t('desk.list.day')}
            onChange={(expiresOn) => put({ expiresOn })}
          />
          <Checkbox
            checked={values.isLong}
            onChange={(event) => {
              core.store.set('isLong', event.target.checked)
              // Whoever takes it back goes on to say until when.
              if (event.target.checked) void keep()
            }}
          >
            {t('companyDesk.certificate.longTerm')}
          </Checkbox>
        </div>
        <span className={css.saved}>
          <FormState saved={t('companyDesk.apply.saved')} />
        </span>
        {refusal && (
          <p role={refusal.told ? undefined : 'alert'} className={css.fault}>
            {refusal.text}
          </p>
        )}
      </div>
    </FormContext>
  )
}
