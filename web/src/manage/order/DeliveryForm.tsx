import { Input } from 'antd'
import { FilesField } from '../../desk/attachment/FilesField.tsx'
import { useEnclose } from '../../desk/attachment/useEnclose.ts'
import { DayInput } from '../../desk/form/DayInput.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { GridField } from '../../desk/grid/GridField.tsx'
import { useLines } from '../../desk/grid/useLines.ts'
import { useToday } from '../../desk/parts/useToday.ts'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { deliverOrder } from '../../nouns/order/calls.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import { sentLines, toDeliver, type WrittenLine } from '../../nouns/order/written.ts'
import css from './forms.module.css'
import { useLineColumns } from './useLineColumns.ts'

interface Written {
  deliveredOn: string | null
  carrier: string
  trackingNumber: string
  note: string
  lines: readonly WrittenLine[]
  files: readonly File[]
}

const Field = fieldOf<Written>()

const MOST_WORD = 100
const MOST_NOTE = 1_000

export interface PanelProps {
  of: OrderDetail
  onClose: () => void
  onDone: () => void
}

const isSent = ({ quantity }: WrittenLine) => (quantity ?? 0) > 0

/** A delivery note of the seller: when, by whom, and how many of each line, all that is left to begin with. */
export function DeliveryForm({ of, onClose, onDone }: PanelProps) {
  const { t, lang } = useWords()
  const today = useToday()
  const initial = toDeliver(of.lines)
  const lines = useLines(initial, { isFixed: true })
  const columns = useLineColumns('deliver')
  const enclose = useEnclose(of.id)
  return (
    <SendForm<Written>
      title={t('order.panel.deliver.heading')}
      text={t('order.panel.deliver.text', { name: of.counterparty.name })}
      values={{ deliveredOn: today, carrier: '', trackingNumber: '', note: '', lines: initial, files: [] }}
      lines={lines}
      isSent={isSent}
      check={(written) => ({ lines: written.lines.some(isSent) ? undefined : t('order.panel.deliver.none') })}
      save={async ({ deliveredOn, carrier, trackingNumber, note, lines, files }) => {
        const { deliveries } = await deliverOrder(lang, of.id, {
          version: of.version,
          deliveredOn: deliveredOn ?? '',
          carrier: carrier.trim(),
          trackingNumber: trackingNumber.trim(),
          note: note.trim(),
          lines: sentLines(lines),
        })
        const made = deliveries.at(-1)
        if (made) await enclose(files, { part: 'delivery', deliveryId: made.id })
      }}
      act={t('order.panel.deliver.name')}
      done={t('order.panel.deliver.done')}
      onClose={onClose}
      onDone={onDone}
    >
      <GridField
        name="lines"
        title={t('order.panel.deliver.lines')}
        lines={lines}
        columns={columns}
        none={t('order.panel.deliver.nothingLeft')}
      />
      <div className={css.fields}>
        <Field name="deliveredOn" title={t('order.delivered.on')} required>
          <DayInput past />
        </Field>
        <Field name="carrier" title={t('order.delivered.carrier')} most={MOST_WORD}>
          <Input autoComplete="off" />
        </Field>
        <Field name="trackingNumber" title={t('order.delivered.trackingNumber')} most={MOST_WORD}>
          <Input autoComplete="off" />
        </Field>
      </div>
      <Field name="note" title={t('order.delivered.note')} hint={t('order.seenByOther')} most={MOST_NOTE}>
        <Input.TextArea rows={2} />
      </Field>
      <Field name="files" title={t('desk.attachments.part.delivery')}>
        <FilesField />
      </Field>
    </SendForm>
  )
}
