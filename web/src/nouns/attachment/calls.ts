import { ask } from '../../api/ask.ts'
import { fileOf } from '../../api/fileOf.ts'
import { fileMark, makeManyTries } from '../../api/tries.ts'
import { type FileUpload, sendFile } from '../../api/upload.ts'
import type { Lang } from '../../lib/lang.ts'
import type { AttachmentPart } from './attachment.ts'

/** A file that did not arrive, or whose answer was lost, is the same one when it is chosen again. */
const once = makeManyTries()

/** Adds a file to the own draft of a quotation. */
export const attachToQuotation = (lang: Lang, id: number, upload: FileUpload) =>
  once({ quotation: id, ...fileMark(upload.file) }, (key) =>
    sendFile(
      'POST /api/v1/quotations/{id}/attachments',
      { lang, path: { id }, query: { name: upload.file.name } },
      { ...upload, once: key },
    ),
  )

/** Takes one out of the own draft. */
export const takeAttachmentOut = (lang: Lang, id: number, attachment: number) =>
  ask('DELETE /api/v1/quotations/{id}/attachments/{attachment}', { lang, path: { id, attachment } })

/** Puts one back that was taken out. */
export const putAttachmentBack = (lang: Lang, id: number, attachment: number) =>
  ask('PUT /api/v1/quotations/{id}/attachments/{attachment}', { lang, path: { id, attachment } })

/** The address of an attachment, or of its small picture. */
export const quotationAttachment = (lang: Lang, id: number, attachment: number, preview: boolean): string =>
  fileOf('GET /api/v1/quotations/{id}/attachments/{attachment}', {
    lang,
    path: { id, attachment },
    query: preview ? { preview } : {},
  })

/** What of an order a file shows: a part, or one of its deliveries. */
export interface Shows {
  part: AttachmentPart | null
  deliveryId?: number
}

/** Adds a file to an order, or to a part of it. */
export const attachToOrder = (lang: Lang, id: number, { part, deliveryId }: Shows, upload: FileUpload) =>
  once({ order: id, part, deliveryId, ...fileMark(upload.file) }, (key) =>
    sendFile(
      'POST /api/v1/orders/{id}/attachments',
      {
        lang,
        path: { id },
        query: { name: upload.file.name, ...(part && { part }), ...(deliveryId !== undefined && { deliveryId }) },
      },
      { ...upload, once: key },
    ),
  )

export const orderAttachment = (lang: Lang, id: number, attachment: number, preview: boolean): string =>
  fileOf('GET /api/v1/orders/{id}/attachments/{attachment}', {
    lang,
    path: { id, attachment },
    query: preview ? { preview } : {},
  })

/** One that belongs to a contract, for whoever may read the contract and perhaps not its order. */
export const contractAttachment = (lang: Lang, id: number, attachment: number, preview: boolean): string =>
  fileOf('GET /api/v1/contracts/{id}/attachments/{attachment}', {
    lang,
    path: { id, attachment },
    query: preview ? { preview } : {},
  })

/** One of an order, for the museum's finance. */
export const disputeAttachment = (lang: Lang, id: number, attachment: number, preview: boolean): string =>
  fileOf('GET /api/v1/studio/disputes/{id}/attachments/{attachment}', {
    lang,
    path: { id, attachment },
    query: preview ? { preview } : {},
  })
