import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { codeClass, type CodeFormProps } from '../../content/statement/Check.tsx'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { verifySearch } from '../../lib/search.ts'
import { typedPaperCode } from '../../lib/typed.ts'
import { verificationQuery } from '../../nouns/subAccount/verification.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useWritten } from '../../ui/useWritten.ts'
import css from './StatementForm.module.css'

/** Where the code of a statement is written. */
export function StatementForm({ asked, isAgain, onSent }: CodeFormProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const field = useWritten(asked)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { code } = verifySearch({ code: typedPaperCode(field.current?.value ?? '') })
    setMissing(code === undefined)
    if (code === undefined) return field.current?.focus()
    if (isBusy) return
    setBusy(true)
    // What fails is told below, as of a code that came with the address.
    await client.prefetchQuery(verificationQuery(lang, code))
    setBusy(false)
    onSent(code)
    await navigate({ to: pages.statementVerify, search: { code } })
  }
  return (
    <form noValidate aria-busy={isBusy} onSubmit={(event) => void send(event)}>
      <noscript>
        <p className={css.needs}>{t('phonePaper.needsScript')}</p>
      </noscript>
      <Field
        ref={field}
        name="code"
        text={t('verify.code')}
        hint={t('verify.codeHint')}
        className={codeClass}
        defaultValue={asked}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link that asked for the form had the focus
        autoFocus={isAgain}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        required
        error={isMissing ? t('verify.codeMissing') : undefined}
        onInput={() => setMissing(false)}
      />
      <Button type="submit" look="solid" className={css.submit}>
        {t(isBusy ? 'verify.asking' : 'verify.submit')}
      </Button>
    </form>
  )
}
