import { Input } from 'antd'
import { FilesField } from '../../desk/attachment/FilesField.tsx'
import { useEnclose } from '../../desk/attachment/useEnclose.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { GridField } from '../../desk/grid/GridField.tsx'
import { useLines } from '../../desk/grid/useLines.ts'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { decideOrder } from '../../nouns/order/calls.ts'
import { claimOf, toDispute, type WrittenLine } from '../../nouns/order/written.ts'
import type { PanelProps } from './DeliveryForm.tsx'
import css from './forms.module.css'
import { useLineColumns } from './useLineColumns.ts'

interface Written {
  lines: readonly WrittenLine[]
  reason: string
  files: readonly File[]
}

const Field = fieldOf<Written>()

const MOST_REASON = 500

const isSent = ({ quantity }: WrittenLine) => (quantity ?? 0) > 0

/** Where the parties do not agree: which lines it is about, and how much of the money that is set aside is asked for. */
export function DisputeForm({ of, onClose, onDone }: PanelProps) {
  const { t, lang } = useWords()
  const initial = toDispute(of.lines)
  const lines = useLines(initial, { isFixed: true })
  const columns = useLineColumns('dispute')
  const enclose = useEnclose(of.id)
  const held = currency(of.heldFen, '¥')
  function wrong(written: readonly WrittenLine[]): string | undefined {
    const sent = written.filter(isSent)
    if (sent.length === 0) return t('order.panel.dispute.none')
    const claim = claimOf(sent)
    return claim > of.heldFen ? t('order.panel.dispute.beyond', { claim: currency(claim, '¥'), held }) : undefined
  }
  return (
    <SendForm<Written>
      title={t('order.panel.dispute.heading')}
      text={t('order.panel.dispute.text', { name: of.counterparty.name, held })}
      values={{ lines: initial, reason: '', files: [] }}
      lines={lines}
      isSent={isSent}
      check={(written) => ({ lines: wrong(written.lines) })}
      save={async ({ lines, reason, files }) => {
        await decideOrder(lang, of.id, {
          act: 'dispute',
          version: of.version,
          reason: reason.trim(),
          lines: lines
            .filter(isSent)
            .map(({ lineId, quantity, fen }) => ({ lineId, quantity: quantity ?? 0, amountFen: fen ?? 0 })),
        })
        await enclose(files, { part: 'dispute' })
      }}
      act={t('order.panel.dispute.name')}
      danger
      done={t('order.panel.dispute.done')}
      onClose={onClose}
      onDone={onDone}
    >
      <GridField
        name="lines"
        title={t('order.panel.dispute.lines')}
        lines={lines}
        columns={columns}
        none={t('order.noLines')}
      />
      <div className={css.fields}>
        <Field
          name="reason"
          title={t('order.panel.dispute.reason')}
          hint={t('order.seenByOther')}
          required
          most={MOST_REASON}
        >
          <Input.TextArea rows={3} />
        </Field>
        <Field name="files" title={t('desk.attachments.part.dispute')}>
          <FilesField />
        </Field>
      </div>
    </SendForm>
  )
}
