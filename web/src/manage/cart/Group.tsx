import { Link } from '@tanstack/react-router'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { pages } from '../../lib/paths.ts'
import { type CartGroup, mayOrder, sumOf } from '../../nouns/cart/cart.ts'
import { Tag } from '../../ui/Tag.tsx'
import document from '../trade/Document.module.css'
import css from './Group.module.css'
import { Line } from './Line.tsx'

interface GroupProps {
  group: CartGroup
  /** The lines that will be ordered, of all groups. */
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], chosen: boolean) => void
}

/** What is wanted of one seller, to buy or to lease: it becomes one order. */
export function Group({ group: { seller, kind, lines }, chosen, onChoose }: GroupProps) {
  const { t } = useWords()
  const id = useId()
  const may = mayOrder(kind, useUser()?.nvcJurisdiction ?? [])
  const free = may ? lines.filter(({ problems }) => problems.length === 0).map((line) => line.id) : []
  const ordered = lines.filter((line) => chosen.has(line.id))
  const count = ordered.length
  const { total, deposit } = sumOf(ordered)
  return (
    <section aria-labelledby={`${id} ${id}-kind`} className={css.group}>
      <header className={css.head}>
        <Checkbox
          aria-label={t('cart.chooseAll', { name: seller.name, kind: t(`cart.kind.${kind}`) })}
          checked={free.length > 0 && count === free.length}
          indeterminate={count > 0 && count < free.length}
          disabled={free.length === 0}
          onChange={({ target }) => onChoose(free, target.checked)}
        />
        <h2 id={id} className={css.name}>
          <Link to={pages.companyHome} search={{ id: seller.id } as never} className={css.link}>
            {seller.name}
          </Link>
        </h2>
        <span id={`${id}-kind`}>
          <Tag tone={kind === 'lease' ? 'soon' : 'live'}>{t(`cart.kind.${kind}`)}</Tag>
        </span>
        {count > 0 && (
          <p className={css.sum}>
            {t(`cart.sum.${kind}`, { total: currency(total, '¥') })}
            {deposit > 0 && <span>{t('cart.deposit', { deposit: currency(deposit, '¥') })}</span>}
          </p>
        )}
      </header>
      {!may && <p className={document.hint}>{t(`cart.cannotOrder.${kind}`)}</p>}
      <ul>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            seller={seller.id}
            mayOrder={may}
            chosen={chosen.has(line.id)}
            onChoose={(wanted) => onChoose([line.id], wanted)}
          />
        ))}
      </ul>
    </section>
  )
}
