import { Input, Select } from 'antd'
import { ApiError } from '../../api/client.ts'
import type { Certificate } from '../../nouns/company/company.ts'
import { useCertificateName } from '../../desk/company/CertificateFacts.tsx'
import { certificateKinds } from '../../nouns/company/fields.ts'
import { DayInput } from '../../desk/form/DayInput.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Tick } from '../../desk/form/Tick.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { fileSize } from '../../lib/numbers.ts'
import { FileOnItsWay, FilePlace } from './apply/FilePlace.tsx'
import { type CertificateFields, ownCompanyQuery, sendOwnCertificate } from '../../nouns/company/own.ts'
import css from './Certificates.module.css'
import { fileFault, useUpload } from './useUpload.ts'

interface Written extends CertificateFields {
  file: File | null
  isLong: boolean
}

const Field = fieldOf<Written>()
const { useValue } = formOf<Written>()

/** A certificate of a running company with its file: a further one, or one in the place of `old`. */
export function CertificateForm({ old, onDone }: { old: Certificate | null; onDone: () => void }) {
  const { t, lang } = useWords()
  const nameOf = useCertificateName()
  const { sending, send, stop } = useUpload()
  const values: Written = {
    file: null,
    kind: old?.kind ?? 'permit',
    name: old?.name ?? '',
    number: old?.number ?? '',
    issuedOn: null,
    expiresOn: null,
    isLong: false,
  }

  async function save({ file, isLong, ...said }: Written): Promise<void> {
    if (!file) throw refusal(t('companyDesk.certificate.noFile'))
    const fields = { ...said, expiresOn: isLong ? null : said.expiresOn }
    const isSent = await send(file, (upload) => sendOwnCertificate(lang, fields, old?.id ?? null, file.name, upload))
    if (!isSent) throw refusal(t('companyDesk.file.stopped'))
  }

  return (
    <RecordForm
      values={values}
      act={t('companyDesk.certificate.send')}
      done={t('companyDesk.certificate.kept', { name: old ? nameOf(old) : t('companyDesk.certificate.listTitle') })}
      save={save}
      stale={[ownCompanyQuery(lang).queryKey]}
      onSaved={onDone}
    >
      <Field
        name="file"
        title={t('companyDesk.certificate.file')}
        required
        rules={[
          (file) => {
            const fault = file instanceof File ? fileFault(file) : null
            return fault ? t(`companyDesk.file.${fault}`) : undefined
          },
        ]}
      >
        <FileInput name={t('companyDesk.certificate.file')} />
      </Field>
      {sending && <FileOnItsWay name={sending.name} share={sending.share} onStop={stop} />}
      {!old && (
        <Field name="kind" title={t('companyDesk.certificate.kind')} required>
          <Select options={certificateKinds.map((kind) => ({ value: kind, label: t(`papers.kind.${kind}`) }))} />
        </Field>
      )}
      <Field name="name" title={t('companyDesk.certificate.name')} most={50}>
        <Input />
      </Field>
      <Field name="number" title={t('companyDesk.certificate.number')} most={50}>
        <Input />
      </Field>
      <Field name="issuedOn" title={t('companyDesk.certificate.issuedOn')}>
        <DayInput past />
      </Field>
      <Expiry />
    </RecordForm>
  )
}

/** Until when it holds: a day, or for long. */
function Expiry() {
  const { t } = useWords()
  const isLong = useValue('isLong')
  return (
    <>
      <Field
        name="expiresOn"
        title={t('companyDesk.certificate.expiresOn')}
        required={isLong ? false : 'later'}
        rules={[
          (day) =>
            day || isLong ? undefined : t('desk.form.required', { name: t('companyDesk.certificate.expiresOn') }),
        ]}
      >
        <DayInput disabled={isLong} />
      </Field>
      <div className={css.long}>
        <Field name="isLong" title={t('companyDesk.certificate.longTerm')} bare>
          <Tick text={t('companyDesk.certificate.longTerm')} />
        </Field>
      </div>
    </>
  )
}

interface FileInputProps {
  name: string
  value?: File | null
  onChange?: (file: File) => void
}

function FileInput({ name, value, onChange }: FileInputProps) {
  return (
    <>
      <FilePlace name={name} onFile={(file) => onChange?.(file)} />
      {value && (
        <p>
          {value.name} · {fileSize(value.size)}
        </p>
      )}
    </>
  )
}

/** What stands above the form. */
const refusal = (text: string) => new ApiError(422, text)
