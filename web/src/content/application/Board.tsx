import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useUser } from '../../api/useSession.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import {
  type ApplicationDetail,
  isLive,
  ofKindQuery,
  refreshApplications,
} from '../../nouns/application/applications.ts'
import { type ApplicationForm, type FormKind, formQuery } from '../../nouns/application/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import css from './Board.module.css'
import { SignIn } from '../parts/SignIn.tsx'
import { MineLink } from './MineLink.tsx'
import { PLACE } from './place.ts'
import { Standing } from './Standing.tsx'
import { useApplicationWords } from './words.ts'

/** What can be applied for here, how it stands with one's own, and the form once somebody wants it. */
export default function Board({ kind }: { kind: FormKind }) {
  useApplicationWords()
  const { t, lang } = useWords()
  const id = useId()
  const form = useQuery(formQuery(lang, kind))
  return (
    <Container>
      <section aria-labelledby={id} className={css.board}>
        <div>
          <h2 id={id} className={css.title}>
            {t(`application.kind.${kind}.title`)}
          </h2>
          <p className={css.text}>{t(`application.kind.${kind}.text`)}</p>
          <p className={css.small}>{t('application.sealed')}</p>
        </div>
        <div>
          {form.data ? (
            <Way form={form.data} />
          ) : form.isError ? (
            <ErrorState
              title={t('application.failedTitle')}
              retryLabel={t('error.retry')}
              onRetry={() => void form.refetch()}
            />
          ) : (
            <div role="status" aria-label={t('application.loading')}>
              <Skeleton />
              <Skeleton />
            </div>
          )}
        </div>
      </section>
    </Container>
  )
}

/** From what stands to what can be sent. */
function Way({ form }: { form: ApplicationForm }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const who = useUser()?.iCIdentifier ?? null
  const own = useQuery({ ...ofKindQuery(lang, form.kind), enabled: who !== null })
  const [isWriting, setWriting] = useState(false)
  const [sent, setSent] = useState<ApplicationDetail | null>(null)
  // What one person wrote, or sent, is not there for the next one.
  const [owner, setOwner] = useState(who)
  if (owner !== who) {
    setOwner(who)
    setWriting(false)
    setSent(null)
  }
  const live = own.data?.filter((one) => isLive(one) && one.id !== sent?.id) ?? []
  const mayApply = form.state === 'open' && !sent && !(form.isSingle && live.length > 0)
  if (isWriting && mayApply)
    return (
      <ApplyForm
        form={form}
        onSent={(one) => {
          setSent(one)
          setWriting(false)
          void refreshApplications(client)
        }}
        onGiveUp={() => setWriting(false)}
      />
    )
  return (
    <div className={css.way}>
      {sent && <Standing application={sent} isNew />}
      {live.map((one) => (
        <Standing key={one.id} application={one} />
      ))}
      <Facts form={form} />
      {form.state === 'open' && (
        <div className={css.acts}>
          {who === null ? (
            <SignInLink />
          ) : (
            mayApply && (
              <Button look="solid" disabled={own.isLoading} onClick={() => setWriting(true)}>
                {t(live.length > 0 ? 'application.another' : 'application.begin')}
              </Button>
            )
          )}
          {who !== null && (own.data?.length ?? 0) > 0 && (
            <MineLink className={css.link}>{t('application.toMine')}</MineLink>
          )}
        </div>
      )}
    </div>
  )
}

/** Whether it can be sent, until when, and what is asked. */
function Facts({ form: { state, opensOn, closesOn, reason, fields } }: { form: ApplicationForm }) {
  const { t, lang } = useWords()
  const files = fields.filter(({ type }) => type === 'file')
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('application.stateLabel')}</dt>
        <dd>
          {state === 'open'
            ? closesOn
              ? t('application.openUntil', { day: formatDate(closesOn, lang) })
              : t('application.open')
            : state === 'upcoming' && opensOn
              ? t('application.opens', { day: formatDate(opensOn, lang) })
              : t('application.closed')}
          {state !== 'open' && reason && <span className={css.reason}>{reason}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('application.askedLabel')}</dt>
        <dd>
          {fields
            .filter(({ type }) => type !== 'consent')
            .map(({ label }) => label)
            .join(t('application.and'))}
        </dd>
      </div>
      {files.length > 0 && (
        <div>
          <dt>{t('application.filesLabel')}</dt>
          <dd>{t('application.filesText')}</dd>
        </div>
      )}
    </dl>
  )
}

/** To the sign-in, which leads back to this part of the page. */
function SignInLink() {
  const { t } = useWords()
  const here = useRouterState({ select: ({ location }) => location.publicHref })
  const [back = ''] = here.split('#', 1)
  return (
    <SignIn back={back} place={PLACE}>
      {t('application.signIn')}
    </SignIn>
  )
}
