import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { GridField } from '../../desk/grid/GridField.tsx'
import { useLines } from '../../desk/grid/useLines.ts'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { askChange } from '../../nouns/order/calls.ts'
import { isChanged, toChange, type WrittenLine } from '../../nouns/order/written.ts'
import type { PanelProps } from './DeliveryForm.tsx'
import css from './forms.module.css'
import { useLineColumns } from './useLineColumns.ts'

interface Written {
  lines: readonly WrittenLine[]
  reason: string
}

const Field = fieldOf<Written>()

const MOST_REASON = 500

/** What either party would have otherwise: quantities and prices, line by line, and why. */
export function ChangeForm({ of, onClose, onDone }: PanelProps) {
  const { t, lang } = useWords()
  const initial = toChange(of.lines)
  const lines = useLines(initial, { isFixed: true })
  const columns = useLineColumns('change')
  return (
    <SendForm<Written>
      title={t('order.panel.change.heading')}
      text={t('order.panel.change.text', { name: of.counterparty.name })}
      values={{ lines: initial, reason: '' }}
      lines={lines}
      isSent={isChanged}
      check={(written) => ({ lines: written.lines.some(isChanged) ? undefined : t('order.panel.change.none') })}
      save={({ lines, reason }) =>
        askChange(lang, of.id, {
          version: of.version,
          reason: reason.trim(),
          lines: lines.filter(isChanged).map(({ lineId, quantity, fen, priceFen }) => ({
            lineId,
            quantity: quantity ?? 0,
            ...(fen !== priceFen && { unitPriceFen: fen }),
          })),
        })
      }
      act={t('order.panel.change.name')}
      done={t('order.panel.change.done')}
      onClose={onClose}
      onDone={onDone}
    >
      <GridField
        name="lines"
        title={t('order.panel.change.lines')}
        lines={lines}
        columns={columns}
        none={t('order.noLines')}
      />
      <div className={css.fields}>
        <Field
          name="reason"
          title={t('order.panel.change.reason')}
          hint={t('order.seenByOther')}
          required
          most={MOST_REASON}
        >
          <Input.TextArea rows={2} />
        </Field>
      </div>
    </SendForm>
  )
}
