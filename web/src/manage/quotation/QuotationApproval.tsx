import { Approval } from '../../desk/approval/Approval.tsx'
import { useWords } from '../../i18n/index.ts'
import { askApprovalOfQuotation, type DocumentApproval, refuseApprovalOfQuotation } from '../../nouns/approval/calls.ts'
import { type QuotationDetail, quotationsKey } from '../../nouns/quotation/calls.ts'
import { isSending, stepAct } from '../../nouns/quotation/quotation.ts'

interface QuotationApprovalProps {
  of: QuotationDetail
  approval: DocumentApproval
  /** Keeps the draft before it is asked to be sent: what is asked for is what is written. False where something is wrong with it. */
  keep: () => Promise<boolean>
  onDone: () => void
}

/** What of a quotation its own company has to approve first. */
export function QuotationApproval({ of: { id, version }, approval, keep, onDone }: QuotationApprovalProps) {
  const { t, lang } = useWords()
  const known = (act: string) => {
    const found = stepAct(act)
    return found === 'begin' ? undefined : found
  }
  return (
    <Approval
      approval={approval}
      nameOf={(act) => {
        const found = known(act)
        return found ? t(`quotation.act.${found}.name`) : act
      }}
      ask={async (named, note) => {
        const act = known(named)
        if (!act || (isSending(act) && !(await keep()))) return false
        await askApprovalOfQuotation(lang, id, { act, version, note })
        return true
      }}
      refuse={(reason) => refuseApprovalOfQuotation(lang, id, reason)}
      stale={[quotationsKey]}
      onDone={onDone}
    />
  )
}
