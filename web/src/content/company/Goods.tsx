import type { Commodity } from '../../nouns/company/public.ts'
import { useWords } from '../../i18n/index.ts'
import { columns } from '../../ui/columns.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { priceText } from '../price.ts'
import { recordLang } from '../recordLang.ts'
import css from './Goods.module.css'
import { stockOf } from './stock.ts'

const tones = { plenty: 'live', few: 'soon', none: 'past' } as const

/** How many further pictures lie below the first. */
const MORE_PICTURES = 4

/** A commodity as it is shown; in a preview it may be a draft. */
export type ShownCommodity = Commodity & { draft?: boolean }

/** One thing of a company's catalogue: picture, name, price for a unit, how it is packed, whether it can be had. */
export function Goods({
  record,
  level = 2,
  first = false,
}: {
  record: ShownCommodity
  level?: 2 | 3
  first?: boolean
}) {
  const { t, lang } = useWords()
  const Heading = `h${level}` as const
  const foreign = recordLang(record, lang)
  const { title, summary, cover, packingName, packingUnitName: unit } = record
  const price = priceText(record.priceFen, t)
  const stock = stockOf(record.stock)
  // Among others on a front page one picture is enough.
  const others = level === 2 ? record.pictures.filter(({ src }) => src !== cover?.src).slice(0, MORE_PICTURES) : []
  return (
    <article id={`commodity-${record.id}`} className={css.goods}>
      <div className={css.words}>
        <Heading className={css.title} lang={foreign}>
          {title}
        </Heading>
        {(price ?? record.isOnRequest) && (
          <p className={css.price}>
            {price === null ? t('companyPages.onRequest') : unit ? t('companyPages.perUnit', { price, unit }) : price}
          </p>
        )}
        {record.lease && <Lease terms={record.lease} />}
        {summary && (
          <p className={css.summary} lang={foreign}>
            {summary}
          </p>
        )}
        <p className={css.facts}>
          {record.draft && <Tag tone="soon">{t('companyPages.draft')}</Tag>}
          <Tag tone={tones[stock]}>{t(`companyPages.stock.${stock}`)}</Tag>
          {record.lease && <Tag>{t('companyPages.lease.tag')}</Tag>}
          {record.classNames.length > 0 && <span>{record.classNames.at(-1)}</span>}
          {packingName && <span>{t('companyPages.packed', { packing: packingName })}</span>}
          {record.fallback && <span>{t('content.onlyChinese')}</span>}
        </p>
        {others.length > 0 && (
          <ul className={css.others} aria-label={t('companyPages.morePictures', { title })}>
            {others.map((picture) => (
              <li key={picture.src}>
                <Picture picture={picture} ratio="square" sizes={{ px: 72 }} phone={18} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Picture
        picture={cover}
        ratio="square"
        sizes={columns(3)}
        phone={45}
        first={first}
        decorative
        className={css.picture}
      />
    </article>
  )
}

/** On what terms it can be leased: the rent, unless it is told on request, the terms and the deposit. */
function Lease({ terms }: { terms: NonNullable<Commodity['lease']> }) {
  const { t } = useWords()
  const { period, shortest, longest } = terms
  const rent = priceText(terms.rentFen, t)
  const deposit = terms.depositFen ? priceText(terms.depositFen, t) : null
  return (
    <p className={css.lease}>
      <span>
        {rent === null ? t('companyPages.lease.onRequest') : t(`companyPages.lease.rent.${period}`, { rent })}
      </span>
      <span>{t(`companyPages.lease.term.${period}`, { shortest, longest })}</span>
      {deposit && <span>{t('companyPages.lease.deposit', { deposit })}</span>}
    </p>
  )
}
