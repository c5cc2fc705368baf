import { Input } from 'antd'
import { FilesField } from '../../desk/attachment/FilesField.tsx'
import { useEnclose } from '../../desk/attachment/useEnclose.ts'
import { DayInput } from '../../desk/form/DayInput.tsx'
import { fieldOf } from '../../desk/form/Field.tsx'
import { isMoney } from '../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../desk/form/MoneyInput.tsx'
import { useToday } from '../../desk/parts/useToday.ts'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { giveBack, handOver, inspectReturn } from '../../nouns/order/calls.ts'
import type { PanelProps } from './DeliveryForm.tsx'
import css from './forms.module.css'

const MOST_NOTE = 2_000

interface Moved {
  on: string | null
  note: string
  files: readonly File[]
}

const MovedField = fieldOf<Moved>()

const parts = { handOver: 'handover', giveBack: 'return' } as const

/** The lessor hands over everything that is let; or the lessee gives it back. */
export function MoveForm({ of, way, onClose, onDone }: PanelProps & { way: 'handOver' | 'giveBack' }) {
  const { t, lang } = useWords()
  const today = useToday()
  const enclose = useEnclose(of.id)
  const name = of.counterparty.name
  return (
    <SendForm<Moved>
      title={t(`order.panel.${way}.heading`)}
      text={t(`order.panel.${way}.text`, { name })}
      values={{ on: today, note: '', files: [] }}
      save={async ({ on, note: written, files }) => {
        const [day, note, version] = [on ?? '', written.trim(), of.version]
        await (way === 'handOver'
          ? handOver(lang, of.id, { version, handedOverOn: day, note })
          : giveBack(lang, of.id, { version, returnedOn: day, note }))
        await enclose(files, { part: parts[way] })
      }}
      nameOf={(named) => (named === 'handedOverOn' || named === 'returnedOn' ? 'on' : named)}
      act={t(`order.panel.${way}.name`)}
      done={t(`order.panel.${way}.done`)}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={css.narrow}>
        <MovedField name="on" title={t(`order.panel.${way}.day`)} required>
          <DayInput past />
        </MovedField>
        <MovedField name="note" title={t(`order.panel.${way}.note`)} hint={t('order.seenByOther')} most={MOST_NOTE}>
          <Input.TextArea rows={3} />
        </MovedField>
        <MovedField name="files" title={t(`desk.attachments.part.${parts[way]}`)}>
          <FilesField />
        </MovedField>
      </div>
    </SendForm>
  )
}

interface Found {
  findings: string
  damageFen: number | null
  files: readonly File[]
}

const FoundField = fieldOf<Found>()

/** What the lessor finds when it is back: nothing, or damage that is asked for out of the deposit. */
export function InspectionForm({ of, onClose, onDone }: PanelProps) {
  const { t, lang } = useWords()
  const most = of.depositFen
  const enclose = useEnclose(of.id)
  return (
    <SendForm<Found>
      title={t('order.panel.inspect.heading')}
      text={t('order.panel.inspect.text', { name: of.counterparty.name })}
      values={{ findings: '', damageFen: 0, files: [] }}
      check={({ findings, damageFen }) => ({
        damageFen: (damageFen ?? 0) > most ? t('order.panel.inspect.beyond', { most: currency(most, '¥') }) : undefined,
        findings: (damageFen ?? 0) > 0 && findings.trim() === '' ? t('order.panel.inspect.findingsMissing') : undefined,
      })}
      save={async ({ findings, damageFen, files }) => {
        // Without damage the order ends with it, and takes no file any more.
        await enclose(files, { part: 'inspection' })
        await inspectReturn(lang, of.id, {
          version: of.version,
          findings: findings.trim(),
          damageFen: damageFen ?? 0,
        })
      }}
      act={t('order.panel.inspect.name')}
      done={t('order.panel.inspect.done')}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={css.narrow}>
        <FoundField
          name="damageFen"
          title={t('order.panel.inspect.damage')}
          hint={t('order.panel.inspect.damageHint', { most: currency(most, '¥') })}
          rules={[isMoney(t('order.line.priceWrong'))]}
          renderView={moneyView}
        >
          <MoneyInput />
        </FoundField>
        <FoundField name="findings" title={t('order.panel.inspect.findings')} most={MOST_NOTE}>
          <Input.TextArea rows={4} />
        </FoundField>
        <FoundField name="files" title={t('desk.attachments.part.inspection')}>
          <FilesField />
        </FoundField>
      </div>
    </SendForm>
  )
}
