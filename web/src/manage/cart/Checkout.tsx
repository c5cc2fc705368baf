import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useRef } from 'react'
import { ApiError } from '../../api/client.ts'
import { fieldOf } from '../../desk/form/Field.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { ContactSelect } from '../../desk/selectors/ContactSelect.tsx'
import { DistributionSelect } from '../../desk/selectors/DistributionSelect.tsx'
import { RegionPicker } from '../../desk/selectors/RegionPicker.tsx'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { checkOut, keepCart, refreshCart } from '../../nouns/cart/calls.ts'
import { type Cart, type CartGroup, type CartLine, type CartOrders, sumOf } from '../../nouns/cart/cart.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import { Tag } from '../../ui/Tag.tsx'
import css from './Orders.module.css'

interface Written {
  distributionId: number | null
  region: readonly string[]
  address: string
  contactId: number | null
  notes: string
}

const Field = fieldOf<Written>()

/** The most characters of words, as the call takes them. */
const MOST_ADDRESS = 200
const MOST_NOTES = 2_000

const nothing: Written = { distributionId: null, region: [], address: '', contactId: null, notes: '' }

interface CheckoutProps {
  /** What becomes an order each, with the chosen lines alone. */
  groups: readonly CartGroup[]
  onDone: (done: CartOrders, lines: readonly CartLine[]) => void
  onClose: () => void
}

/** What will be ordered of whom, where it goes, and the order itself. */
export function Checkout({ groups, onDone, onClose }: CheckoutProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const done = useRef<{ orders: CartOrders; lines: readonly CartLine[] } | null>(null)
  const lines = groups.flatMap((group) => group.lines)
  const { total, deposit } = sumOf(lines)
  if (lines.length === 0) return <p>{t('cart.checkout.none')}</p>

  async function send({ region, address, notes, ...rest }: Written): Promise<void> {
    const [province = '', city = '', district = ''] = region
    try {
      const orders = await checkOut(lang, {
        ...rest,
        lines: lines.map(({ id }) => id),
        expectedTotalFen: total,
        province,
        city,
        district,
        address: address.trim(),
        notes: notes.trim(),
      })
      done.current = { orders, lines }
      void refreshCart(client)
    } catch (error) {
      // It is not what was seen any more: the list above says what it is now.
      if (error instanceof ApiError && error.code === 409 && error.data) keepCart(client, lang, error.data as Cart)
      throw error
    }
  }

  return (
    <div className={css.sheet}>
      <SendForm<Written>
        title={t('cart.checkout.heading', { count: groups.length })}
        text={t('cart.checkout.text')}
        values={nothing}
        nameOf={(named) => (named === 'province' || named === 'city' || named === 'district' ? 'region' : named)}
        save={send}
        stale={[ordersKey]}
        act={t('cart.checkout.act', { count: groups.length })}
        done=""
        onClose={onClose}
        onDone={() => {
          if (done.current) onDone(done.current.orders, done.current.lines)
        }}
      >
        <ul className={css.orders}>
          {groups.map(({ seller, kind, lines: own }) => (
            <li key={`${seller.id}-${kind}`}>
              <span className={css.seller}>{seller.name}</span>
              <Tag tone={kind === 'lease' ? 'soon' : 'live'}>{t(`cart.kind.${kind}`)}</Tag>
              <span>{t('cart.lines', { count: own.length })}</span>
              <Money fen={sumOf(own).total} />
            </li>
          ))}
          {deposit > 0 && (
            <li>
              <span className={css.seller}>{t('cart.deposits')}</span>
              <Money fen={deposit} />
            </li>
          )}
          <li className={css.all}>
            <span className={css.seller}>{t('cart.all')}</span>
            <Money fen={total + deposit} />
          </li>
        </ul>
        <Field name="distributionId" title={t('order.distribution')}>
          <DistributionSelect />
        </Field>
        <Field name="region" title={t('order.region')}>
          <RegionPicker />
        </Field>
        <Field name="address" title={t('order.address')} most={MOST_ADDRESS}>
          <Input autoComplete="off" />
        </Field>
        <Field name="contactId" title={t('order.contact')} hint={t('order.contactHint')}>
          <ContactSelect />
        </Field>
        <Field name="notes" title={t('order.notes')} hint={t('cart.checkout.notesHint')} most={MOST_NOTES}>
          <Input.TextArea rows={3} />
        </Field>
      </SendForm>
    </div>
  )
}
