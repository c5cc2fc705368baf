import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../i18n/index.ts'
import {
  attachToQuotation,
  putAttachmentBack,
  quotationAttachment,
  takeAttachmentOut,
} from '../../nouns/attachment/calls.ts'
import type { Attachment } from '../../nouns/attachment/attachment.ts'
import { type QuotationDetail, quotationsKey, type QuotationVersion } from '../../nouns/quotation/calls.ts'
import { useDesk } from '../parts/useDesk.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { AttachmentList } from './AttachmentList.tsx'

interface QuotationAttachmentsProps {
  of: Pick<QuotationDetail, 'id' | 'counterparty'>
  version: Pick<QuotationVersion, 'attachments'> | null
}

function useAddress({ id, counterparty }: QuotationAttachmentsProps['of']) {
  const { lang } = useWords()
  return {
    addressOf: (attachment: number, preview: boolean) => quotationAttachment(lang, id, attachment, preview),
    nameOf: () => counterparty.name,
  }
}

/** The attachments of the version that is written: what is added or taken out is so at once, whatever becomes of the form. */
export function DraftAttachments({ of, version }: QuotationAttachmentsProps) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const client = useQueryClient()
  const settle = () => client.invalidateQueries({ queryKey: quotationsKey })

  async function remove({ id, name }: Attachment): Promise<void> {
    await takeAttachmentOut(lang, of.id, id)
    await settle()
    say(t('desk.attachments.removed', { name }), {
      undo: async () => {
        await putAttachmentBack(lang, of.id, id)
        await settle()
      },
    })
  }

  return (
    <AttachmentField
      title={t('desk.attachments.name')}
      attachments={version?.attachments ?? []}
      {...useAddress(of)}
      add={(upload) => attachToQuotation(lang, of.id, upload)}
      onAdded={() => void settle()}
      onRemove={remove}
    />
  )
}

/** The attachments of a version to be read. */
export function VersionAttachments({ of, version }: QuotationAttachmentsProps) {
  return <AttachmentList attachments={version?.attachments ?? []} {...useAddress(of)} />
}
