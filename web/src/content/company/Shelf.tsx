import { useWords } from '../../i18n/index.ts'
import { Goods, type ShownCommodity } from './Goods.tsx'
import css from './Shelf.module.css'

/** Goods of a company, one plate beside the other. */
export function Shelf({ goods }: { goods: readonly ShownCommodity[] }) {
  const { t } = useWords()
  return (
    <ul className={css.shelf} aria-label={t('companyPages.goodsTitle')}>
      {goods.map((one, index) => (
        <li key={one.id}>
          <Goods record={one} first={index < 4} />
        </li>
      ))}
    </ul>
  )
}
