import type { Detail } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { priceText } from '../price.ts'
import { recordLang } from '../recordLang.ts'
import css from './Colophon.module.css'

/** What stands at the back of a book. What nobody said is not shown. */
export function Colophon({ record }: { record: Detail<'book'> }) {
  const { t, lang } = useWords()
  const foreign = recordLang(record, lang)
  const price = record.priceFen === 0 ? t('book.free') : priceText(record.priceFen, t)
  const facts = [
    { label: t('book.publisherLabel'), text: record.publisher, lang: foreign },
    {
      label: t('book.publishedLabel'),
      text: record.publishedOn && formatDate(record.publishedOn, lang),
      lang: undefined,
    },
    { label: t('book.seriesLabel'), text: record.series, lang: foreign },
    { label: t('book.formatLabel'), text: record.format, lang: foreign },
    {
      label: t('book.pagesLabel'),
      text: record.pages === null ? null : t('book.pages', { count: record.pages }),
      lang: undefined,
    },
    { label: t('book.isbnLabel'), text: record.isbn, lang: undefined },
  ]
  return (
    <dl className={css.facts}>
      {facts.map((fact) =>
        fact.text ? (
          <div key={fact.label} className={css.fact}>
            <dt className={css.label}>{fact.label}</dt>
            <dd lang={fact.lang}>{fact.text}</dd>
          </div>
        ) : null,
      )}
      {price && (
        <div className={css.fact}>
          <dt className={css.label}>{t('book.priceLabel')}</dt>
          <dd className={css.price}>{price}</dd>
        </div>
      )}
    </dl>
  )
}
