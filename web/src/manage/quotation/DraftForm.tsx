import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type Ref, useImperativeHandle, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { DraftAttachments } from '../../desk/attachment/QuotationAttachments.tsx'
import { DayInput } from '../../desk/form/DayInput.tsx'
import { DeskForm } from '../../desk/form/DeskForm.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { FormState } from '../../desk/form/FormState.tsx'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import type { Lines } from '../../desk/grid/lines.ts'
import { useIsLinesChanged, useLines } from '../../desk/grid/useLines.ts'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { ContactSelect } from '../../desk/selectors/ContactSelect.tsx'
import { DistributionSelect } from '../../desk/selectors/DistributionSelect.tsx'
import { RegionPicker } from '../../desk/selectors/RegionPicker.tsx'
import type { FormCore } from '../../form/flow.ts'
import { anyForm, useFormState, useIsChanged } from '../../form/useForm.ts'
import { useRecordForm } from '../../form/useRecordForm.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { currency } from '../../lib/money.ts'
import { newRowId } from '../../lib/rowIds.ts'
import { overviewKey } from '../../nouns/overview/calls.ts'
import {
  changeDraft,
  decideQuotation,
  type QuotationDetail,
  quotationsKey,
  readQuotation,
} from '../../nouns/quotation/calls.ts'
import { changeOf, type Draft, type DraftLine, draftOf, lineOf, totalOf } from '../../nouns/quotation/draft.ts'
import { isSending, type SendingAct } from '../../nouns/quotation/quotation.ts'
import css from './DraftForm.module.css'
import { LinesField } from './LinesField.tsx'

const Field = fieldOf<Draft>()

/** The most characters of words, as the call takes them. */
const MOST_ADDRESS = 200
const MOST_TERMS = 4_000
const MOST_NOTES = 2_000

