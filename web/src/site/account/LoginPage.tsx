import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '../../api/account.ts'
import { ApiError } from '../../api/client.ts'
import type { User } from '../../api/session.ts'
import { sendLoginCode, signIn, wantsOtp } from '../../api/signIn.ts'
import { useSession, useSessionOnDemand, useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { LoginWay } from '../../lib/search.ts'
import { Button } from '../../ui/Button.tsx'
import { useWayOn, useLoginWay } from './arrival.ts'
import css from './Door.module.css'
import { CodeField, MobileField, OtpField, PasswordField } from './fields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { codeRule, mobileRule, otpRule, presentRule } from './rules.ts'
import { useAccountForm } from './useAccountForm.ts'
import { WayField } from './WayField.tsx'

/** The sign-in: a number, a password or a code that is sent to it, and a second factor where one is on. */
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
  const navigate = useNavigate()
  const way = useLoginWay()
  const [mobile, setMobile] = useState('')
  const [second, setSecond] = useState(false)
  const form = useAccountForm({
    names: ['mobile', 'password', 'code', 'otp'] as const,
    check: (values) => ({
      mobile: mobileRule(values.mobile, t),
      ...(way === 'code' ? { code: codeRule(values.code, t) } : { password: presentRule(values.password, t) }),
      ...(second && { otp: otpRule(values.otp, t) }),
    }),
    async send({ mobile: number, otp, ...values }) {
      try {
        const credentials = { mobile: number, [way]: values[way], ...(second && { otp }) }
        goOn(await signIn(lang, session(), credentials, onEnter))
      } catch (error) {
        if (second || !(error instanceof ApiError) || error.code !== 401) throw error
        if (wantsOtp(error)) setSecond(true)
        // Of a code and a number the code is what somebody types anew; it is said beside it, without saying which was wrong.
        else throw way === 'code' ? new ApiError(401, error.message, { errors: { code: error.message } }) : error
      }
    },
  })
  function choose(next: LoginWay): void {
    setSecond(false)
    // In the address, so that Back finds it again.
    void navigate({ to: '.', search: (before) => ({ ...before, way: next }), replace: true, resetScroll: false })
  }

  return (
    <>
      <h1 className={css.title}>{t('account.login.title')}</h1>
      <p className={css.lede}>
        {t(second ? 'account.otp.text' : redirect === null ? 'account.login.text' : 'account.login.textOn')}
      </p>
      <FormFrame form={form} submit={t('account.login.submit')} sending={t('account.login.sending')}>
        <WayField way={way} onChange={choose} />
        <MobileField form={form} onValue={setMobile} />
        {way === 'code' ? (
          <CodeField
            form={form}
            purpose="login"
            mobile={mobile}
            send={(to) => sendLoginCode(lang, to)}
            note={t('account.login.staff')}
          />
        ) : (
          <PasswordField form={form} name="password" text={t('account.field.password')} />
        )}
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
