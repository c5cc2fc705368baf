import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { dialled } from '../../lib/richParts.ts'
import type { VerifySearch } from '../../lib/search.ts'
import { verificationQuery } from '../../nouns/subAccount/verification.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Check.module.css'
import { Found } from './Found.tsx'

/** The face of the field in which the code is written. */
export const codeClass = css.code

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

export interface CodeFormProps {
  /** The code that the address names; empty where it names none. */
  asked: string
  /** Somebody asked for the form again: its field takes the focus of the link that is gone. */
  isAgain: boolean
  onSent: (code: string) => void
}

/** Below the page's name: where a statement's code is written, and then what the ledger says of it. */
export function Check({ Form }: { Form: ComponentType<CodeFormProps> }) {
  const { t, lang } = useWords()
  const asked = useAskedCode()
  const query = useQuery({ ...verificationQuery(lang, asked), enabled: asked !== '' })
  const [sent, setSent] = useState<string | null>(null)
  if (query.data) {
    return (
      <>
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
      <p className={css.lede}>{t('verify.text')}</p>
      <Form asked={asked} isAgain={sent === ''} onSent={setSent} />
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
              <button type="button" className={css.link} onClick={() => void query.refetch()}>
                {t('verify.failed.retry')}
              </button>
            </>
          )
        )}
      </div>
    </>
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
          <a href={`tel:${dialled(profile.phone)}`} className={css.link}>
            {profile.phone}
          </a>
        </p>
      )}
    </>
  )
}
