import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { DeskForm } from '../../../desk/form/DeskForm.tsx'
import { fieldOf } from '../../../desk/form/Field.tsx'
import { isMoney } from '../../../desk/form/formats.ts'
import { MoneyInput, moneyView } from '../../../desk/form/MoneyInput.tsx'
import { useDeskGuard } from '../../../desk/form/useDeskGuard.ts'
import { Facts } from '../../../desk/parts/Facts.tsx'
import { Money } from '../../../desk/parts/Money.tsx'
import { useDesk } from '../../../desk/parts/useDesk.ts'
import { anyForm, useFormState } from '../../../form/useForm.ts'
import { useRecordForm } from '../../../form/useRecordForm.ts'
import { useWords } from '../../../i18n/index.ts'
import { currency } from '../../../lib/money.ts'
import { typedCode } from '../../../lib/typed.ts'
import { accountQuery } from '../../../nouns/account/calls.ts'
import type { BoundAccount } from '../../../nouns/company/own.ts'
import { overviewKey } from '../../../nouns/overview/calls.ts'
import { type SubAccount, subAccountKey } from '../../../nouns/subAccount/calls.ts'
import { addWithdrawal, withdrawalsKey } from '../../../nouns/withdrawal/own.ts'
import { MOST_FEN, MOST_NOTE, useAmountRule } from './amount.ts'
import css from './WithdrawalForm.module.css'

interface Written {
  amountFen: number | null
  note: string
  password: string
  otp: string
}

const Field = fieldOf<Written>()

const empty: Written = { amountFen: null, note: '', password: '', otp: '' }

interface WithdrawalFormProps {
  account: SubAccount
  bank: BoundAccount
  onDone: (code: string) => void
}

/** Applies for money to be paid out: the amount, then a summary that is confirmed with the person's own password. */
export function WithdrawalForm({ account, bank, onDone }: WithdrawalFormProps) {
  const { t, lang } = useWords()
  const { say } = useDesk()
  const queryClient = useQueryClient()
  const { data: person } = useQuery(accountQuery(lang))
  const hasFactor = person?.secondFactor.on ?? false
  const [isChecking, setChecking] = useState(false)
  const made = useRef('')
  const heading = useRef<HTMLHeadingElement>(null)
  const aboveZero = useAmountRule()
  const core = useRecordForm<Written>(
    { values: empty, version: null },
    {
      async confirm() {
        // What is written is shown once more before it is sent.
        setChecking(true)
        return isChecking
      },
      async save({ amountFen, note, password, otp }, _, once) {
        const asked = { amountFen: amountFen ?? 0, note: note.trim() }
        const proof = { password, ...(hasFactor && { otp: typedCode(otp) }) }
        // The password is no part of what is done once: a wrong one may be corrected.
        const { code } = await once(asked, (key) => addWithdrawal(lang, { ...asked, ...proof }, key))
        made.current = code
      },
      onKept() {
        say(t('money.withdrawal.done'))
        for (const queryKey of [overviewKey, withdrawalsKey, subAccountKey]) {
          void queryClient.invalidateQueries({ queryKey })
        }
        onDone(made.current)
      },
    },
  )
  useDeskGuard({ isDirty: core.isDirty, forget: core.forget })
  useEffect(() => {
    if (isChecking) heading.current?.focus()
  }, [isChecking])
  const { busy, resting } = useFormState(anyForm(core))
  const { amountFen, note } = core.store.values()

  return (
    <DeskForm
      core={core}
      onSend={() => void core.submit()}
      foot={
        <>
          <Button type="primary" htmlType="submit" loading={busy} disabled={busy || (isChecking && resting)}>
            {t(isChecking ? 'money.withdrawal.submit' : 'money.withdrawal.check')}
          </Button>
          {isChecking && (
            <Button
              disabled={busy}
              onClick={() => {
                core.store.set('password', '')
                core.store.set('otp', '')
                setChecking(false)
              }}
            >
              {t('money.withdrawal.back')}
            </Button>
          )}
        </>
      }
    >
      {isChecking ? (
        <>
          <h3 ref={heading} tabIndex={-1} className={css.heading}>
            {t('money.withdrawal.checkHeading')}
          </h3>
          <p className={css.amount}>
            <Money fen={amountFen} />
          </p>
          <Facts
            facts={[
              [t('money.withdrawal.to'), bank.accountNumberMasked],
              [t('money.withdrawal.accountName'), bank.accountName],
              [t('money.withdrawal.bankName'), bank.bankName],
              [t('money.kind.fee'), t('money.withdrawal.noFee', { amount: currency(0, '¥') })],
              [t('money.withdrawal.left'), <Money key="left" fen={account.availableFen - (amountFen ?? 0)} />],
              [t('money.apply.note'), note],
            ]}
          />
          <p className={css.text}>{t('money.withdrawal.checkText')}</p>
          <Field name="password" title={t('money.withdrawal.password')} required>
            <Input type="password" autoComplete="current-password" />
          </Field>
          {hasFactor && (
            <Field name="otp" title={t('money.withdrawal.otp')} required>
              <Input inputMode="numeric" autoComplete="one-time-code" />
            </Field>
          )}
        </>
      ) : (
        <>
          <Field
            name="amountFen"
            title={t('money.apply.amount')}
            hint={t('money.withdrawal.amountHint', { amount: currency(account.availableFen, '¥') })}
            required
            rules={[
              isMoney(t('money.apply.amountWrong')),
              aboveZero,
              (fen) =>
                typeof fen === 'number' && fen > account.availableFen ? t('money.withdrawal.tooMuch') : undefined,
            ]}
            renderView={moneyView}
          >
            <MoneyInput most={MOST_FEN} />
          </Field>
          <Field name="note" title={t('money.apply.note')} hint={t('money.withdrawal.noteHint')} most={MOST_NOTE}>
            <Input.TextArea rows={3} />
          </Field>
          <p className={css.text}>
            {t('money.withdrawal.only', { bank: bank.bankName, number: bank.accountNumberMasked })}
          </p>
        </>
      )}
    </DeskForm>
  )
}
