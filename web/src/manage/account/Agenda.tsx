import type { ReactNode } from 'react'
import { actionWord } from '../../content/actionWord.ts'
import { AddressLink } from '../../desk/parts/AddressLink.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { type Translate, useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { certificateKinds, knownKind } from '../../nouns/company/fields.ts'
import { companyActs } from '../../nouns/company/company.ts'
import type { Changed, Expiring, Overview, Waiting } from '../../nouns/overview/calls.ts'
import css from './Agenda.module.css'
import { Block } from './Block.tsx'
import { waitingWords } from './waiting.ts'

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
    <Block id={id} title={title}>
      <ul className={css.list}>{children}</ul>
    </Block>
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
  return (
    <li className={classes(css.line, isOver && css.over)}>
      {path === null ? (
        <strong className={css.text}>{text}</strong>
      ) : (
        <AddressLink path={path} className={css.link}>
          {text}
        </AddressLink>
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
  contract: (t, code) => t('manage.expiring.contract', { code }),
} as const satisfies Record<Expiring['kind'], (t: Translate, name: string) => string>

function Ends({ one: { kind, name, companyName, endsOn, days, path } }: { one: Expiring }) {
  const { t, lang } = useWords()
  const values = {
    name: endingNames[kind](t, name),
    day: formatDate(endsOn, lang),
    count: days,
  }
  return (
    <Line
      path={path}
      text={t(`manage.expiring.${days < 0 ? 'ended' : days === 0 ? 'endsToday' : 'ends'}`, values)}
      isOver={days < 0}
    >
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
