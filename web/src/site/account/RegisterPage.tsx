import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { register, sendRegisterCode, signIn } from '../../api/signIn.ts'
import { useSessionOnDemand } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { TERMS_VERSION } from '../../i18n/terms.ts'
import { pages } from '../../lib/paths.ts'
import { Field } from '../../ui/Field.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { useWayOn } from './arrival.ts'
import { ConsentField } from './ConsentField.tsx'
import css from './Door.module.css'
import { CodeField, MobileField, PasswordField } from './fields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { codeRule, mobileRule, NAME_LENGTH, nameRule, newPasswordRule } from './rules.ts'
import { useAccountForm } from './useAccountForm.ts'

/** A new account: a number that can be reached, a password, and the consent. */
export default function RegisterPage() {
  const { t, lang } = useWords()
  const session = useSessionOnDemand()
  const { search, goOn } = useWayOn()
  const [mobile, setMobile] = useState('')
  // The account is there, but the sign-in after it failed: then the person signs in by hand.
  const [registered, setRegistered] = useState(false)
  const form = useAccountForm({
    names: ['mobile', 'code', 'name', 'password', 'accept'] as const,
    check: (values) => ({
      mobile: mobileRule(values.mobile, t),
      code: codeRule(values.code, t),
      ...(values.name.trim() !== '' && { name: nameRule(values.name, t) }),
      password: newPasswordRule(values.password, t),
      ...(values.accept === '' && { accept: t('account.rule.accept') }),
    }),
    async send({ mobile: number, code, password, name }) {
      const called = name.trim()
      await register(lang, {
        mobile: number,
        code,
        password,
        accept: true,
        termsVersion: TERMS_VERSION,
        ...(called !== '' && { name: called }),
      })
      try {
        goOn(await signIn(lang, session(), { mobile: number, password }, () => {}))
      } catch {
        setRegistered(true)
      }
    },
  })
  if (registered) {
    return (
      <>
        <h1 className={css.title}>{t('account.register.doneTitle')}</h1>
        <p className={css.lede} role="status">
          {t('account.register.doneText')}
        </p>
        <Link to={pages.login} search={search} className={buttonClass('solid')}>
          {t('account.login.submit')}
        </Link>
      </>
    )
  }
  return (
    <>
      <h1 className={css.title}>{t('account.register.title')}</h1>
      <p className={css.lede}>{t('account.register.text')}</p>
      <FormFrame form={form} submit={t('account.register.submit')} sending={t('account.register.sending')}>
        <MobileField form={form} onValue={setMobile} />
        <CodeField form={form} purpose="register" mobile={mobile} send={(to) => sendRegisterCode(lang, to)} />
        <PasswordField form={form} name="password" text={t('account.field.password')} fresh />
        <Field
          className={css.gap}
          name="name"
          autoComplete="name"
          maxLength={NAME_LENGTH}
          text={t('account.field.name')}
          optional={t('account.field.optional')}
          error={form.errors.name}
          onInput={() => form.touched('name')}
        />
        <ConsentField form={form} />
      </FormFrame>
      <p className={css.others}>
        <Link to={pages.login} search={search}>
          {t('account.register.toLogin')}
        </Link>
      </p>
    </>
  )
}