/** What a cell is refused for stands in it: the form is told that something is wrong with its lines. */
const fieldName = (named: string) => named.replace(/^lines[.[].*/, 'lines')

/** What others may ask of a draft that is being written. */
export interface DraftHandle {
  /** Keeps what is written, and says nothing; false where something is wrong with it. */
  keep: () => Promise<boolean>
}

interface DraftFormProps {
  of: QuotationDetail
  handle?: Ref<DraftHandle>
  /** Told of a version that was sent. */
  onSent: () => void
}

/** The next version of a quotation as its party writes it: lines, terms, notes; kept as a draft, or sent (RULES quotations 2). */
export function DraftForm({ of, handle, onSent }: DraftFormProps) {
  const { t, lang } = useWords()
  const { say, ask } = useDesk()
  const queryClient = useQueryClient()
  const read = draftOf(of)
  const lines = useLines(read.values.lines, { blank: () => lineOf(newRowId(), null, of.kind === 'lease') })
  const [sending, setSending] = useState(false)
  const act = of.acts.find(isSending)
  const settle = () => {
    for (const queryKey of [overviewKey, quotationsKey]) void queryClient.invalidateQueries({ queryKey })
  }

  const core = useRecordForm<Draft>(read, {
    async save(values, revision) {
      try {
        return draftOf(await changeDraft(lang, of.id, { ...changeOf(values), revision: revision ?? 0 }))
      } catch (error) {
        if (error instanceof ApiError) lines.refuse(error.errors)
        throw error
      }
    },
    reread: async () => draftOf(await readQuotation(lang, of.id)),
    nameOf: fieldName,
    // What was only read becomes the own draft when it is sent.
    unchanged: of.draft === null,
    onKept() {
      say(t('quotation.draft.kept'))
      settle()
    },
  })
  useDeskGuard({ isDirty: () => core.isDirty() || lines.isChanged(), save: keep, forget })

  function forget(): void {
    lines.reset(core.store.read().values.lines)
    core.forget()
  }

  function reset(): void {
    core.reset()
    lines.reset(core.store.read().values.lines)
  }

  /** Leads to the first cell in which something is wrong; false where there is none. */
  function isWrong(): boolean {
    lines.commit()
    const [first] = lines.problems()
    if (first) lines.go(first)
    return first !== undefined
  }

  async function keep(): Promise<boolean> {
    return !isWrong() && core.submit()
  }

  useImperativeHandle(handle, () => ({
    keep: async () => !isWrong() && core.submit({ quiet: true, isAimed: true }),
  }))

  /** Keeps what is written, says what sending it means, and sends it. */
  async function send(by: SendingAct): Promise<void> {
    if (isWrong()) return
    const { lines: written, validUntil } = core.store.values()
    const total = written.reduce((sum, line) => sum + (totalOf(line) ?? 0), 0)
    const open = written.filter((line) => line.unitPriceFen === null).length
    const isWanted = await ask({
      title: t(`quotation.act.${by}.heading`, { name: of.counterparty.name }),
      text: [
        t('quotation.act.sendText', {
          count: written.length,
          total: currency(total, '¥'),
          until: formatDate(validUntil ?? '', lang),
        }),
        ...(open > 0 ? [t('quotation.act.sendOpen', { count: open })] : []),
        t(`quotation.act.${by}.text`),
      ].join(' '),
      act: t(`quotation.act.${by}.name`),
    })
    if (!isWanted) return
    setSending(true)
    try {
      if (!(await core.submit({ quiet: true, isAimed: true }))) return
      // A colleague may have written in it since.
      await decideQuotation(lang, of.id, { act: by, version: of.version, revision: core.store.read().version })
      say(t(`quotation.act.${by}.done`, { name: of.counterparty.name }))
      onSent()
    } catch (error) {
      // The client has told why; what is wrong with a line stands at it.
      if (error instanceof ApiError) {
        lines.refuse(error.errors)
        const rest = Object.entries(error.errors).filter(([path]) => !path.startsWith('lines.'))
        core.refuse(Object.fromEntries(rest.map(([path, text]) => [path, [text]])))
      }
    } finally {
      setSending(false)
      settle()
    }
  }

  return (
    <DeskForm
      core={core}
      onSend={() => void keep()}
      foot={
        <Foot
          core={core}
          lines={lines}
          onReset={reset}
          act={act}
          sending={sending}
          onSend={(by) => void send(by)}
          isFirst={of.draft === null}
        />
      }
    >
      <LinesField of={of} lines={lines} />
      <h3 className={css.heading}>{t('quotation.termsHeading')}</h3>
      <div className={css.terms}>
        <Field name="validUntil" title={t('quotation.validUntil')} hint={t('quotation.validUntilHint')} required>
          <DayInput />
        </Field>
        <Field name="distributionId" title={t('quotation.distribution')}>
          <DistributionSelect name={(of.draft ?? of.current)?.distributionName} />
        </Field>
        <Field name="region" title={t('quotation.region')}>
          <RegionPicker />
        </Field>
        <Field name="address" title={t('quotation.address')} most={MOST_ADDRESS}>
          <Input autoComplete="off" />
        </Field>
        <Field name="contactId" title={t('quotation.contact')} hint={t('quotation.contactHint')}>
          <ContactSelect name={of.draft?.contact?.name} />
        </Field>
      </div>
      <Field name="terms" title={t('quotation.terms')} hint={t('quotation.termsHint')} most={MOST_TERMS}>
        <Input.TextArea rows={4} />
      </Field>
      <Field name="notes" title={t('quotation.notes')} hint={t('quotation.notesHint')} most={MOST_NOTES}>
        <Input.TextArea rows={3} />
      </Field>
      <DraftAttachments of={of} version={of.draft ?? of.current} />
    </DeskForm>
  )
}

interface FootProps {
  core: FormCore<Draft>
  lines: Lines<DraftLine>
  onReset: () => void
  act: SendingAct | undefined
  sending: boolean
  isFirst: boolean
  onSend: (act: SendingAct) => void
}

/** Drawn by itself: a key in the form is nothing to its fields. */
function Foot({ core, lines, act, sending, isFirst, onSend, onReset }: FootProps) {
  const { t } = useWords()
  const form = anyForm(core)
  const isWritten = useIsChanged(form)
  const isChanged = useIsLinesChanged(lines) || isWritten
  const { busy, resting, clash } = useFormState(form)
  const rests = resting || busy || sending || clash !== null
  return (
    <>
      {act && (
        <Button type="primary" loading={sending} disabled={rests && !sending} onClick={() => onSend(act)}>
          {t(`quotation.act.${act}.name`)}
        </Button>
      )}
      <Button htmlType="submit" loading={busy && !sending} disabled={rests || (!isChanged && !isFirst)}>
        {t('quotation.draft.save')}
      </Button>
      <Button disabled={!isChanged || busy} onClick={onReset}>
        {t('desk.form.reset')}
      </Button>
      <FormState saved="" />
    </>
  )
}
