import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fileOf } from '../../api/fileOf.ts'
import { accountQuery, eraseAccount, ownDataQuery } from '../../api/ownAccount.ts'
import type { OwnData } from '../../api/types.ts'
import { useSession } from '../../api/useSession.ts'
import { actionWord } from '../../content/actionWord.ts'
import { useWords } from '../../i18n/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { pages } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import page from './AccountPage.module.css'
import css from './DataPage.module.css'
import { OtpField, PasswordField } from './fields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { useInstant } from '../../content/instant.ts'
import { Part } from './Part.tsx'
import { PartsSkeleton } from './PartsSkeleton.tsx'
import { otpRule, presentRule } from './rules.ts'
import TermsDialog from './TermsDialog.tsx'
import { useAccountForm } from './useAccountForm.ts'

/**
 * Everything that is kept about the signed-in person: to see, to take along, to correct, to delete (RULES accounts 2).
 */
export default function DataPage() {
  const { t } = useWords()
  const [erased, setErased] = useState(false)
  if (!erased) return <OwnDataPage onErased={() => setErased(true)} />
  return (
    <>
      <h1 className={page.title}>{t('account.erase.doneTitle')}</h1>
      <p className={page.lede} role="status">
        {t('account.erase.doneText')}
      </p>
      <Link to={pages.home} className={buttonClass('solid')}>
        {t('account.toSite')}
      </Link>
    </>
  )
}

function OwnDataPage({ onErased }: { onErased: () => void }) {
  const { t, lang } = useWords()
  const { data, isError, refetch } = useQuery(ownDataQuery(lang))
  return (
    <>
      <h1 className={page.title}>{t('nav.myData')}</h1>
      <p className={page.lede}>{t('account.data.text')}</p>
      {data ? (
        <>
          <Kept data={data} />
          <Part
            title={t('account.data.takeTitle')}
            state={<span className={page.note}>{t('account.data.takeText')}</span>}
            below={
              // The session's cookie opens it: no script reads the file.
              <a
                href={fileOf('GET /api/v1/account/data/download', { lang })}
                download
                className={buttonClass('line', css.act)}
              >
                {t('account.data.take')}
              </a>
            }
          />
          <Erase onErased={onErased} />
        </>
      ) : isError ? (
        <ErrorState title={t('account.failed')} retryLabel={t('account.retry')} onRetry={() => void refetch()} />
      ) : (
        <PartsSkeleton />
      )}
    </>
  )
}

/** How many of a person's own acts are shown before somebody asks for all of them. */
const FEW_ACTS = 10

