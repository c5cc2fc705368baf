import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useUser } from '../../api/useSession.ts'
import { GridField } from '../../desk/grid/GridField.tsx'
import { useLines } from '../../desk/grid/useLines.ts'
import { Money } from '../../desk/parts/Money.tsx'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { pages } from '../../lib/paths.ts'
import { orderFrom, ordersKey, quotationOrdersQuery, type QuotationOrders } from '../../nouns/order/calls.ts'
import { orderPlaces, placeOf } from '../../nouns/order/order.ts'
import { sentLines, toOrder, type WrittenLine } from '../../nouns/order/written.ts'
import { type QuotationDetail, quotationsKey } from '../../nouns/quotation/calls.ts'
import shared from '../trade/Document.module.css'
import css from './FromQuotation.module.css'
import { OrderMark } from './OrderMark.tsx'
import { useLineColumns } from './useLineColumns.ts'

/** What of an accepted quotation is ordered, and, for its buyer, the order of what is left; nothing without the value. */
export function FromQuotation({ of }: { of: QuotationDetail }) {
  const { t, lang } = useWords()
  const id = useId()
  const held = useUser()?.nvcJurisdiction ?? []
  const maySee = of.state === 'accepted' && held.includes(orderPlaces[placeOf(of)].value)
  const { data } = useQuery({ ...quotationOrdersQuery(lang, of.id), enabled: maySee })
  if (!data || !maySee || !of.current) return null
  const isAll = data.lines.every(({ quoted, ordered }) => ordered >= quoted)
  if (!data.mayOrder && data.orders.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes(shared.sheet, shared.mine)}>
      <h2 id={id} className={shared.heading}>
        {t(data.mayOrder ? 'order.fromQuotation.heading' : 'order.fromQuotation.orders')}
      </h2>
      {data.orders.length > 0 && (
        <ul className={css.orders}>
          {data.orders.map((order) => (
            <li key={order.id}>
              <Link to={pages.orders} search={{ open: order.code } as never} className={shared.link}>
                {order.code}
              </Link>
              <OrderMark of={order} />
              <Money fen={order.totalFen} />
            </li>
          ))}
        </ul>
      )}
      {data.mayOrder && isAll && <p className={shared.hint}>{t('order.fromQuotation.allOrdered')}</p>}
      {/* What is left is another form. */}
      {data.mayOrder && !isAll && (
        <OrderForm key={data.lines.map(({ ordered }) => ordered).join()} of={of} left={data.lines} />
      )}
    </section>
  )
}

interface Written {
  lines: readonly WrittenLine[]
}

const isSent = ({ quantity }: WrittenLine) => (quantity ?? 0) > 0

/** How many of each quoted line are ordered now: all that are left, to begin with. */
function OrderForm({ of, left }: { of: QuotationDetail; left: QuotationOrders['lines'] }) {
  const { t, lang } = useWords()
  const navigate = useNavigate()
  const initial = toOrder(of.current?.lines ?? [], left)
  const lines = useLines(initial, { isFixed: true })
  const columns = useLineColumns('order')
  const made = useRef('')
  return (
    <SendForm<Written>
      title={t('order.fromQuotation.lines')}
      text={t('order.fromQuotation.text')}
      values={{ lines: initial }}
      lines={lines}
      isSent={isSent}
      check={(written) => ({ lines: written.lines.some(isSent) ? undefined : t('order.fromQuotation.none') })}
      save={async ({ lines }, _, once) => {
        const payload = { lines: sentLines(lines) }
        const { code } = await once(payload, (key) => orderFrom(lang, of.id, payload, key))
        made.current = code
      }}
      stale={[ordersKey, quotationsKey]}
      act={t('order.fromQuotation.act')}
      done={t('order.fromQuotation.done')}
      onDone={() => void navigate({ to: pages.orders, search: { open: made.current } as never })}
    >
      <GridField
        name="lines"
        title={t('order.fromQuotation.lines')}
        lines={lines}
        columns={columns}
        none={t('order.noLines')}
      />
    </SendForm>
  )
}
