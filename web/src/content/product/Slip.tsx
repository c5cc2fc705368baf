import type { Detail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { priceText } from '../price.ts'
import { recordLang } from '../recordLang.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import css from './Slip.module.css'
import { Supply } from './Supply.tsx'

/** The order slip beside the picture: price and supply, what it is made of, where it can be bought. */
export function Slip({ record }: { record: Detail<'product'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const price = record.priceFen === 0 ? t('product.free') : priceText(record.priceFen, t)
  const facts = [
    { label: t('product.materialLabel'), text: record.material, lang: foreign },
    { label: t('product.sizeLabel'), text: record.dimensions, lang: foreign },
    { label: t('product.designerLabel'), text: record.designer, lang: foreign },
    { label: t('product.careLabel'), text: record.care, lang: foreign },
    { label: t('product.skuLabel'), text: record.sku, lang: undefined },
  ]
  return (
    <div className={css.slip}>
      <p className={css.head}>
        {price && <span className={css.price}>{price}</span>}
        <Supply availability={record.availability} />
      </p>
      <dl>
        {facts.map((fact) =>
          fact.text ? (
            <div key={fact.label} className={css.fact}>
              <dt className={css.label}>{fact.label}</dt>
              <dd lang={fact.lang}>{fact.text}</dd>
            </div>
          ) : null,
        )}
        <div className={css.buy}>
          <dt className={css.label}>{t('product.buyLabel')}</dt>
          <dd lang={record.whereToBuy ? foreign : undefined} className={css.where}>
            <Unbroken>{record.whereToBuy ?? t('product.buyText')}</Unbroken>
          </dd>
        </div>
      </dl>
    </div>
  )
}