function Kept({
  data: { account, consents, sessions, audit, favourites, notices, reservations, companions, applications },
}: {
  data: OwnData
}) {
  const { t, lang } = useWords()
  const instant = useInstant()
  const [terms, setTerms] = useState(false)
  const [all, setAll] = useState(false)
  const facts: [string, string][] = [
    [t('account.field.name'), account.name],
    [t('account.field.mobile'), account.mobileMasked],
    [t('account.data.company'), account.companyName ?? t('account.data.none')],
    [t('account.data.since'), instant(account.createdAt)],
    [t('account.data.identifier'), account.iCIdentifier],
  ]
  return (
    <>
      <Part
        title={t('account.data.personTitle')}
        state={
          <dl className={css.facts}>
            {facts.map(([name, value]) => (
              <div key={name} className={css.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        }
        below={
          <p className={css.correct}>
            <Link to={pages.myAccount}>{t('account.data.correct')}</Link>
          </p>
        }
      />
      <Part
        title={t('account.data.consentsTitle')}
        state={
          <ul className={css.rows}>
            {consents.map((one) => (
              <li key={`${one.document} ${one.version}`}>
                {t('account.data.consent', { day: formatDate(one.version, lang), at: instant(one.givenAt) })}
              </li>
            ))}
            {consents.length === 0 && <li>{t('account.data.none')}</li>}
          </ul>
        }
        below={
          <>
            <Button className={css.act} onClick={() => setTerms(true)}>
              {t('account.terms.read')}
            </Button>
            {terms && <TermsDialog onClose={() => setTerms(false)} />}
          </>
        }
      />
      <Part
        title={t('nav.favourites')}
        state={<span className={page.note}>{t('account.data.favourites', { count: favourites.length })}</span>}
        below={
          favourites.length > 0 && (
            <p className={css.correct}>
              <Link to={pages.favourites}>{t('account.data.toFavourites')}</Link>
            </p>
          )
        }
      />
      <Part
        title={t('nav.myReservations')}
        state={
          <span className={page.note}>
            {t('account.data.reservations', { count: reservations.length })}{' '}
            {t('account.data.companions', { count: companions.length })}
          </span>
        }
        below={
          reservations.length + companions.length > 0 && (
            <p className={css.correct}>
              <Link to={pages.myReservations}>{t('account.data.toReservations')}</Link>
            </p>
          )
        }
      />
      <Part
        title={t('nav.myApplications')}
        state={<span className={page.note}>{t('account.data.applications', { count: applications.length })}</span>}
        below={
          applications.length > 0 && (
            <p className={css.correct}>
              <Link to={pages.myApplications}>{t('account.data.toApplications')}</Link>
            </p>
          )
        }
      />
      <Part
        title={t('nav.manageNotices')}
        state={<span className={page.note}>{t('account.data.notices', { count: notices.length })}</span>}
        below={
          notices.length > 0 && (
            <p className={css.correct}>
              <Link to={pages.notices}>{t('account.data.toNotices')}</Link>
            </p>
          )
        }
      />
      <Part
        title={t('account.data.devicesTitle')}
        state={
          <ul className={css.rows}>
            {sessions.map((one) => (
              <li key={one.id}>
                {t('account.data.device', {
                  device: [one.browser, one.system].filter((word) => word !== '').join(' · '),
                  network: one.network,
                  at: instant(one.lastSeenAt),
                })}
              </li>
            ))}
          </ul>
        }
      />
      <Part
        title={t('account.data.actsTitle')}
        state={
          <ol className={css.rows}>
            {audit.slice(0, all ? undefined : FEW_ACTS).map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two acts may fall on one instant, and the list is only cut at its end
              <li key={`${one.at} ${at}`}>
                <span className={css.at}>{instant(one.at)}</span> {actionWord(t, one.action)}
              </li>
            ))}
            {audit.length === 0 && <li>{t('account.data.none')}</li>}
          </ol>
        }
        below={
          audit.length > FEW_ACTS && (
            <Button className={css.act} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('account.data.fewer') : t('account.data.more', { count: audit.length })}
            </Button>
          )
        }
      />
    </>
  )
}

/** The end of the account. What it means stands there before anybody can press the button. */
function Erase({ onErased }: { onErased: () => void }) {
  const { t } = useWords()
  return (
    <Part
      title={t('account.erase.title')}
      state={
        <ul className={css.means}>
          {(['gone', 'kept', 'devices', 'forGood'] as const).map((one) => (
            <li key={one}>{t(`account.erase.${one}`)}</li>
          ))}
        </ul>
      }
      change={t('account.erase.open')}
    >
      {() => <EraseForm onErased={onErased} />}
    </Part>
  )
}

function EraseForm({ onErased }: { onErased: () => void }) {
  const { t, lang } = useWords()
  const session = useSession()
  const { data: account } = useQuery(accountQuery(lang))
  const phrase = t('account.erase.phrase')
  const second = account?.secondFactor.on ?? false
  const form = useAccountForm({
    names: ['phrase', 'password', 'otp'] as const,
    check: (values) => ({
      ...(values.phrase.trim() !== phrase && { phrase: t('account.rule.phrase', { phrase }) }),
      password: presentRule(values.password, t),
      ...(second && { otp: otpRule(values.otp, t) }),
    }),
    async send({ password, otp }) {
      await eraseAccount(lang, { password, ...(second && { otp }) })
      onErased()
      session.clear()
    },
    explain: (error) => (error.code === 409 ? t('account.erase.owner') : null),
  })
  return (
    <FormFrame
      form={form}
      label={t('account.erase.title')}
      submit={t('account.erase.submit')}
      sending={t('account.erase.sending')}
      grave
    >
      <Field
        name="phrase"
        autoComplete="off"
        required
        text={t('account.erase.type', { phrase })}
        error={form.errors.phrase}
        onInput={() => form.touched('phrase')}
      />
      <PasswordField form={form} name="password" text={t('account.field.password')} />
      {second && <OtpField form={form} />}
    </FormFrame>
  )
}
