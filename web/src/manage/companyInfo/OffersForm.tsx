import { Input, Select } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format, isMoney } from '../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../desk/form/MoneyInput.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Tick } from '../../desk/form/Tick.tsx'
import type { Read } from '../../form/store.ts'
import { useFieldValue, useFormCore } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { commoditiesKey, type Commodity } from '../../nouns/commodity/calls.ts'
import { rentPeriods } from '../../nouns/offer/calls.ts'
import { MOST_PRICE, stockOf } from './edits.ts'
import { isTerm, type OffersFields, offersOf, type Written, writtenOffers } from './offers.ts'
import css from './ProfileTab.module.css'

/** The most characters of what a leased thing must be like on return. */
const ON_RETURN = 500

const Field = fieldOf<Written>()

const readOf = (row: Commodity): Read<Written, number> => ({ values: writtenOffers(row), version: row.version })

interface OffersFormProps {
  row: Commodity
  save: (offers: OffersFields, version: number) => Promise<Commodity>
  reread: () => Promise<Commodity>
}

/** How a commodity is offered to other members: for sale, for lease, or both (RULES offers). */
export function OffersForm({ row, save, reread }: OffersFormProps) {
  const { t } = useWords()
  return (
    <RecordForm
      {...readOf(row)}
      reread={async () => readOf(await reread())}
      act={t('companyInfo.offers.save')}
      done={t('companyInfo.offers.saved')}
      undo
      save={async (written, version) => readOf(await save(offersOf(written), version))}
      stale={[commoditiesKey]}
    >
      <h3 className={css.part}>{t('companyInfo.offers.heading')}</h3>
      <div className={css.tick}>
        <Field name="isForSale" title={t('companyInfo.offers.sale')} bare>
          <Tick text={t('companyInfo.offers.sale')} />
        </Field>
      </div>
      <Sale />
      <div className={css.tick}>
        <Field name="isForLease" title={t('companyInfo.offers.lease')} bare>
          <Tick text={t('companyInfo.offers.lease')} />
        </Field>
      </div>
      <Lease />
    </RecordForm>
  )
}

function Sale() {
  const { t } = useWords()
  if (useFieldValue(useFormCore(), 'isForSale') !== true) return null
  const quantity = format((text) => (stockOf(text) ?? 0) > 0, t('companyInfo.offers.quantityWrong'))
  return (
    <>
      <div className={css.pair}>
        <Field name="sale.least" title={t('companyInfo.offers.least')} required rules={[quantity]}>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
        <Field name="sale.step" title={t('companyInfo.offers.step')} required rules={[quantity]}>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          name="sale.leadDays"
          title={t('companyInfo.offers.leadDays')}
          required
          rules={[format((text) => isTerm(text, 0), t('companyInfo.offers.daysWrong'))]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <div className={css.tick}>
        <Field name="sale.isPriceShown" title={t('companyInfo.offers.priceShown')} bare>
          <Tick text={t('companyInfo.offers.priceShown')} />
        </Field>
      </div>
    </>
  )
}

function Lease() {
  const { t } = useWords()
  if (useFieldValue(useFormCore(), 'isForLease') !== true) return null
  const term = format((text) => isTerm(text, 1), t('companyInfo.offers.termWrong'))
  const money = isMoney(t('companyInfo.commodities.priceWrong'))
  return (
    <>
      <div className={css.pair}>
        <Field
          name="lease.rentFen"
          title={t('companyInfo.offers.rentYuan')}
          required
          renderView={moneyView}
          rules={[money]}
        >
          <MoneyInput most={MOST_PRICE} />
        </Field>
        <Field name="lease.period" title={t('companyInfo.offers.period')}>
          <Select options={rentPeriods.map((value) => ({ value, label: t(`companyInfo.offers.periods.${value}`) }))} />
        </Field>
        <Field
          name="lease.depositFen"
          title={t('companyInfo.offers.depositYuan')}
          required
          renderView={moneyView}
          rules={[money]}
        >
          <MoneyInput most={MOST_PRICE} />
        </Field>
        <Field
          name="lease.shortest"
          title={t('companyInfo.offers.shortest')}
          hint={t('companyInfo.offers.termHint')}
          required
          rules={[term]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
        <Field name="lease.longest" title={t('companyInfo.offers.longest')} required rules={[term]}>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field name="lease.onReturnZh" title={t('companyInfo.offers.onReturnZh')} most={ON_RETURN}>
        <Input.TextArea rows={2} lang="zh-CN" />
      </Field>
      <Field name="lease.onReturnEn" title={t('companyInfo.offers.onReturnEn')} most={ON_RETURN}>
        <Input.TextArea rows={2} lang="en" />
      </Field>
      <div className={css.tick}>
        <Field name="lease.isPriceShown" title={t('companyInfo.offers.rentShown')} bare>
          <Tick text={t('companyInfo.offers.rentShown')} />
        </Field>
      </div>
    </>
  )
}
