import { type ReactNode, type Ref, useId } from 'react'
import { useWords } from '../../i18n/index.ts'
import { classes } from '../../lib/classes.ts'
import { formatDate } from '../../lib/dates.ts'
import { Shares } from '../../desk/trade/Shares.tsx'
import type { ContractDetail } from '../../nouns/contract/contract.ts'
import css from '../order/Banner.module.css'
import shared from '../trade/Document.module.css'
import { ContractActs } from './ContractActs.tsx'
import { SignHints } from './SignHints.tsx'

interface BannerProps {
  of: ContractDetail
  /** What is next: the focus is brought there when something was done. */
  heading: Ref<HTMLHeadingElement>
  onDone: () => void
}

/** What is next, who has to do it, until when, and the means to do it; where nothing is, how the contract stands. */
export function Banner({ of, heading, onDone }: BannerProps) {
  const { t, lang } = useWords()
  const id = useId()
  const { next, isMyTurn, counterparty, state, termination, side } = of
  const name = counterparty.name
  const values = {
    name,
    day: next?.until ? formatDate(next.until, lang) : '',
    effectiveOn: of.effectiveOn ? formatDate(of.effectiveOn, lang) : '',
    deadline: formatDate(of.deadline, lang),
  }
  const lastReason = of.steps.findLast(({ reason }) => reason !== '')
  const isEnded = state === 'refused' || state === 'terminated'
  return (
    <section
      aria-labelledby={id}
      className={classes(shared.sheet, css.banner, isMyTurn && shared.mine, isMyTurn && css.own)}
    >
      <p className={css.turn}>
        {next === null
          ? t(`contract.state.${state}`)
          : next.by === null
            ? t('contract.turn.both')
            : t(isMyTurn ? 'contract.turn.mine' : 'contract.turn.of', { name })}
      </p>
      <h2 ref={heading} id={id} tabIndex={-1} className={css.heading}>
        {next === null ? t(`contract.standing.heading.${standingOf(of)}`) : t(`contract.task.${next.task}`)}
      </h2>
      <p className={css.text}>
        {next === null
          ? t(`contract.standing.text.${textOf(of)}`, values)
          : t(`contract.next.${next.by === null ? 'both' : next.by === side ? 'mine' : 'theirs'}.${next.task}`, values)}
        {next?.until && <strong className={css.until}>{t('contract.next.last', values)}</strong>}
      </p>
      {isEnded && lastReason && <Said who={lastReason.isOwn ? t('contract.own') : name}>{lastReason.reason}</Said>}
      {termination && (
        <>
          <Said who={termination.isOwn ? t('contract.own') : name}>{termination.reason}</Said>
          <div className={css.words}>
            <Shares heldFen={of.heldFen} toSellerFen={termination.toSellerFen} />
          </div>
        </>
      )}
      <SignHints of={of} />
      <ContractActs of={of} onDone={onDone} />
    </section>
  )
}

/** How a contract stands with which nothing has to be done, as its words are called. */
const standingOf = ({ state }: ContractDetail) => (state === 'draft' || state === 'signing' ? 'effective' : state)

/** What is said of that: a supplement leaves the contract that it adds to as it was. */
function textOf(of: ContractDetail) {
  const standing = standingOf(of)
  if (!of.isSupplement || standing === 'fulfilled' || standing === 'terminated') return standing
  return standing === 'effective' ? 'supplementEffective' : 'supplementEnded'
}

function Said({ who, children }: { who: string; children: ReactNode }) {
  if (!children) return null
  return (
    <figure className={classes(shared.said, css.words)}>
      <figcaption>{who}</figcaption>
      <blockquote>{children}</blockquote>
    </figure>
  )
}
