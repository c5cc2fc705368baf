import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { format, isMoney } from '../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../desk/form/MoneyInput.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { PictureField } from '../../desk/parts/PictureField.tsx'
import type { OwnPicture } from '../../desk/parts/pictures.ts'
import { PackingSelect } from '../../desk/selectors/PackingSelect.tsx'
import { PackingUnitSelect } from '../../desk/selectors/PackingUnitSelect.tsx'
import { ProductPicker } from '../../desk/selectors/ProductPicker.tsx'
import type { Read } from '../../form/store.ts'
import { useWords } from '../../i18n/index.ts'
import { commoditiesKey, type Commodity, type CommodityFields } from '../../nouns/commodity/calls.ts'
import css from './ProfileTab.module.css'
import { MOST_PRICE, stockOf } from './edits.ts'

/** The most characters of a number, a name and a summary; the most pictures. */
const NUMBER = 40
const NAME = 100
const SUMMARY = 500
const PICTURES = 8

/** The fields as they are written: money in fen, figures as text. */
interface Written {
  number: string
  nameZh: string
  nameEn: string
  classIds: number[]
  packingId: number | null
  packingUnitId: number | null
  priceFen: number | null
  stock: string
  summaryZh: string
  summaryEn: string
  pictures: OwnPicture[]
}

const Field = fieldOf<Written>()

const empty: Written = {
  number: '',
  nameZh: '',
  nameEn: '',
  classIds: [],
  packingId: null,
  packingUnitId: null,
  priceFen: null,
  stock: '0',
  summaryZh: '',
  summaryEn: '',
  pictures: [],
}

const writtenOf = (row: Commodity): Written => ({
  number: row.number,
  nameZh: row.nameZh,
  nameEn: row.nameEn,
  classIds: row.classIds,
  packingId: row.packingId,
  packingUnitId: row.packingUnitId,
  priceFen: row.priceFen === 0 ? null : row.priceFen,
  stock: String(row.stock),
  summaryZh: row.summaryZh,
  summaryEn: row.summaryEn,
  pictures: row.pictures,
})

const readOf = (row: Commodity): Read<Written, number> => ({ values: writtenOf(row), version: row.version })

const fieldsOf = (written: Written): CommodityFields => ({
  number: written.number.trim(),
  nameZh: written.nameZh.trim(),
  nameEn: written.nameEn.trim(),
  classIds: written.classIds,
  packingId: written.packingId,
  packingUnitId: written.packingUnitId,
  priceFen: written.priceFen ?? 0,
  stock: stockOf(written.stock) ?? 0,
  summaryZh: written.summaryZh.trim(),
  summaryEn: written.summaryEn.trim(),
  pictures: written.pictures.map(({ key }) => key),
})

interface CommodityFormProps {
  /** Absent for a new one. */
  row?: Commodity
  /** Keeps them over the version at which the row was read, 0 for a new one; the answer is what is kept. */
  save: (fields: CommodityFields, version: number) => Promise<Commodity>
  /** Reads the row anew. */
  reread?: () => Promise<Commodity>
  onSaved?: () => void
}

/** A commodity. A draft may have gaps; what is missing is asked when it is shown (RULES commodities 2). */
export function CommodityForm({ row, save, reread, onSaved }: CommodityFormProps) {
  const { t } = useWords()
  return (
    <RecordForm
      {...(row ? readOf(row) : { values: empty })}
      {...(reread ? { reread: async () => readOf(await reread()) } : {})}
      act={t(row ? 'desk.form.save' : 'companyInfo.commodities.addAct')}
      done={t(row ? 'companyInfo.commodities.saved' : 'companyInfo.commodities.added')}
      undo={row !== undefined}
      save={async (written, version) => readOf(await save(fieldsOf(written), version ?? 0))}
      stale={[commoditiesKey]}
      {...(onSaved && { onSaved })}
    >
      <Field
        name="number"
        title={t('companyInfo.commodities.number')}
        hint={t('companyInfo.commodities.numberHint')}
        required
        most={NUMBER}
      >
        <Input autoComplete="off" />
      </Field>
      <div className={css.pair}>
        <Field name="nameZh" title={t('companyInfo.commodities.nameZh')} required most={NAME}>
          <Input autoComplete="off" lang="zh-CN" />
        </Field>
        <Field name="nameEn" title={t('companyInfo.commodities.nameEn')} most={NAME}>
          <Input autoComplete="off" lang="en" />
        </Field>
      </div>
      <Field name="classIds" title={t('companyInfo.commodities.class')}>
        <ProductPicker names={row?.classNames} />
      </Field>
      <div className={css.pair}>
        <Field name="packingId" title={t('companyInfo.commodities.packing')}>
          <PackingSelect name={row?.packingName ?? undefined} />
        </Field>
        <Field name="packingUnitId" title={t('companyInfo.commodities.packingUnit')}>
          <PackingUnitSelect name={row?.packingUnitName ?? undefined} />
        </Field>
      </div>
      <div className={css.pair}>
        <Field
          name="priceFen"
          title={t('companyInfo.commodities.priceYuan')}
          renderView={moneyView}
          rules={[isMoney(t('companyInfo.commodities.priceWrong'))]}
        >
          <MoneyInput most={MOST_PRICE} />
        </Field>
        <Field
          name="stock"
          title={t('companyInfo.commodities.stock')}
          rules={[format((text) => stockOf(text) !== null, t('companyInfo.commodities.stockWrong'))]}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field name="summaryZh" title={t('companyInfo.commodities.summaryZh')} most={SUMMARY}>
        <Input.TextArea rows={3} lang="zh-CN" />
      </Field>
      <Field name="summaryEn" title={t('companyInfo.commodities.summaryEn')} most={SUMMARY}>
        <Input.TextArea rows={3} lang="en" />
      </Field>
      <Field group name="pictures" title={t('companyInfo.commodities.pictures')}>
        <PictureField call="POST /api/v1/pictures" most={PICTURES} />
      </Field>
    </RecordForm>
  )
}
