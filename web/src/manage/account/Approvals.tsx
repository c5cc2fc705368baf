import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '../../desk/parts/AddressLink.tsx'
import { Moment } from '../../desk/parts/Moment.tsx'
import { Money } from '../../desk/parts/Money.tsx'
import { useWords } from '../../i18n/index.ts'
import { approvalsQuery, type WaitingApproval } from '../../nouns/approval/calls.ts'
import { Block } from './Block.tsx'
import css from './Turns.module.css'

/** How many are shown. */
const MOST = 5

const acts = ['send', 'counter', 'renew', 'accept', 'submit'] as const

/** What waits for approval inside the company: what the person approves first. Where nothing does, nothing is said. */
export function Approvals() {
  const { t, lang } = useWords()
  const { data: waiting = [] } = useQuery(approvalsQuery(lang))
  if (waiting.length === 0) return null
  const isMine = ({ mayApprove }: WaitingApproval) => Number(mayApprove)
  return (
    <Block id="approvals" title={t('approval.waiting.title')}>
      <ul className={css.turns}>
        {waiting
          .toSorted((one, other) => isMine(other) - isMine(one))
          .slice(0, MOST)
          .map((one) => (
            <Line key={one.id} one={one} />
          ))}
      </ul>
    </Block>
  )
}

function Line({ one: { act, by, code, path, isOwn, mayApprove, amountFen, at } }: { one: WaitingApproval }) {
  const { t } = useWords()
  const known = acts.find((word) => word === act)
  return (
    <li className={css.turn}>
      <p className={css.next}>
        {t(mayApprove ? 'approval.waiting.mine' : 'approval.waiting.theirs')}
        <small>{known ? t(`approval.waiting.act.${known}`) : act}</small>
      </p>
      <p className={css.who}>
        <AddressLink path={path} className={css.link}>
          {code}
        </AddressLink>
        <small>
          {isOwn ? t('approval.waiting.own') : by} · <Moment at={at} />
        </small>
      </p>
      <p className={css.sum}>
        <Money fen={amountFen} />
      </p>
    </li>
  )
}
