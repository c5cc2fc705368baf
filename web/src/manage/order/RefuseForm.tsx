import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { GridField } from '../../desk/grid/GridField.tsx'
import { useLines } from '../../desk/grid/useLines.ts'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { decideDelivery } from '../../nouns/order/calls.ts'
import type { DeliveryNote } from '../../nouns/order/order.ts'
import { sentLines, toRefuse, type WrittenLine } from '../../nouns/order/written.ts'
import type { PanelProps } from './DeliveryForm.tsx'
import css from './forms.module.css'
import { useLineColumns } from './useLineColumns.ts'

interface Written {
  lines: readonly WrittenLine[]
  reason: string
}

const Field = fieldOf<Written>()

const MOST_REASON = 500

const isSent = ({ quantity }: WrittenLine) => (quantity ?? 0) > 0

interface RefuseFormProps extends PanelProps {
  note: DeliveryNote
  /** Everything is refused, and no line is asked about. */
  isWhole: boolean
}

/** What the buyer refuses of a delivery, and why; the rest of it is accepted. */
export function RefuseForm({ of, note, isWhole, onClose, onDone }: RefuseFormProps) {
  const { t, lang } = useWords()
  const initial = isWhole ? [] : toRefuse(of, note)
  const lines = useLines(initial, { isFixed: true })
  const columns = useLineColumns('refuse')
  const panel = isWhole ? 'refuseAll' : 'refusePart'
  const values = { name: of.counterparty.name, n: note.n }
  return (
    <SendForm<Written>
      title={t(`order.panel.${panel}.heading`, values)}
      text={t(`order.panel.${panel}.text`, values)}
      values={{ lines: initial, reason: '' }}
      {...(!isWhole && {
        lines,
        isSent,
        check: (written: Written) => ({
          lines: written.lines.some(isSent) ? undefined : t('order.panel.refusePart.none'),
        }),
      })}
      save={({ lines: refused, reason }) =>
        decideDelivery(
          lang,
          { id: of.id, delivery: note.id },
          {
            act: isWhole ? 'refuse' : 'accept',
            version: of.version,
            reason: reason.trim(),
            ...(!isWhole && { refused: sentLines(refused) }),
          },
        )
      }
      act={t(`order.panel.${panel}.name`)}
      danger
      done={t(`order.panel.${panel}.done`, values)}
      onClose={onClose}
      onDone={onDone}
    >
      {!isWhole && (
        <GridField
          name="lines"
          title={t('order.panel.refusePart.lines')}
          lines={lines}
          columns={columns}
          none={t('order.noLines')}
        />
      )}
      <div className={css.fields}>
        <Field
          name="reason"
          title={t('order.panel.refusePart.reason')}
          hint={t('order.seenByOther')}
          required
          most={MOST_REASON}
        >
          <Input.TextArea rows={3} />
        </Field>
      </div>
    </SendForm>
  )
}
