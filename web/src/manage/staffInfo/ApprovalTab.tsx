import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { fieldOf } from '../../desk/form/Field.tsx'
import { type Rule } from '../../desk/form/formats.ts'
import { MoneyInput } from '../../desk/form/MoneyInput.tsx'
import { RecordForm } from '../../desk/form/RecordForm.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import type { Read } from '../../form/store.ts'
import { formOf } from '../../form/useForm.ts'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { accountQuery } from '../../nouns/account/calls.ts'
import {
  type ApprovalLimit,
  approvalLimitKey,
  approvalLimitQuery,
  colleaguesQuery,
  readApprovalLimit,
  setApprovalLimit,
} from '../../nouns/approval/calls.ts'
import { nameOf } from './acts.ts'

type Written = Pick<ApprovalLimit, 'aboveFen' | 'approverId'>

const Field = fieldOf<Written>()
const { useValue } = formOf<Written>()

const readOf = ({ aboveFen, approverId, version }: ApprovalLimit): Read<Written, number> => ({
  values: { aboveFen, approverId },
  version,
})

/** Above which amount the company’s people need approval, and whose; the owner alone sets it (RULES approvals 1). */
export function ApprovalTab({ tabs }: { tabs: ReactNode }) {
  const { t, lang } = useWords()
  const query = useQuery(approvalLimitQuery(lang))
  const { data: account } = useQuery(accountQuery(lang))
  const isOwner = account?.employment?.owner === true
  return (
    <>
      <PageHead title={t('nav.manageStaffInfo')} lede={t('approval.lede')} />
      {tabs}
      <Loaded query={query}>{(limit) => account && <LimitForm limit={limit} isOwner={isOwner} />}</Loaded>
    </>
  )
}

function LimitForm({ limit, isOwner }: { limit: ApprovalLimit; isOwner: boolean }) {
  const { t, lang } = useWords()
  const amount: Rule = (fen) => (Number.isNaN(fen) ? t('approval.wrongAmount') : undefined)
  return (
    <>
      {!isOwner && <p>{t('approval.ownerOnly')}</p>}
      <RecordForm
        {...readOf(limit)}
        act={t('desk.form.save')}
        done={t('approval.saved')}
        readOnly={!isOwner}
        save={async (written, version) => readOf(await setApprovalLimit(lang, { ...written, version }))}
        reread={async () => readOf(await readApprovalLimit(lang))}
        stale={[approvalLimitKey]}
      >
        <Field
          name="aboveFen"
          title={t('approval.above')}
          hint={t('approval.aboveHint')}
          rules={[amount]}
          renderView={(fen) => (typeof fen === 'number' ? currency(fen, '¥') : t('approval.off'))}
        >
          <MoneyInput />
        </Field>
        <Approver limit={limit} />
      </RecordForm>
    </>
  )
}

/** Who approves beside the owner; of no account as long as no amount is set. */
function Approver({ limit: { approverId, approverName } }: { limit: ApprovalLimit }) {
  const { t, lang } = useWords()
  const { data: colleagues = [] } = useQuery(colleaguesQuery(lang))
  const isOff = useValue('aboveFen') === null
  const options = colleagues
    .filter(({ owner, state }) => !owner && state === 'active')
    .map((one) => ({ value: one.iCIdentifier, label: nameOf(one) }))
  const isOffered = options.some(({ value }) => value === approverId)
  return (
    <Field
      name="approverId"
      title={t('approval.approver')}
      hint={t('approval.approverHint')}
      renderView={(id) => (id === null ? t('manage.role.owner') : (approverName ?? ''))}
    >
      <PersonSelect
        disabled={isOff}
        options={approverId !== null && !isOffered ? [...options, { value: approverId, label: approverName }] : options}
      />
    </Field>
  )
}

interface PersonSelectProps {
  disabled: boolean
  options: { value: string; label: string | null }[]
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

/** One of the company’s people, or nobody in particular: then the owner alone. */
function PersonSelect({ value, onChange, options, ...rest }: PersonSelectProps) {
  const { t } = useWords()
  return (
    <Select
      {...rest}
      value={value ?? ''}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: '', label: t('manage.role.owner') }, ...options]}
      onChange={(id: string) => onChange?.(id === '' ? null : id)}
    />
  )
}
