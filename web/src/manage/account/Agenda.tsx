import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { actionWord } from '../../content/actionWord.ts'
import { Moment } from '../../desk/parts/Moment.tsx'
import { type Translate, useWords, type WordKey } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { certificateKinds, knownKind } from '../../nouns/company/fields.ts'
import { companyActs } from '../../nouns/company/company.ts'
import { type Changed, type Expiring, type Overview, placeOf, type Waiting } from '../../nouns/overview/calls.ts'
import css from './Agenda.module.css'

/** What is said of so many things that wait. */
const waitingWords = {
  submittedApplications: 'manage.waiting.submittedApplications',
  applicationsUnderReview: 'manage.waiting.applicationsUnderReview',
  companyChanges: 'manage.waiting.companyChanges',
  expiredCertificates: 'manage.waiting.expiredCertificates',
  missedSearches: 'manage.waiting.missedSearches',
  deposits: 'manage.waiting.deposits',
  withdrawals: 'manage.waiting.withdrawals',
  suspense: 'manage.waiting.suspense',
  corrections: 'manage.waiting.corrections',
  salesQuotations: 'manage.waiting.salesQuotations',
  purchaseQuotations: 'manage.waiting.purchaseQuotations',
  leaseQuotations: 'manage.waiting.leaseQuotations',
  salesOrders: 'manage.waiting.salesOrders',
  purchaseOrders: 'manage.waiting.purchaseOrders',
  leaseOrders: 'manage.waiting.leaseOrders',
  disputes: 'manage.waiting.disputes',
  returnedApplication: 'manage.waiting.returnedApplication',
  invitations: 'manage.waiting.invitations',
} as const satisfies Record<Waiting['kind'], WordKey>

/** What waits for the person, what ends, what changed: each only where there is something (RULES back-office 10). */
export function Agenda({ overview: { waiting, expiring, changed } }: { overview: Overview }) {
  const { t } = useWords()
  return (
    <div className={css.agenda}>
      {waiting.length > 0 && (
        <Part id="waiting" title={t('manage.waiting.title')}>
          {waiting.map((one) => (
            <Waits key={one.kind} one={one} />
          ))}
        </Part>
      )}
      {expiring.length > 0 && (
        <Part id="expiring" title={t('manage.expiring.title')}>
          {expiring.map((one) => (
            <Ends key={`${one.companyName}-${one.name}-${one.endsOn}`} one={one} />
          ))}
        </Part>
      )}
      {changed.length > 0 && (
        <Part id="changed" title={t('manage.changed.title')}>
          {changed.map((one) => (
            <Change key={`${one.at}-${one.action}-${one.step}-${one.path}`} one={one} />
          ))}
        </Part>
      )}
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <ul className={css.list}>{children}</ul>
    </section>
  )
}

interface LineProps {
  path: string | null
  text: string
  /** Nothing is left of its time. */
  isOver?: boolean
  children?: ReactNode
}

/** A line that leads where something can be done; without an address it only tells. */
function Line({ path, text, isOver = false, children }: LineProps) {
  const place = path === null ? null : placeOf(path)
  return (
    <li className={classes(css.line, isOver && css.over)}>
      {place === null ? (
        <strong className={css.text}>{text}</strong>
      ) : (
        <Link to={place.to as NonNullable<LinkProps['to']>} search={place.search as never} className={css.link}>
          {text}
        </Link>
      )}
      {children && <p>{children}</p>}
    </li>
  )
}

function Waits({ one: { kind, count, path, oldest } }: { one: Waiting }) {
  const { t } = useWords()
  return (
    <Line path={path} text={t(waitingWords[kind], { count })}>
      {oldest !== null && (
        <>
          {t('manage.waiting.since')} <Moment at={oldest} />
        </>
      )}
    </Line>
  )
}

/** What something that ends is called. */
const endingNames = {
  certificate: (t, name) => {
    const kind = knownKind(certificateKinds, name)
    return kind ? t(`papers.kind.${kind}`) : name
  },
  quotation: (t, code) => t('manage.expiring.quotation', { code }),
  order: (t, code) => t('manage.expiring.order', { code }),
} as const satisfies Record<Expiring['kind'], (t: Translate, name: string) => string>

function Ends({ one: { kind, name, companyName, endsOn, days, path } }: { one: Expiring }) {
  const { t, lang } = useWords()
  const values = {
    name: endingNames[kind](t, name),
    day: formatDate(endsOn, lang),
    count: days,
  }
  return (
    <Line path={path} text={t(days < 0 ? 'manage.expiring.ended' : 'manage.expiring.ends', values)} isOver={days < 0}>
      {companyName ?? (path !== null && t('companyDesk.certificate.bring'))}
    </Line>
  )
}

function Change({ one: { at, action, step, companyName, actor, path } }: { one: Changed }) {
  const { t } = useWords()
  const act = companyActs.find((known) => known === step)
  return (
    <Line path={path} text={act ? t(`companyDesk.act.${act}`) : actionWord(t, action)}>
      {[companyName, actor].filter((word) => word !== null && word !== '').map((word) => `${word} · `)}
      <Moment at={at} />
    </Line>
  )
}
