import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { saveNewPassword, sendRetrieveCode } from '../../api/signIn.ts'
import { useSessionOnDemand } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { useWayOn } from './arrival.ts'
import css from './Door.module.css'
import { CodeField, MobileField, PasswordField } from './fields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { codeRule, mobileRule, newPasswordRule } from './rules.ts'
import { useAccountForm } from './useAccountForm.ts'

/** A new password for whoever can be reached under the number. People whom the museum invited set their first one here. */
export default function RetrievePage() {
  const { t, lang } = useWords()
  const session = useSessionOnDemand()
  const { search } = useWayOn()
  const [mobile, setMobile] = useState('')
  const [done, setDone] = useState(false)
  const form = useAccountForm({
    names: ['mobile', 'code', 'password'] as const,
    check: (values) => ({
      mobile: mobileRule(values.mobile, t),
      code: codeRule(values.code, t),
      password: newPasswordRule(values.password, t),
    }),
    async send(values) {
      await saveNewPassword(lang, values)
      // Every session of that person has ended. Somebody else's in this browser would only be asked again.
      session().clear()
      setDone(true)
    },
  })
  if (done) {
    return (
      <>
        <h1 className={css.title}>{t('account.retrieve.doneTitle')}</h1>
        <p className={css.lede} role="status">
          {t('account.retrieve.doneText')}
        </p>
        <Link to={pages.login} search={search} className={buttonClass('solid')}>
          {t('account.login.submit')}
        </Link>
      </>
    )
  }
  return (
    <>
      <h1 className={css.title}>{t('account.retrieve.title')}</h1>
      <p className={css.lede}>{t('account.retrieve.text')}</p>
      <FormFrame form={form} submit={t('account.retrieve.submit')} sending={t('account.retrieve.sending')}>
        <MobileField form={form} onValue={setMobile} />
        <CodeField form={form} purpose="retrieve" mobile={mobile} send={(to) => sendRetrieveCode(lang, to)} />
        <PasswordField form={form} name="password" text={t('account.field.newPassword')} fresh />
      </FormFrame>
      <p className={css.others}>
        <Link to={pages.login} search={search}>
          {t('account.retrieve.toLogin')}
        </Link>
      </p>
    </>
  )
}
