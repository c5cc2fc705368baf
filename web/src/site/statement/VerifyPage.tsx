import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, codeClass, type CodeFormProps } from '../../content/statement/Check.tsx'
import { useVerifyWords } from '../../content/statement/words.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { typedPaperCode } from '../../lib/typed.ts'
import { verificationQuery } from '../../nouns/subAccount/verification.ts'
import { Field } from '../../ui/Field.tsx'
import { useWritten } from '../../ui/useWritten.ts'
import door from '../account/Door.module.css'
import { FormFrame } from '../account/FormFrame.tsx'
import { useAccountForm } from '../account/useAccountForm.ts'

/** What the ledger says of a statement, for whoever has it on paper and its code (RULES ledger 10). */
export default function VerifyPage() {
  useVerifyWords()
  const { t } = useWords()
  return (
    <>
      <h1 className={door.title}>{t('verify.title')}</h1>
      <Check Form={CodeForm} />
    </>
  )
}

function CodeForm({ asked, isAgain, onSent }: CodeFormProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const field = useWritten(asked)
  const form = useAccountForm({
    names: ['code'] as const,
    read: { code: typedPaperCode },
    check: ({ code }) => ({ code: code === '' ? t('verify.codeMissing') : undefined }),
    async send({ code }) {
      // What fails is told below, as of a code that came with the address.
      await client.prefetchQuery(verificationQuery(lang, code))
      onSent(code)
      await navigate({ to: pages.statementVerify, search: { code } })
    },
  })
  return (
    <FormFrame form={form} submit={t('verify.submit')} sending={t('verify.asking')}>
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
        spellCheck={false}
        required
        error={form.errors.code}
        onInput={() => form.touched('code')}
      />
    </FormFrame>
  )
}
