import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rereadUser } from '../../api/account.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { ownKey } from '../../api/own.ts'
import {
  acceptInvitation,
  accountQuery,
  declineInvitation,
  leaveCompany,
  type OwnInvitation,
  ownInvitationsQuery,
} from '../../api/ownAccount.ts'
import type { Account } from '../../api/types.ts'
import { useSession } from '../../api/useSession.ts'
import { useInstant } from '../../content/instant.ts'
import { useHref, useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { permissionName } from '../../lib/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import page from './AccountPage.module.css'
import css from './InvitationsPage.module.css'
import { Part } from './Part.tsx'
import { PartsSkeleton } from './PartsSkeleton.tsx'
import { Refusal } from '../../content/parts/Refusal.tsx'

/** Companies that invite the signed-in person, and the one that the person works for. */
export default function InvitationsPage() {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const session = useSession()
  const invitations = useQuery(ownInvitationsQuery(lang))
  const account = useQuery(accountQuery(lang))
  const [said, setSaid] = useState('')
  const employment = account.data?.employment ?? null

  /** Does it and shows how it stands then; answers what went wrong. */
  async function act(run: () => Promise<unknown>, done: string): Promise<Failure | null> {
    setSaid('')
    try {
      await run()
      setSaid(done)
      return null
    } catch (error) {
      return failureOf(error, t('error.request'))
    } finally {
      // Rights have changed: the menus follow.
      await rereadUser(lang, session).catch(() => null)
      await client.invalidateQueries({ queryKey: [ownKey] })
    }
  }

  return (
    <>
      <h1 className={page.title}>{t('nav.myInvitations')}</h1>
      <p className={page.lede}>{t('account.invitation.lede')}</p>
      <p role="status" className={css.said}>
        {said}
      </p>
      {invitations.data && account.data ? (
        <>
          {employment && <Employed employment={employment} onLeave={act} />}
          {invitations.data.map((one) => (
            <Invited key={one.id} invitation={one} onAnswer={act} />
          ))}
          {!employment && invitations.data.length === 0 && (
            <EmptyState title={t('account.invitation.noneTitle')}>{t('account.invitation.noneText')}</EmptyState>
          )}
        </>
      ) : invitations.isError || account.isError ? (
        <ErrorState
          title={t('account.failed')}
          retryLabel={t('account.retry')}
          onRetry={() => {
            void invitations.refetch()
            void account.refetch()
          }}
        />
      ) : (
        <PartsSkeleton />
      )}
    </>
  )
}

type Act = (run: () => Promise<unknown>, done: string) => Promise<Failure | null>

/** An invitation: who invites, as what, what the company will see, and the answer. */
function Invited({ invitation, onAnswer }: { invitation: OwnInvitation; onAnswer: Act }) {
  const { t, lang } = useWords()
  const instant = useInstant()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { id, companyName: company, values, obstacle } = invitation
  const facts: [string, string][] = [
    [t('account.invitation.name'), invitation.name],
    [
      t('account.invitation.post'),
      [invitation.departmentName, invitation.jobName].filter((one) => one !== '').join(' · '),
    ],
    [t('account.invitation.number'), invitation.number],
    [t('account.invitation.until'), instant(invitation.until)],
  ]
  const names = values.flatMap((value) => permissionName(value) ?? [])
  async function answer(run: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    setFailure(await onAnswer(run, done))
    setBusy(false)
  }
  return (
    <Part
      title={t('account.invitation.title', { company })}
      state={
        <>
          <dl className={css.facts}>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            <div>
              <dt>{t('account.invitation.values')}</dt>
              <dd>
                {names.length === 0 ? (
                  t('account.invitation.noValues')
                ) : (
                  <ul className={css.values}>
                    {names.map((name) => (
                      <li key={name}>{t(`permission.${name}`)}</li>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          </dl>
          <ul className={css.means}>
            {(['sees', 'notSees', 'may', 'end'] as const).map((one) => (
              <li key={one}>{t(`account.invitation.${one}`)}</li>
            ))}
          </ul>
        </>
      }
      below={
        <>
          {obstacle && <p className={css.obstacle}>{t(`account.invitation.obstacle.${obstacle}`)}</p>}
          <Refusal failure={failure} className={css.obstacle} />
          <div className={css.acts}>
            {!obstacle && (
              <Button
                look="solid"
                disabled={busy}
                onClick={() =>
                  void answer(() => acceptInvitation(lang, id), t('account.invitation.accepted', { company }))
                }
              >
                {t('account.invitation.accept')}
              </Button>
            )}
            <Button
              disabled={busy}
              onClick={() =>
                void answer(() => declineInvitation(lang, id), t('account.invitation.declined', { company }))
              }
            >
              {t('account.invitation.decline')}
            </Button>
          </div>
        </>
      }
    />
  )
}

interface EmployedProps {
  employment: NonNullable<Account['employment']>
  onLeave: Act
}

/** The company that the person works for, switched on or off by it, and the way out. */
function Employed({ employment: { companyName: company, owner, on, since }, onLeave }: EmployedProps) {
  const href = useHref()
  const { t, lang } = useWords()
  const instant = useInstant()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  return (
    <Part
      title={company}
      state={
        <span className={page.note}>
          {since !== null && t('account.invitation.since', { at: instant(since) })}{' '}
          {t(owner ? 'account.invitation.owner' : on ? 'account.invitation.on' : 'account.invitation.off')}
        </span>
      }
      below={
        <div className={css.acts}>
          {on && (
            <a href={href(pages.manage)} className={buttonClass('line')}>
              {t('site.person.manage')}
            </a>
          )}
          {!owner && <Button onClick={() => setAsking(true)}>{t('account.invitation.leave')}</Button>}
          {asking && (
            <Dialog
              title={t('account.invitation.leaveTitle', { company })}
              closeLabel={t('account.close')}
              onClose={() => setAsking(false)}
              acts={
                <>
                  <Button onClick={() => setAsking(false)}>{t('account.cancel')}</Button>
                  <Button
                    look="solid"
                    onClick={() =>
                      void onLeave(() => leaveCompany(lang), t('account.invitation.left', { company })).then(setFailure)
                    }
                  >
                    {t('account.invitation.leave')}
                  </Button>
                </>
              }
            >
              <p>{t('account.invitation.leaveText')}</p>
              <Refusal failure={failure} className={css.obstacle} />
            </Dialog>
          )}
        </div>
      }
    />
  )
}
