import { Button, Input, type InputProps } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../desk/form/DayInput.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { isMoney } from '../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../desk/form/MoneyInput.tsx'
import { rowsFieldOf } from '../../desk/form/RowsField.tsx'
import { Ticks } from '../../desk/form/Ticks.tsx'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { fileSize } from '../../lib/numbers.ts'
import { typedNumber } from '../../lib/typed.ts'
import type { Blank, ContractDetail, ContractDraft } from '../../nouns/contract/contract.ts'
import beside from '../order/forms.module.css'
import { Clauses } from './Clauses.tsx'
import { quickSecurities, type Written } from './draft.ts'

const Field = fieldOf<Written>()
const RowsField = rowsFieldOf<Written>()
const { useCore } = formOf<Written>()

/** The most characters of a clause and of a blank, and the most clauses, as the call takes them. */
const MOST_CLAUSE = 2_000
const MOST_FILLED = 500
const MOST_CLAUSES = 50

/** What the seller says: the blanks of the museum's clauses, clauses of the parties' own, security, last day, files. */
export function DraftFields({ of, draft }: { of: ContractDetail; draft: ContractDraft }) {
  const { t } = useWords()
  const { template, orderAttachments, mostSecurityFen } = draft
  return (
    <>
      <Clauses of={of} template={template} />
      {template.blanks.length > 0 && (
        <div role="group" aria-label={t('contract.draft.blanks')} className={beside.fields}>
          {template.blanks.map((blank) => (
            <BlankField key={blank.key} blank={blank} />
          ))}
        </div>
      )}
      <RowsField
        name="clauses"
        title={t('contract.draft.clauses')}
        rowName={(n) => t('contract.draft.clause', { n })}
        add={t('contract.draft.addClause')}
        blank={(id) => ({ id, zh: '', en: '' })}
        most={MOST_CLAUSES}
        ordered
      >
        {(row) => (
          // Each as wide as there is room: whole sentences are written here.
          <div>
            <Field name={`${row}.zh`} title={t('contract.draft.zh')} required most={MOST_CLAUSE}>
              <Input.TextArea rows={3} lang="zh-CN" />
            </Field>
            <Field name={`${row}.en`} title={t('contract.draft.en')} most={MOST_CLAUSE}>
              <Input.TextArea rows={3} lang="en" />
            </Field>
          </div>
        )}
      </RowsField>
      <div className={beside.fields}>
        {mostSecurityFen > 0 && <SecurityField of={of} draft={draft} />}
        <Field name="deadline" title={t('contract.deadline')} hint={t('contract.draft.deadlineHint')} required>
          <DayInput />
        </Field>
      </div>
      {orderAttachments.length > 0 && (
        <Field name="attachmentIds" title={t('contract.attachments')} hint={t('contract.draft.attachmentsHint')} group>
          <Ticks
            options={orderAttachments.map(({ id, name, bytes }) => ({
              value: id,
              text: `${name} · ${fileSize(bytes)}`,
            }))}
          />
        </Field>
      )}
    </>
  )
}

/** A blank of the museum's clauses, by what is filled into it; what is required is asked for when it is sent. */
function BlankField({ blank: { key, labelZh, labelEn, kind, isRequired } }: { blank: Blank }) {
  const { t, lang } = useWords()
  const title = (lang === 'en' && labelEn) || labelZh
  const number = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' && !/^-?\d+(?:\.\d+)?$/.test(value.trim())
      ? t('contract.draft.number')
      : undefined
  return (
    <Field
      name={`filled.${key}`}
      title={title}
      required={isRequired && 'later'}
      most={MOST_FILLED}
      rules={kind === 'number' ? [number] : []}
    >
      {kind === 'date' ? <BlankDay /> : kind === 'number' ? <BlankNumber /> : <Input.TextArea rows={2} />}
    </Field>
  )
}

interface BlankNumberProps extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (number: string) => void
}

/** A number in a blank, which is a text like any other there: told, and once it is left shown, as the contract says it. */
function BlankNumber({ value = '', onChange, onBlur, ...rest }: BlankNumberProps) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  // Another number from outside, such as an undo; what is being typed stays as it is.
  if (value !== last) {
    setLast(value)
    if (value !== typedNumber(text)) setText(value)
  }
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const number = typedNumber(target.value)
        setText(target.value)
        setLast(number)
        onChange?.(number)
      }}
      onBlur={(event) => {
        setText(typedNumber(text))
        onBlur?.(event)
      }}
    />
  )
}

/** A day in a blank, which is a text like any other there. */
function BlankDay({ onChange, ...rest }: { value?: string; onChange?: (day: string) => void }) {
  return <DayInput {...rest} onChange={(day) => onChange?.(day ?? '')} />
}

/** How much is set aside once both have signed: written, or pressed. */
function SecurityField({ of, draft }: { of: ContractDetail; draft: ContractDraft }) {
  const { t } = useWords()
  const core = useCore()
  const values = { least: currency(draft.leastSecurityFen, '¥'), most: currency(draft.mostSecurityFen, '¥') }
  const bounds = (fen: unknown) =>
    typeof fen === 'number' && (fen < draft.leastSecurityFen || fen > draft.mostSecurityFen)
      ? t('contract.draft.securityBounds', values)
      : undefined
  return (
    <Field
      name="securityFen"
      title={t('contract.security')}
      hint={t(`contract.draft.securityHint.${of.kind}`, values)}
      required
      rules={[isMoney(t('contract.wrongAmount')), bounds]}
      renderView={moneyView}
      note={
        <span>
          {quickSecurities(draft).map(([key, fen]) => (
            <Button key={key} size="small" type="link" onClick={() => core.store.set('securityFen', fen)}>
              {t(`contract.draft.quick.${key}`)} {currency(fen, '¥')}
            </Button>
          ))}
        </span>
      }
    >
      <MoneyInput />
    </Field>
  )
}
