import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownKey } from '../../api/own.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, type Secret } from '../../api/ownAccount.ts'
import type { Account } from '../../api/types.ts'
import { useWords } from '../../i18n/index.ts'
import { saveText } from '../../lib/saveText.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { OtpField, PasswordField } from './fields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { Part } from './Part.tsx'
import { otpRule, presentRule } from './rules.ts'
import css from './SecondFactor.module.css'
import { useAccountForm } from './useAccountForm.ts'

/** The codes of an app beside the password: how to begin, and how to end it. */
export function SecondFactor({ account }: { account: Account }) {
  const { t } = useWords()
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { on, required, recoveryCodesLeft: left } = account.secondFactor
  const renew = () => client.invalidateQueries({ queryKey: [ownKey, 'account'] })
  const note = codes
    ? t('account.factor.on', { count: codes.length })
    : on
      ? t('account.factor.on', { count: left })
      : t(required ? 'account.factor.offRequired' : 'account.factor.off')
  const state = <span className={css.note}>{note}</span>
  if (codes) {
    return (
      <Part
        title={t('account.factor.title')}
        state={state}
        below={
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(null)
              void renew()
            }}
          />
        }
      />
    )
  }
  if (on) {
    return required ? (
      <Part
        title={t('account.factor.title')}
        state={state}
        below={<p className={css.note}>{t('account.factor.required')}</p>}
      />
    ) : (
      <Part key="on" title={t('account.factor.title')} state={state} change={t('account.factor.end')}>
        {(close) => (
          <EndForm
            onDone={() => {
              close(t('account.factor.ended'))
              void renew()
            }}
          />
        )}
      </Part>
    )
  }
  return (
    <Part key="off" title={t('account.factor.title')} state={state} change={t('account.factor.begin')}>
      {() => <Begin onCodes={setCodes} />}
    </Part>
  )
}

/** First the password, then the secret, which is proven by a first code. */
function Begin({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t, lang } = useWords()
  const [secret, setSecret] = useState<Secret | null>(null)
  const form = useAccountForm({
    names: ['password'] as const,
    check: ({ password }) => ({ password: presentRule(password, t) }),
    async send({ password }) {
      setSecret(await beginSecondFactor(lang, password))
    },
  })
  if (secret) return <Confirm secret={secret} onCodes={onCodes} />
  return (
    <FormFrame form={form} label={t('account.factor.title')} submit={t('account.next')} sending={t('account.saving')}>
      <p className={css.text}>{t('account.factor.beginText')}</p>
      <PasswordField form={form} name="password" text={t('account.field.password')} />
    </FormFrame>
  )
}

function Confirm({ secret, onCodes }: { secret: Secret; onCodes: (codes: string[]) => void }) {
  const { t, lang } = useWords()
  const form = useAccountForm({
    names: ['otp'] as const,
    check: ({ otp }) => ({ otp: otpRule(otp, t) }),
    async send({ otp }) {
      onCodes((await confirmSecondFactor(lang, otp)).recoveryCodes)
    },
  })
  return (
    <FormFrame
      form={form}
      label={t('account.factor.title')}
      submit={t('account.factor.confirm')}
      sending={t('account.saving')}
    >
      <p className={css.text}>{t('account.factor.scan')}</p>
      <QrCode text={secret.uri} label={t('account.factor.code')} className={css.code} />
      <p className={css.text}>{t('account.factor.byHand')}</p>
      <CopyText
        text={secret.secret}
        label={t('account.copy')}
        copied={t('account.copied')}
        selected={t('account.selected')}
        className={css.secret}
      >
        {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </CopyText>
      <div className={css.gap}>
        <OtpField form={form} recovery={false} />
      </div>
    </FormFrame>
  )
}

/** Shown once: the codes that open the account when the phone is gone. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useWords()
  const text = codes.join('\n')
  return (
    <div className={css.codes} data-codes>
      <p role="status" className={css.text}>
        {t('account.factor.codesText')}
      </p>
      <CopyText
        text={text}
        label={t('account.copy')}
        copied={t('account.copied')}
        selected={t('account.selected')}
        className={css.list}
      >
        {codes.map((one) => (
          <span key={one} className={css.one}>
            {one}
          </span>
        ))}
      </CopyText>
      <div className={css.acts}>
        <Button onClick={() => saveText('recovery-codes.txt', 'text/plain;charset=utf-8', `${text}\n`)}>
          {t('account.factor.download')}
        </Button>
        <Button onClick={() => print()}>{t('account.factor.print')}</Button>
        <Button look="solid" onClick={onDone}>
          {t('account.factor.kept')}
        </Button>
      </div>
    </div>
  )
}

function EndForm({ onDone }: { onDone: () => void }) {
  const { t, lang } = useWords()
  const form = useAccountForm({
    names: ['password', 'otp'] as const,
    check: ({ password, otp }) => ({ password: presentRule(password, t), otp: otpRule(otp, t) }),
    async send(values) {
      await endSecondFactor(lang, values)
      onDone()
    },
  })
  return (
    <FormFrame
      form={form}
      label={t('account.factor.title')}
      submit={t('account.factor.end')}
      sending={t('account.saving')}
    >
      <PasswordField form={form} name="password" text={t('account.field.password')} />
      <OtpField form={form} />
    </FormFrame>
  )
}
