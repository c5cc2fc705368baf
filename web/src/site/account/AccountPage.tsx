import { keepAnswer } from '../../api/keepAnswer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery, saveMobile, saveName, savePassword, sendMobileCode } from '../../api/ownAccount.ts'
import type { Account } from '../../api/types.ts'
import { ownKey } from '../../api/own.ts'
import { useSession } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import css from './AccountPage.module.css'
import { Devices } from './Devices.tsx'
import { CodeField, MobileField, PasswordField } from './fields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { Part } from './Part.tsx'
import { PartsSkeleton } from './PartsSkeleton.tsx'
import { codeRule, mobileRule, NAME_LENGTH, nameRule, newPasswordRule, presentRule } from './rules.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { useAccountForm } from './useAccountForm.ts'

/** The signed-in person’s own account: what they are called, how they come in, and where they are in. */
export default function AccountPage() {
  const { t, lang } = useWords()
  const { data: account, isError, refetch } = useQuery(accountQuery(lang))
  return (
    <>
      <h1 className={css.title}>{t('nav.myAccount')}</h1>
      {account ? (
        <>
          <p className={css.lede}>{t(`account.sort.${account.sort}`, { company: account.companyName ?? '' })}</p>
          <NamePart account={account} />
          <MobilePart account={account} />
          <PasswordPart />
          <SecondFactor account={account} />
          <Devices />
        </>
      ) : isError ? (
        <ErrorState title={t('account.failed')} retryLabel={t('account.retry')} onRetry={() => void refetch()} />
      ) : (
        <PartsSkeleton />
      )}
    </>
  )
}

/** Puts a changed account where every part reads it, and its name where the header does. */
function useStored(): (account: Account) => void {
  const client = useQueryClient()
  const session = useSession()
  return (account) => {
    keepAnswer(client, [ownKey, 'account'], account)
    const user = session.user.get()
    if (user && user.name !== account.name) session.setUser({ ...user, name: account.name })
  }
}

function NamePart({ account }: { account: Account }) {
  const { t } = useWords()
  return (
    <Part title={t('account.field.name')} state={account.name} change={t('account.change')}>
      {(close) => <NameForm name={account.name} onDone={() => close(t('account.saved'))} />}
    </Part>
  )
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t, lang } = useWords()
  const store = useStored()
  const form = useAccountForm({
    names: ['name'] as const,
    check: (values) => ({ name: nameRule(values.name, t) }),
    async send(values) {
      store(await saveName(lang, values.name.trim()))
      onDone()
    },
  })
  return (
    <FormFrame form={form} label={t('account.field.name')} submit={t('account.save')} sending={t('account.saving')}>
      <Field
        name="name"
        autoComplete="name"
        maxLength={NAME_LENGTH}
        required
        defaultValue={name}
        text={t('account.field.name')}
        error={form.errors.name}
        onInput={() => form.touched('name')}
      />
    </FormFrame>
  )
}

function MobilePart({ account }: { account: Account }) {
  const { t } = useWords()
  return (
    <Part
      title={t('account.field.mobile')}
      state={<span className={css.figures}>{account.mobileMasked}</span>}
      change={t('account.change')}
    >
      {(close) => <MobileForm onDone={() => close(t('account.mobile.saved'))} />}
    </Part>
  )
}

function MobileForm({ onDone }: { onDone: () => void }) {
  const { t, lang } = useWords()
  const store = useStored()
  const [mobile, setMobile] = useState('')
  const form = useAccountForm({
    names: ['mobile', 'code', 'password'] as const,
    check: (values) => ({
      mobile: mobileRule(values.mobile, t),
      code: codeRule(values.code, t),
      password: presentRule(values.password, t),
    }),
    async send(values) {
      store(await saveMobile(lang, values))
      onDone()
    },
  })
  return (
    <FormFrame form={form} label={t('account.field.mobile')} submit={t('account.save')} sending={t('account.saving')}>
      <MobileField form={form} known={false} onValue={setMobile} />
      <CodeField form={form} purpose="mobile" mobile={mobile} send={(to) => sendMobileCode(lang, to)} />
      <PasswordField form={form} name="password" text={t('account.field.password')} />
    </FormFrame>
  )
}

function PasswordPart() {
  const { t } = useWords()
  return (
    <Part
      title={t('account.field.password')}
      state={<span className={css.note}>{t('account.password.note')}</span>}
      change={t('account.change')}
    >
      {(close) => <PasswordForm onDone={() => close(t('account.password.saved'))} />}
    </Part>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const form = useAccountForm({
    names: ['current', 'password'] as const,
    check: (values) => ({ current: presentRule(values.current, t), password: newPasswordRule(values.password, t) }),
    async send(values) {
      await savePassword(lang, values)
      await client.invalidateQueries({ queryKey: [ownKey, 'devices'] })
      onDone()
    },
  })
  return (
    <FormFrame form={form} label={t('account.field.password')} submit={t('account.save')} sending={t('account.saving')}>
      <PasswordField form={form} name="current" text={t('account.field.currentPassword')} />
      <PasswordField form={form} name="password" text={t('account.field.newPassword')} fresh />
    </FormFrame>
  )
}
