import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { dialled } from '../../lib/richParts.ts'
import { contractVerifySearch } from '../../lib/search.ts'
import { typedPaperCode } from '../../lib/typed.ts'
import { verificationQuery } from '../../nouns/contract/verification.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Field } from '../../ui/Field.tsx'
import { LangField } from '../../ui/LangField.tsx'
import { useWritten } from '../../ui/useWritten.ts'
import css from './Check.module.css'
import { Found } from './Found.tsx'

/** Below the page's name: where a contract's code is written, and then what the museum says of it. */
export function Check({ code }: { code: string | undefined }) {
  const { t, lang } = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    ...verificationQuery(lang, code ?? ''),
    enabled: code !== undefined,
  })
  /** What was sent last from this page; empty where the form was asked for again. */
  const [sent, setSent] = useState<string | null>(null)
  if (data) {
    return (
      <>
        <Found key={data.code} of={data} isAnswer={sent === code} />
        <p className={css.again}>
          <Link to={pages.contractVerify} className={buttonClass('line')} onClick={() => setSent('')}>
            {t('contractVerify.again')}
          </Link>
        </p>
      </>
    )
  }
  return (
    <>
      <p className={css.lede}>{t('contractVerify.text')}</p>
      <CodeForm asked={code ?? ''} isAgain={sent === ''} onSent={setSent} />
      <div role="status" className={css.answer}>
        {data === null && <None />}
        {error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
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

/** Where the code is written. Without scripts the browser sends it, and the server answers with the page. */
function CodeForm({ asked, isAgain, onSent }: CodeFormProps) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { basepath } = useRouter()
  const action = basepath === '/' ? pages.contractVerify : basepath + pages.contractVerify
  const field = useWritten(asked)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { code } = contractVerifySearch({ code: typedPaperCode(field.current?.value ?? '') })
    setMissing(code === undefined)
    if (code === undefined) return field.current?.focus()
    if (isBusy) return
    setBusy(true)
    const query = verificationQuery(lang, code)
    // What failed, and what was not there a moment ago, is asked for anew.
    if (!client.getQueryData(query.queryKey)) await client.prefetchQuery({ ...query, staleTime: 0 })
    setBusy(false)
    onSent(code)
    await navigate({ to: pages.contractVerify, search: { code } })
  }
  return (
    <form action={action} noValidate aria-busy={isBusy} onSubmit={(event) => void send(event)}>
      <LangField />
      <Field
        ref={field}
        name="code"
        text={t('contractVerify.code')}
        hint={t('contractVerify.codeHint')}
        className={css.code}
        defaultValue={asked}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link that asked for the form had the focus
        autoFocus={isAgain}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        required
        error={isMissing ? t('contractVerify.codeMissing') : undefined}
        onInput={() => setMissing(false)}
      />
      <p className={css.send}>
        <Button type="submit" look="solid" className={css.submit}>
          {t(isBusy ? 'contractVerify.asking' : 'contractVerify.submit')}
        </Button>
      </p>
    </form>
  )
}

/** A code that the museum gave to no contract that was sent. */
function None() {
  const { t, lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (
    <>
      <h2 className={css.heading}>{t('contractVerify.none.title')}</h2>
      <p className={css.text}>{t('contractVerify.none.text')}</p>
      {profile.phone !== '' && (
        <p className={css.text}>
          {t('contractVerify.none.phone')}{' '}
          <a href={`tel:${dialled(profile.phone)}`} className={css.link}>
            {profile.phone}
          </a>
        </p>
      )}
    </>
  )
}

/** The museum did not answer, or asks to wait. */
function Failed({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const { t } = useWords()
  const isTooOften = error instanceof ApiError && error.code === 429
  return (
    <>
      <h2 className={css.heading}>{t(isTooOften ? 'contractVerify.tooOften.title' : 'contractVerify.failed.title')}</h2>
      {/* How long to wait is said by the server. */}
      <p className={css.text}>{isTooOften ? error.message : t('contractVerify.failed.text')}</p>
      {isTooOften && <p className={css.text}>{t('contractVerify.tooOften.text')}</p>}
      <button type="button" className={css.link} disabled={isBusy} onClick={onRetry}>
        {t(isBusy ? 'contractVerify.asking' : 'contractVerify.failed.retry')}
      </button>
    </>
  )
}
