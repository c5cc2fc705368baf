import { Input } from 'antd'
import { fieldOf } from '../../desk/form/Field.tsx'
import { SendForm } from '../../desk/trade/SendForm.tsx'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { typedCode } from '../../lib/typed.ts'
import { currency } from '../../lib/money.ts'
import { contractsKey, signContract } from '../../nouns/contract/calls.ts'
import type { ContractDetail } from '../../nouns/contract/contract.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import beside from '../order/forms.module.css'
import shared from '../trade/Document.module.css'
import type { PanelProps } from './ContractActs.tsx'
import { Groups } from './Fingerprint.tsx'

interface Written {
  password: string
  otp: string
}

const Field = fieldOf<Written>()

/** Whether the other one has signed. */
const isLast = ({ signatures }: ContractDetail) => signatures.some(({ isOwn }) => !isOwn)

/** What follows from the own signature, as its words are called. */
function followsOf(of: ContractDetail) {
  if (!isLast(of)) return 'first'
  return of.securityFen === 0 ? 'free' : of.side
}

/** Signs for the company: the hash of what was shown, what the signer consents to, and who signs, by password and code (RULES contracts 6). */
export function SignForm({ of, onClose, onDone }: PanelProps) {
  const { t, lang } = useWords()
  const { sha256, needsSecondFactor } = of
  const values = { name: of.counterparty.name, security: currency(of.securityFen, '¥') }
  if (sha256 === null) return null
  return (
    <SendForm<Written>
      title={t('contract.sign.heading')}
      text={t(`contract.sign.follows.${followsOf(of)}`, values)}
      values={{ password: '', otp: '' }}
      save={({ password, otp }) =>
        signContract(lang, of.id, { sha256, password, ...(needsSecondFactor && { otp: typedCode(otp) }) })
      }
      stale={[contractsKey, ordersKey]}
      act={t('contract.act.sign.name')}
      done={t(isLast(of) ? 'contract.sign.effective' : 'contract.sign.done', values)}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={shared.hint}>
        {t('contract.sign.over')}
        <Groups sha256={sha256} />
      </div>
      <blockquote className={shared.said}>{of.consent}</blockquote>
      <div className={classes(beside.fields, beside.narrow)}>
        <Field name="password" title={t('contract.sign.password')} required>
          <Input type="password" autoComplete="current-password" />
        </Field>
        {needsSecondFactor && (
          <Field name="otp" title={t('contract.sign.otp')} required>
            <Input inputMode="numeric" autoComplete="one-time-code" />
          </Field>
        )}
      </div>
    </SendForm>
  )
}
