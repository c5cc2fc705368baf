import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useUser } from '../../api/useSession.ts'
import { DeskIcon } from '../../desk/parts/DeskIcon.tsx'
import { Facts } from '../../desk/parts/Facts.tsx'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { Values } from '../../desk/parts/Values.tsx'
import { useMenu, visibleMenu } from '../../desk/shell/menu.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { accountQuery } from '../../nouns/account/calls.ts'
import { type Overview, overviewQuery } from '../../nouns/overview/calls.ts'
import { State } from '../../ui/State.tsx'
import { Agenda } from './Agenda.tsx'
import { Desk } from './Desk.tsx'
import { Guide } from './Guide.tsx'
import { Invitation } from './Invitation.tsx'
import { InvitedNotice, OffNotice } from './Notices.tsx'
import css from './OverviewPage.module.css'

/** First page of the back-office: who one is here, and what one can do. */
export default function OverviewPage() {
  const { t, lang } = useWords()
  const user = useUser()
  const { data: account, error, refetch } = useQuery(accountQuery(lang))
  const overview = useQuery(overviewQuery(lang))
  const held = user?.nvcJurisdiction ?? []
  const entries = visibleMenu(useMenu(), held)
    .flatMap((group) => group.entries)
    .filter(({ path }) => path !== pages.overview)
  const isBare = user !== null && held.length === 0
  const isStranger = isBare && user.companyName === null && account !== undefined && account.sort !== 'museum'
  const isOff = account?.employment?.on === false
  const isDesk = user !== null && user.companyName !== null && !isBare
  return (
    <>
      <PageHead
        title={t('manage.overview.title', { name: user?.name ?? '' })}
        lede={isDesk ? t('overview.lede', { company: user.companyName ?? '' }) : t('manage.overview.lede')}
      />
      {isStranger && <InvitedNotice />}
      {isStranger && account?.employment === null && <Invitation />}
      {account?.employment && !account.employment.on && <OffNotice company={account.employment.companyName} />}
      {user !== null && user.companyName !== null && <Guide name={user.companyName} held={held} />}
      {isDesk ? (
        <Desk query={overview} held={held} />
      ) : (
        <Loaded query={overview} waiting={<Waiting />}>
          {(read) =>
            isCalm(read) && entries.length > 0 ? (
              <section className={css.calm}>
                <h2 className={css.heading}>{t('manage.overview.calmTitle')}</h2>
                <p>{t('manage.overview.calmText')}</p>
              </section>
            ) : (
              <Agenda overview={read} />
            )
          }
        </Loaded>
      )}
      {isBare && account !== undefined && !isStranger && !isOff && (
        <State drawing="empty" title={t('manage.overview.emptyTitle')}>
          {user.companyName === null
            ? t('manage.overview.emptyMuseum')
            : t('manage.overview.emptyMember', { company: user.companyName })}
        </State>
      )}
      {entries.length > 0 && (
        <section aria-labelledby="tasks">
          <h2 id="tasks" className={css.heading}>
            {t('manage.overview.tasksTitle')}
          </h2>
          <ul className={css.tasks}>
            {entries.map(({ path, titleKey, icon, note }) => (
              <li key={path} className={css.task}>
                <DeskIcon name={icon} className={css.icon} />
                <div>
                  <Link to={path as NonNullable<LinkProps['to']>} className={css.link}>
                    {t(titleKey)}
                  </Link>
                  <p>{t(note)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.person} aria-labelledby="person">
        <h2 id="person" className={css.heading}>
          {t('manage.overview.personTitle')}
        </h2>
        {error ? (
          <ErrorState title={t('desk.list.errorTitle')} retryLabel={t('error.retry')} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        ) : account ? (
          <Facts
            facts={[
              [t('manage.field.name'), account.name],
              [t('manage.field.sort'), t(`manage.sort.${account.sort}`)],
              [t('manage.field.company'), account.companyName],
              [t('manage.field.mobile'), account.mobileMasked],
              [
                t('manage.field.secondFactor'),
                account.sort === 'museum' ? t(account.secondFactor.on ? 'manage.on' : 'manage.off') : null,
              ],
              [t('manage.field.since'), <Moment key="since" at={account.createdAt} />],
              [t('manage.field.values'), <Values key="values" values={held} none={t('manage.field.noValues')} />],
            ]}
          />
        ) : (
          <Waiting />
        )}
      </section>
    </>
  )
}

const isCalm = ({ waiting, expiring, changed }: Overview) =>
  [waiting, expiring, changed].every((part) => part.length === 0)

function Waiting() {
  return (
    <div className={css.waiting}>
      {['first', 'second', 'third', 'fourth'].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}
