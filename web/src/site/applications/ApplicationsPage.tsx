import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { ApplicationsSearch } from '../../lib/search.ts'
import { type Application, OWN_SIZE, oneQuery, ownQuery } from '../../nouns/application/applications.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Tag } from '../../ui/Tag.tsx'
import page from '../account/AccountPage.module.css'
import { PartsSkeleton } from '../account/PartsSkeleton.tsx'
import { toneOf } from '../../content/application/tone.ts'
import { useApplicationWords } from '../../content/application/words.ts'
import css from './ApplicationsPage.module.css'
import { OneApplication } from './OneApplication.tsx'
import { useMomentWords } from './useMomentWords.ts'

/** The number in the address. Its type is written down: the router's own would ask for this page's. */
function useAskedId(): string | null {
  const written = useRouterState({
    select: ({ location }) => (location.search as Partial<ApplicationsSearch>).id ?? '',
  })
  return /^[1-9]\d{0,14}$/.test(written) ? written : null
}

/** What the person applied for: all of it, or the one that the address names. */
export default function ApplicationsPage() {
  useApplicationWords()
  const id = useAskedId()
  return id === null ? <All /> : <One key={id} id={id} />
}

function All() {
  const { t, lang } = useWords()
  const [at, setAt] = useState(1)
  const own = useQuery(ownQuery(lang, at))
  const total = own.data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / OWN_SIZE))
  return (
    <>
      <h1 className={page.title}>{t('nav.myApplications')}</h1>
      <p className={page.lede}>{t('application.my.lede')}</p>
      {own.data ? (
        own.data.items.length === 0 && at === 1 ? (
          <EmptyState title={t('application.my.noneTitle')}>
            <p>{t('application.my.noneText')}</p>
            <Ways />
          </EmptyState>
        ) : (
          <>
            <ul className={css.list} aria-busy={own.isPlaceholderData}>
              {own.data.items.map((one) => (
                <Row key={one.id} application={one} />
              ))}
            </ul>
            {last > 1 && (
              <div className={css.pages}>
                <Button disabled={at === 1} onClick={() => setAt(at - 1)}>
                  {t('application.my.newer')}
                </Button>
                <span role="status">{t('application.my.page', { page: at, pages: last })}</span>
                <Button disabled={at === last} onClick={() => setAt(at + 1)}>
                  {t('application.my.older')}
                </Button>
              </div>
            )}
          </>
        )
      ) : own.isError ? (
        <ErrorState
          title={t('application.my.failed')}
          retryLabel={t('error.retry')}
          onRetry={() => void own.refetch()}
        />
      ) : (
        <PartsSkeleton />
      )}
    </>
  )
}

/** Where something can be applied for. */
function Ways() {
  const { t } = useWords()
  const ways = [
    ['volunteer', pages.eventVolunteers],
    ['littleGuide', pages.eventGuide],
    ['friend', pages.eventFriends],
    ['donation', pages.collectionLevy],
  ] as const
  return (
    <ul className={css.ways}>
      {ways.map(([kind, path]) => (
        <li key={kind}>
          <Link to={path} hash="apply" className={css.link}>
            {t(`application.kind.${kind}.title`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Row({ application: { id, kind, code, state, sentAt, answer } }: { application: Application }) {
  const { t } = useWords()
  const { sayMinute } = useMomentWords()
  return (
    <li className={css.row}>
      <Link to={pages.myApplications} search={{ id: String(id) } as never} className={css.name}>
        {t(`application.kind.${kind}.name`)}
      </Link>
      <Tag tone={toneOf(state)}>{t(`application.state.${state}`)}</Tag>
      <p className={css.small}>
        {t('application.code', { code })} · {t('application.my.sentAt', { at: sayMinute(sentAt) })}
      </p>
      {answer && <p className={css.answer}>{answer}</p>}
    </li>
  )
}

function One({ id }: { id: string }) {
  const { t, lang } = useWords()
  const one = useQuery(oneQuery(lang, id))
  return (
    <>
      <p className={css.back}>
        <Link to={pages.myApplications} className={css.link}>
          {t('application.my.toAll')}
        </Link>
      </p>
      {one.data ? (
        <OneApplication application={one.data} />
      ) : one.data === null ? (
        <EmptyState title={t('application.my.missingTitle')}>{t('application.my.missingText')}</EmptyState>
      ) : one.isError ? (
        <ErrorState
          title={t('application.my.failed')}
          retryLabel={t('error.retry')}
          onRetry={() => void one.refetch()}
        />
      ) : (
        <PartsSkeleton />
      )}
    </>
  )
}
