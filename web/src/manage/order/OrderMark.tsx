import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { type Order, orderTone } from '../../nouns/order/order.ts'

/** What is shown of an order in one word. */
export function OrderMark({ of: { status } }: { of: Pick<Order, 'status'> }) {
  const { t } = useWords()
  return <StateMark tone={orderTone(status)}>{t(`order.status.${status}`)}</StateMark>
}
