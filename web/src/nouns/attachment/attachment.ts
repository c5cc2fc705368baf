import type { Schemas } from '../../api/types.ts'

/** A file that a party added to a quotation or an order (RULES attachments). */
export type Attachment = Schemas['TradeAttachment']

/** What of an order it shows. */
export type AttachmentPart = Schemas['AttachmentPart']

/** The largest file that the server takes, in bytes, what it reads, and how many stand at one place. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export const MOST_ATTACHMENTS = 20

/** Why a file cannot be attached, before anything is sent; null where it can. */
export function attachmentFault({ type, size }: Pick<File, 'type' | 'size'>): 'sort' | 'size' | null {
  if (!attachmentTypes.some((one) => one === type)) return 'sort'
  return size > ATTACHMENT_BYTES ? 'size' : null
}

export const isPicture = ({ mime }: Pick<Attachment, 'mime'>): boolean => mime.startsWith('image/')

/** Those that show a part of an order, or one of its deliveries; null: the order as a whole. */
export const ofPart = (
  all: readonly Attachment[],
  part: AttachmentPart | null,
  deliveryId: number | null = null,
): Attachment[] => all.filter((one) => one.part === part && one.deliveryId === deliveryId)
