import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { STATEMENT_CODE_LENGTH, type VerifySearch } from '../../lib/search.ts'
import { verificationQuery } from '../../nouns/subAccount/verification.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Field } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWritten } from '../../ui/useWritten.ts'
import door from '../account/Door.module.css'
import { FormFrame } from '../account/FormFrame.tsx'
import { useAccountForm } from '../account/useAccountForm.ts'
import { Found } from './Found.tsx'
import css from './VerifyPage.module.css'
import { useVerifyWords } from './words.ts'

const never = () => () => {}

/** The code in the address. None in the first render: the server keeps one page for everybody, whatever their address says. */
function useAskedCode(): string {
  const written = useRouterState({ select: ({ location }) => (location.search as Partial<VerifySearch>).code ?? '' })
  return useSyncExternalStore(
    never,
    () => written,
    () => '',
  )
}

/** What the ledger says of a statement, for whoever has it on paper and its code (RULES ledger 10). */
export default function VerifyPage() {
  useVerifyWords()
  const { t, lang } = useWords()
  const asked = useAskedCode()
  const query = useQuery({ ...verificationQuery(lang, asked), enabled: asked !== '' })
  const [sent, setSent] = useState<string | null>(null)
  if (query.data) {
    return (
      <>
        <h1 className={door.title}>{t('verify.title')}</h1>
        <Found key={query.data.code} of={query.data} isAnswer={sent === asked} />
        <p className={css.again}>
          <Link to={pages.statementVerify} className={buttonClass('line')} onClick={() => setSent('')}>
            {t('verify.found.again')}
          </Link>
        </p>
      </>
    )
  }
  return (
    <>
      <h1 className={door.title}>{t('verify.title')}</h1>
      <p className={door.lede}>{t('verify.text')}</p>
      <CodeForm asked={asked} isAgain={sent === ''} onSent={setSent} />
      <div role="status" className={css.answer}>
        {query.isLoading ? (
          <>
            <p>{t('verify.asking')}</p>
            <Skeleton shape="wide" />
          </>
        ) : query.data === null ? (
          <None />
        ) : (
          query.error && (
            <>
              <h2 className={css.heading}>{t('verify.failed.title')}</h2>
              <p className={css.text}>{t('verify.failed.text')}</p>
              <button type="button" className={door.link} onClick={() => void query.refetch()}>
                {t('verify.failed.retry')}
              </button>
            </>
          )
        )}
      </div>
    </>
  )
}

interface CodeFormProps {
  /** The code that the address names; empty where it names none. */
  asked: string
  /** Somebody asked for the form again: its field takes the focus of the link that is gone. */
  isAgain: boolean
  onSent: (code: string) => void
}

function CodeForm({ asked, isAgain, onSent }: CodeFormProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const field = useWritten(asked)
  const form = useAccountForm({
    names: ['code'] as const,
    check: ({ code }) => ({ code: code.trim() === '' ? t('verify.codeMissing') : undefined }),
    async send({ code: typed }) {
      const code = typed.trim()
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
        className={css.code}
        defaultValue={asked}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link that asked for the form had the focus
        autoFocus={isAgain}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={STATEMENT_CODE_LENGTH}
        required
        error={form.errors.code}
        onInput={() => form.touched('code')}
      />
    </FormFrame>
  )
}

/** A code that the museum did not make. */
function None() {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (
    <>
      <h2 className={css.heading}>{t('verify.none.title')}</h2>
      <p className={css.text}>{t('verify.none.text')}</p>
      {profile.phone !== '' && (
        <p className={css.text}>
          {t('verify.none.phone')}{' '}
          <a href={`tel:${profile.phone.replaceAll(/[^\d+]/g, '')}`} className={door.link}>
            {profile.phone}
          </a>
        </p>
      )}
    </>
  )
}
