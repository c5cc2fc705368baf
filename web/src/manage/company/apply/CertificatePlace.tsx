import { Button, Checkbox, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import type { Certificate } from '../../../api/company.ts'
import { type CertificateKind, mayBeMany } from '../../../desk/company/fields.ts'
import { DayInput } from '../../../desk/form/DayInput.tsx'
import { useDesk } from '../../../desk/parts/useDesk.ts'
import { useWords } from '../../../i18n/index.ts'
import { fileSize } from '../../../lib/numbers.ts'
import {
  type CertificateFields,
  certificateFile,
  changeCertificate,
  removeCertificate,
  sendCertificate,
} from '../api.ts'
import { certificateTypes, fileFault, useUpload } from '../useUpload.ts'
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
  const { say } = useDesk()
  const { sending, send, stop } = useUpload()
  const [fault, setFault] = useState<string | null>(null)
  const title = t(`companyDesk.certificate.${kind}`)
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
    setFault(wrong && t(`companyDesk.file.${wrong}`))
    if (wrong) return
    try {
      const isSent = await send(file, (upload) => sendCertificate(lang, fields, file.name, upload))
      if (!isSent) {
        setFault(t('companyDesk.file.stopped'))
        return
      }
      if (replaced && mayBeMany(replaced.kind)) await removeCertificate(lang, replaced.id)
    } catch (error) {
      const [beside] = error instanceof ApiError ? Object.values(error.errors) : []
      setFault(beside ?? (error instanceof Error ? error.message : t('error.request')))
      return
    }
    await onChange()
  }

  async function remove(one: Certificate): Promise<void> {
    setFault(null)
    // Kept for a moment, so that it can be sent again where this was a slip.
    const answer = await fetch(certificateFile(lang, one.id), { credentials: 'same-origin' }).catch(() => null)
    const blob = answer?.ok ? await answer.blob() : null
    try {
      await removeCertificate(lang, one.id)
    } catch {
      return
    }
    await onChange()
    const undo = blob && (() => put(new File([blob], one.fileName, { type: one.mime }), one))
    say(t('companyDesk.certificate.removed', { name: title }), undo ? { undo } : {})
  }

  return (
    <li ref={place} className={css.place}>
      <h3 className={css.title}>
        {title}
        {kind === 'businessLicence' && <span className={css.needed}>{t('companyDesk.certificate.needed')}</span>}
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
        <p role="alert" className={css.fault}>
          {fault}
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

/** Number and days of a certificate that is there. Each is kept when it is left. */
function Fields({ certificate, onChange }: { certificate: Certificate; onChange: () => Promise<unknown> }) {
  const { t, lang } = useWords()
  const id = useId()
  const [values, setValues] = useState({
    name: certificate.name,
    number: certificate.number,
    issuedOn: certificate.issuedOn,
    expiresOn: certificate.expiresOn,
  })
  const [isLong, setLong] = useState(certificate.expiresOn === null)
  const [isSaved, setSaved] = useState(false)
  const kept = useRef(values)

  async function keep(next: typeof values): Promise<void> {
    setValues(next)
    if (JSON.stringify(next) === JSON.stringify(kept.current)) return
    try {
      await changeCertificate(lang, certificate.id, next)
    } catch {
      return
    }
    kept.current = next
    setSaved(true)
    await onChange()
  }

  return (
    <div className={css.fields}>
      {certificate.kind === 'other' && (
        <div>
          <label htmlFor={`${id}-name`}>{t('companyDesk.certificate.name')}</label>
          <Input
            id={`${id}-name`}
            value={values.name}
            maxLength={50}
            onChange={(event) => setValues({ ...values, name: event.target.value })}
            onBlur={() => void keep({ ...values, name: values.name.trim() })}
          />
        </div>
      )}
      <div>
        <label htmlFor={`${id}-number`}>{t('companyDesk.certificate.number')}</label>
        <Input
          id={`${id}-number`}
          value={values.number}
          maxLength={50}
          onChange={(event) => setValues({ ...values, number: event.target.value })}
          onBlur={() => void keep({ ...values, number: values.number.trim() })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-issued`}>{t('companyDesk.certificate.issuedOn')}</label>
        <DayInput
          id={`${id}-issued`}
          past
          value={values.issuedOn}
          onChange={(issuedOn) => void keep({ ...values, issuedOn })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-expires`}>{t('companyDesk.certificate.expiresOn')}</label>
        <DayInput
          id={`${id}-expires`}
          value={values.expiresOn}
          disabled={isLong}
          placeholder={isLong ? t('companyDesk.certificate.longTerm') : t('desk.list.day')}
          onChange={(expiresOn) => void keep({ ...values, expiresOn })}
        />
        <Checkbox
          checked={isLong}
          onChange={(event) => {
            setLong(event.target.checked)
            if (event.target.checked) void keep({ ...values, expiresOn: null })
          }}
        >
          {t('companyDesk.certificate.longTerm')}
        </Checkbox>
      </div>
      <span role="status" className={css.saved}>
        {isSaved ? t('companyDesk.apply.saved') : ''}
      </span>
    </div>
  )
}
