import { Approval } from '../../desk/approval/Approval.tsx'
import { useWords } from '../../i18n/index.ts'
import { askApprovalOfOrder, type DocumentApproval, refuseApprovalOfOrder } from '../../nouns/approval/calls.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'

interface OrderApprovalProps {
  of: OrderDetail
  approval: DocumentApproval
  /** Keeps the draft first, and answers its version: what is asked for is what is written. Null where something is wrong with it. */
  keep: () => Promise<number | null>
  onDone: () => void
}

/** Whether an order may be submitted at once, or who has to approve it. */
export function OrderApproval({ of: { id, version }, approval, keep, onDone }: OrderApprovalProps) {
  const { t, lang } = useWords()
  return (
    <Approval
      approval={approval}
      nameOf={() => t('order.act.submit.name')}
      ask={async (_, note) => {
        const kept = await keep()
        if (kept === null) return false
        await askApprovalOfOrder(lang, id, { version: kept, note })
        return true
      }}
      refuse={(reason) => refuseApprovalOfOrder(lang, id, { version, reason })}
      stale={[ordersKey]}
      onDone={onDone}
    />
  )
}
