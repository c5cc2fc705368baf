import type { Translate } from '../../i18n/index.ts'

/** What publishing may lack, by the wire's name, and the word for it. */
const titles = {
  nameZh: 'nameZh',
  classIds: 'class',
  packingId: 'packing',
  packingUnitId: 'packingUnit',
  priceFen: 'price',
} as const

const fields = Object.keys(titles) as (keyof typeof titles)[]

/** What is wrong with a field, beginning with the title that it has in the form. */
export function titled(t: Translate, name: string, text: string): string {
  const field = fields.find((one) => one === name)
  return field
    ? t('companyInfo.commodities.lack', { title: t(`companyInfo.commodities.${titles[field]}`), text })
    : text
}
