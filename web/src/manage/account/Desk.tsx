import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { permissions } from '../../lib/permissions.ts'
import type { Overview } from '../../nouns/overview/calls.ts'
import { Agenda } from './Agenda.tsx'
import { Approvals } from './Approvals.tsx'
import { Bones } from './Bones.tsx'
import css from './Desk.module.css'
import { Messages } from './Messages.tsx'
import { MoneyBlock } from './MoneyBlock.tsx'
import { isTrader, Turns } from './Turns.tsx'
import { isTurn } from './waiting.ts'

interface DeskProps {
  query: Pick<UseQueryResult<Overview>, 'data' | 'error' | 'refetch'>
  held: readonly number[]
}

/**
 * What somebody of a company comes for: whose turn it is, what ends, the money and the messages, each for who holds the
 * value (RULES back-office 13). No part waits for another.
 */
export function Desk({ query, held }: DeskProps) {
  const trades = isTrader(held)
  return (
    <div className={css.desk}>
      <div className={css.column}>
        {trades && <Approvals />}
        {trades && <Turns waiting={query.data?.waiting ?? []} held={held} />}
        <Loaded query={query} waiting={<Bones lines={2} />}>
          {({ waiting, ...others }) => (
            <Agenda overview={{ ...others, waiting: trades ? waiting.filter((one) => !isTurn(one)) : waiting }} />
          )}
        </Loaded>
      </div>
      <div className={css.column}>
        {held.includes(permissions.bankInfo) && <MoneyBlock />}
        <Messages />
      </div>
    </div>
  )
}
