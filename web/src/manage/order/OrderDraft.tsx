import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type Ref, useImperativeHandle, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { DeskForm } from '../../desk/form/DeskForm.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { FormState } from '../../desk/form/FormState.tsx'
import { useDeskGuard } from '../../desk/form/useDeskGuard.ts'
import { GridField } from '../../desk/grid/GridField.tsx'
import { useIsLinesChanged, useLines } from '../../desk/grid/useLines.ts'
import { useDesk } from '../../desk/parts/useDesk.ts'
import { ContactSelect } from '../../desk/selectors/ContactSelect.tsx'
import { DistributionSelect } from '../../desk/selectors/DistributionSelect.tsx'
import { RegionPicker } from '../../desk/selectors/RegionPicker.tsx'
import { anyForm, useFormState, useIsChanged } from '../../form/useForm.ts'
import { useRecordForm } from '../../form/useRecordForm.ts'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { isStopped } from '../../nouns/approval/calls.ts'
import { changeOrderDraft, decideOrder, ordersKey, readOrder } from '../../nouns/order/calls.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import { inGrid, nameInGrid } from '../../nouns/order/refusal.ts'
import { depositOf, priceOf, sentLines, toDraft, type WrittenLine } from '../../nouns/order/written.ts'
import { overviewKey } from '../../nouns/overview/calls.ts'
import css from './forms.module.css'
import { useLineColumns } from './useLineColumns.ts'

interface Draft {
  lines: readonly WrittenLine[]
  distributionId: number | null
  region: readonly string[]
  address: string
  contactId: number | null
  notes: string
}

const Field = fieldOf<Draft>()

/** The most characters of words, as the call takes them. */
const MOST_ADDRESS = 200
const MOST_NOTES = 2_000

/** A draft as it was read, and the version over which it is written. */
function draftOf({ lines, deliveryTerms, notes, version }: OrderDetail): { values: Draft; version: number } {
  const { province, city, district, distributionId, address, contact } = deliveryTerms
  return {
    values: {
      lines: toDraft(lines),
      distributionId,
      region: [province, city, district].filter((code) => code !== ''),
      address,
      contactId: contact?.id ?? null,
      notes,
    },
    version,
  }
}

/** What others may ask of a draft that is being written. */
export interface OrderDraftHandle {
  /** Keeps what is written, says nothing, and answers its version; null where something is wrong with it. */
  keep: () => Promise<number | null>
}

interface OrderDraftProps {
  of: OrderDetail
  handle: Ref<OrderDraftHandle>
  /** Told of an order that was submitted. */
  onDone: () => void
}

/** An order as its buyer writes it: how many of each line, where they go, a message; kept as a draft, or submitted. */
export function OrderDraft({ of, handle, onDone }: OrderDraftProps) {
  const { t, lang } = useWords()
  const { say, ask } = useDesk()
  const client = useQueryClient()
  const read = draftOf(of)
  const lines = useLines(read.values.lines, { isFixed: true })
  const columns = useLineColumns('draft')
  const [submitting, setSubmitting] = useState(false)
  const settle = () => {
    for (const queryKey of [overviewKey, ordersKey]) void client.invalidateQueries({ queryKey })
  }

  const core = useRecordForm<Draft>(read, {
    async save({ region, lines: written, address, notes, ...rest }, version) {
      const [province = '', city = '', district = ''] = region
      const sent = written.flatMap(({ quantity }, index) => ((quantity ?? 0) > 0 ? [index] : []))
      try {
        const kept = await changeOrderDraft(lang, of.id, {
          ...rest,
          version: version as number,
          lines: sentLines(written),
          province,
          city,
          district,
          address: address.trim(),
          notes: notes.trim(),
        })
        return draftOf(kept)
      } catch (error) {
        if (error instanceof ApiError) lines.refuse(inGrid(error.errors, sent))
        throw error
      }
    },
    reread: async () => draftOf(await readOrder(lang, of.id)),
    check: (written) => ({
      lines: sentLines(written.lines).length > 0 ? undefined : t('order.draft.none'),
    }),
    nameOf: nameInGrid,
    onKept() {
      say(t('order.draft.kept'))
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
    async keep() {
      if (isWrong() || !(await core.submit({ quiet: true, isAimed: true }))) return null
      return core.store.read().version
    },
  }))

  /** Says what submitting means, keeps what is written, and puts it before the seller. */
  async function submit(): Promise<void> {
    if (isWrong()) return
    const written = core.store.values().lines
    const isWanted = await ask({
      title: t('order.act.submit.heading', { name: of.counterparty.name }),
      text: t(`order.act.submit.${of.needsContract ? 'textContract' : 'text'}.${of.kind}`, {
        count: sentLines(written).length,
        total: currency(priceOf(written), '¥'),
        whole: currency(priceOf(written) + depositOf(written), '¥'),
      }),
      act: t('order.act.submit.name'),
    })
    if (!isWanted) return
    setSubmitting(true)
    try {
      if (!(await core.submit({ quiet: true, isAimed: true }))) return
      const version = core.store.read().version as number
      await decideOrder(lang, of.id, { act: 'submit', version })
      say(t('order.act.submit.done', { name: of.counterparty.name }))
      onDone()
    } catch (error) {
      // The client has told why; what is wrong with a line stands at it.
      if (error instanceof ApiError) {
        lines.refuse(
          inGrid(
            error.errors,
            written.map((_, index) => index),
          ),
        )
        const rest = Object.entries(error.errors).filter(([path]) => nameInGrid(path) !== 'lines')
        core.refuse(Object.fromEntries(rest.map(([path, text]) => [path, [text]])))
      }
    } finally {
      setSubmitting(false)
      settle()
    }
  }

  const form = anyForm(core)
  const isWritten = useIsChanged(form)
  const isChanged = useIsLinesChanged(lines) || isWritten
  const { busy, resting, clash } = useFormState(form)
  const rests = resting || busy || submitting || clash !== null
  return (
    <DeskForm
      core={core}
      onSend={() => void keep()}
      foot={
        <>
          {!isStopped(of.approval, 'submit') && (
            <Button
              type="primary"
              loading={submitting}
              disabled={rests && !submitting}
              onClick={() => {
                void submit()
              }}
            >
              {t('order.act.submit.name')}
            </Button>
          )}
          <Button htmlType="submit" loading={busy && !submitting} disabled={rests || !isChanged}>
            {t('order.draft.save')}
          </Button>
          <Button disabled={!isChanged || busy} onClick={reset}>
            {t('desk.form.reset')}
          </Button>
          <FormState />
        </>
      }
    >
      <GridField name="lines" title={t('order.lines')} lines={lines} columns={columns} none={t('order.noLines')} />
      <div className={css.fields}>
        <Field name="distributionId" title={t('order.distribution')}>
          <DistributionSelect name={of.deliveryTerms.distributionName} />
        </Field>
        <Field name="region" title={t('order.region')}>
          <RegionPicker />
        </Field>
        <Field name="address" title={t('order.address')} most={MOST_ADDRESS}>
          <Input autoComplete="off" />
        </Field>
        <Field name="contactId" title={t('order.contact')} hint={t('order.contactHint')}>
          <ContactSelect name={of.deliveryTerms.contact?.name} />
        </Field>
      </div>
      <Field name="notes" title={t('order.notes')} hint={t('order.seenByOther')} most={MOST_NOTES}>
        <Input.TextArea rows={3} />
      </Field>
    </DeskForm>
  )
}
