import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import { type AttachmentPart, ofPart } from '../../nouns/attachment/attachment.ts'
import { attachToOrder, orderAttachment } from '../../nouns/attachment/calls.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import type { DeliveryNote, OrderDetail } from '../../nouns/order/order.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { AttachmentList } from './AttachmentList.tsx'

interface OrderAttachmentsProps {
  of: Pick<OrderDetail, 'id' | 'counterparty' | 'attachments' | 'mayAttach'>
  /** What they show; the order as a whole where it is absent. */
  part?: AttachmentPart
  /** The delivery that they show. */
  delivery?: number
}

/** What the parties of an order show each other of a part of it. Nobody takes anything away. */
export function OrderAttachments({ of, part, delivery }: OrderAttachmentsProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const attachments = ofPart(of.attachments, part ?? null, delivery)
  const list = {
    attachments,
    addressOf: (attachment: number, preview: boolean) => orderAttachment(lang, of.id, attachment, preview),
    nameOf: () => of.counterparty.name,
  }
  if (!of.mayAttach) return <AttachmentList {...list} />
  return (
    <AttachmentField
      {...list}
      isSmall={part !== undefined && part !== 'dispute'}
      title={t(`desk.attachments.part.${part ?? 'whole'}`)}
      counted={attachments.filter(({ isOwn }) => isOwn)}
      add={(upload) =>
        attachToOrder(
          lang,
          of.id,
          { part: part ?? null, ...(delivery !== undefined && { deliveryId: delivery }) },
          upload,
        )
      }
      onAdded={() => void client.invalidateQueries({ queryKey: ordersKey })}
    />
  )
}

/** Those of a delivery; at a lease it is the handing-over, of which the last one counts. */
export function DeliveryAttachments({ of, note }: { of: OrderDetail; note: DeliveryNote }) {
  if (of.kind === 'sale') return <OrderAttachments of={of} part="delivery" delivery={note.id} />
  return of.deliveries.at(-1)?.id === note.id ? <OrderAttachments of={of} part="handover" /> : null
}
