import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { type CodePurpose, useCodeTimer } from '../../lib/codeTimer.ts'
import { awaitCode } from '../../lib/oneTimeCode.ts'
import { typedMobile } from '../../lib/typed.ts'
import { strength } from '../../lib/validate/strength.ts'
import { Field, type FieldProps, insideClass } from '../../ui/Field.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './fields.module.css'
import { mobileRule } from './rules.ts'
import type { Form } from './useAccountForm.ts'

type Own<Name extends string> = Pick<FieldProps, 'hint' | 'defaultValue'> & {
  form: Form<Name>
}

/** A mainland number. Password managers know people by it. */
export function MobileField<Name extends string>({
  form,
  known = true,
  onValue,
  ...rest
}: Own<Name | 'mobile'> & {
  /** False where it is a number that the person does not sign in with yet. */
  known?: boolean
  onValue?: (value: string) => void
}) {
  const { t } = useWords()
  return (
    <Field
      name="mobile"
      // A user name is text to a browser: `tel` would refuse that word. The keypad comes by `inputMode`.
      type={known ? 'text' : 'tel'}
      inputMode="numeric"
      autoComplete={known ? 'username' : 'tel'}
      figures
      required
      text={t(known ? 'account.field.mobile' : 'account.field.newMobile')}
      error={form.errors.mobile}
      onInput={(event) => {
        form.touched('mobile')
        onValue?.(event.currentTarget.value)
      }}
      {...rest}
    />
  )
}

/** A password that can be looked at, with a word when the Caps Lock is on. */
export function PasswordField<Name extends string>({
  form,
  name,
  text,
  fresh = false,
}: Own<Name> & {
  name: Name
  text: string
  /** True for one that is being chosen: the browser then offers to make one, and a meter says how far it is. */
  fresh?: boolean
}) {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const [value, setValue] = useState('')
  return (
    <Field
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={fresh ? 16 : 64}
      required
      text={text}
      error={form.errors[name]}
      hint={<span role="status">{caps && t('account.password.caps')}</span>}
      onInput={(event) => {
        form.touched(name)
        setValue(event.currentTarget.value)
      }}
      onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
      onBlur={() => setCaps(false)}
      inside={
        <button type="button" className={insideClass} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'account.password.hide' : 'account.password.show')}
          <VisuallyHidden>{text}</VisuallyHidden>
        </button>
      }
    >
      {fresh && <Meter value={value} />}
    </Field>
  )
}

const lacks = ['length', 'kinds', 'signs'] as const
const levels = [1, 2, 3, 4] as const

/** How far a new password is: four glazes, and what it still lacks (RULES formats 5). */
function Meter({ value }: { value: string }) {
  const { t } = useWords()
  const { level, lacks: missing } = strength(value)
  const word = value === '' ? t('account.password.levelNone') : t(`account.password.level${level}`)
  return (
    <div className={css.meter} data-level={value === '' ? undefined : level}>
      <div className={css.bars} aria-hidden="true">
        {levels.map((one) => (
          <span key={one} className={classes(css.bar, one <= level && css.full)} />
        ))}
      </div>
      <p className={css.word} role="status">
        <VisuallyHidden>{t('account.password.strength')}</VisuallyHidden>
        {word}
      </p>
      <ul className={css.rules}>
        {lacks.map((one) => {
          const done = value !== '' && !missing.includes(one)
          return (
            <li key={one} className={classes(css.rule, done && css.done)}>
              {t(`account.password.rule.${one}`)}
              {done && <VisuallyHidden>{t('account.password.done')}</VisuallyHidden>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The code that comes by message, and the button that sends it, which then counts its minute. */
export function CodeField<Name extends string>({
  form,
  purpose,
  mobile,
  send,
  note,
}: {
  form: Form<Name | 'code' | 'mobile'>
  purpose: CodePurpose
  /** The number as somebody has typed it. */
  mobile: string
  send: (mobile: string) => Promise<unknown>
  /** Said below it until a code was sent. */
  note?: string
}) {
  const { t } = useWords()
  const { left, start, end } = useCodeTimer(purpose)
  const waiting = useRef<AbortController>(null)
  useEffect(() => () => waiting.current?.abort(), [])
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Another number than the last one need not wait. After a reload nobody knows which that was.
  const waits = left > 0 && (sentTo === null || mobile === '' || sentTo === typedMobile(mobile))

  async function onSend(): Promise<void> {
    // From the field itself: a browser may have filled it in before the page was alive.
    const entry = form.field('mobile')
    const number = typedMobile(entry instanceof HTMLInputElement ? entry.value : mobile)
    const wrong = mobileRule(number, t)
    if (wrong !== undefined) {
      form.refuse({ mobile: wrong })
      return
    }
    setBusy(true)
    start()
    setSentTo(number)
    try {
      await send(number)
      const entry = form.field('code')
      entry?.focus()
      waiting.current?.abort()
      waiting.current = new AbortController()
      awaitCode(waiting.current.signal, (code) => {
        if (entry instanceof HTMLInputElement) entry.value = code
        form.touched('code')
      })
    } catch (error) {
      const { errors, message: text, code, told } = error as ApiError
      // Too early is too early: then the minute runs on.
      if (code !== 429) end()
      setSentTo(null)
      form.refuse({ mobile: errors.mobile }, errors.mobile === undefined ? { text, told } : null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Field
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      figures
      required
      text={t('account.field.code')}
      error={form.errors.code}
      onInput={() => form.touched('code')}
      hint={<span role="status">{waits && sentTo !== null && !busy ? t('account.code.sent') : note}</span>}
      inside={
        <button
          type="button"
          className={classes(insideClass, css.send)}
          disabled={busy || waits}
          onClick={() => void onSend()}
        >
          {waits ? t('account.code.again', { seconds: left }) : t('account.code.send')}
        </button>
      }
    />
  )
}

/** The second factor: six figures from an app, or a recovery code where the phone is gone. */
export function OtpField<Name extends string>({
  form,
  focused = false,
  recovery = true,
}: {
  form: Form<Name | 'otp'>
  /** True where it takes the focus as it appears. */
  focused?: boolean
  /** False where only the app's own code will do. */
  recovery?: boolean
}) {
  const { t } = useWords()
  const [lost, setLost] = useState(false)
  const { field } = form
  const wanted = lost ? 'recovery' : focused ? 'app' : null
  // The field is there because of what was just sent or pressed.
  useEffect(() => {
    if (wanted !== null) field('otp')?.focus()
  }, [wanted, field])
  return (
    <Field
      // Another keyboard: a new field.
      key={lost ? 'lost' : 'app'}
      name="otp"
      inputMode={lost ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      figures
      required
      text={t(lost ? 'account.field.recovery' : 'account.field.otp')}
      error={form.errors.otp}
      onInput={() => form.touched('otp')}
      hint={
        recovery && (
          <button type="button" className={css.turn} onClick={() => setLost(!lost)}>
            {t(lost ? 'account.otp.useApp' : 'account.otp.useRecovery')}
          </button>
        )
      }
    />
  )
}
