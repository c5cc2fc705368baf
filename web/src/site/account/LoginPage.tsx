import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '../../api/account.ts'
import type { User } from '../../api/session.ts'
import { signIn, wantsOtp } from '../../api/signIn.ts'
import { useSession, useSessionOnDemand, useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useWayOn } from './arrival.ts'
import css from './Door.module.css'
import { MobileField, OtpField, PasswordField } from './fields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { mobileRule, otpRule, presentRule } from './rules.ts'
import { useAccountForm } from './useAccountForm.ts'

/** The sign-in: a number, a password, and a second factor where one is on. */
export default function LoginPage() {
  const user = useUser()
  // Who has just come in is led on; the page does not change under their eyes.
  const [entering, setEntering] = useState(false)
  return user && !entering ? <SignedIn user={user} /> : <SignIn onEnter={() => setEntering(true)} />
}

function SignIn({ onEnter }: { onEnter: () => void }) {
  const { t, lang } = useWords()
  const session = useSessionOnDemand()
  const { search, redirect, goOn } = useWayOn()
  const [second, setSecond] = useState(false)
  const form = useAccountForm({
    names: ['mobile', 'password', 'otp'] as const,
    check: ({ mobile, password, otp }) => ({
      mobile: mobileRule(mobile, t),
      password: presentRule(password, t),
      ...(second && { otp: otpRule(otp, t) }),
    }),
    async send({ mobile, password, otp }) {
      try {
        const user = await signIn(lang, session(), { mobile, password, ...(second && { otp }) }, onEnter)
        goOn(user)
      } catch (error) {
        if (!wantsOtp(error) || second) throw error
        setSecond(true)
      }
    },
  })
  return (
    <>
      <h1 className={css.title}>{t('account.login.title')}</h1>
      <p className={css.lede}>
        {t(second ? 'account.otp.text' : redirect === null ? 'account.login.text' : 'account.login.textOn')}
      </p>
      <FormFrame form={form} submit={t('account.login.submit')} sending={t('account.login.sending')}>
        <MobileField form={form} />
        <PasswordField form={form} name="password" text={t('account.field.password')} />
        {second && <OtpField form={form} focused />}
      </FormFrame>
      <p className={css.others}>
        <Link to={pages.register} search={search}>
          {t('account.login.toRegister')}
        </Link>
        <Link to={pages.retrievePassword} search={search}>
          {t('account.login.toRetrieve')}
        </Link>
      </p>
    </>
  )
}

/** Whoever is in already may go on, or let somebody else in. */
function SignedIn({ user }: { user: User }) {
  const { t, lang } = useWords()
  const session = useSession()
  const { goOn } = useWayOn()
  return (
    <>
      <h1 className={css.title}>{t('account.signedIn.title')}</h1>
      <p className={css.lede}>{t('account.signedIn.text', { name: user.name })}</p>
      <div className={css.acts}>
        <Button look="solid" onClick={() => goOn(user)}>
          {t('account.signedIn.goOn')}
        </Button>
        <Button onClick={() => void signOut(lang, session).catch(() => undefined)}>{t('site.person.signOut')}</Button>
      </div>
    </>
  )
}
