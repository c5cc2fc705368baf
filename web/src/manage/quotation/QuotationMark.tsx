import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import type { Quotation } from '../../nouns/quotation/calls.ts'
import { quotationTone } from '../../nouns/quotation/quotation.ts'

/** Where a quotation is; one that was answered says so alike, whoever sees it. */
export function QuotationMark({ of: { state } }: { of: Pick<Quotation, 'state'> }) {
  const { t } = useWords()
  return <StateMark tone={quotationTone(state)}>{t(`quotation.state.${state}`)}</StateMark>
}

/** Who has to answer, in words; nothing once nobody has to. */
export function useTurn(): (of: Pick<Quotation, 'turn' | 'isMyTurn' | 'state'>) => string {
  const { t } = useWords()
  return ({ turn, isMyTurn, state }) =>
    turn === null
      ? ''
      : t(state === 'draft' ? 'quotation.turn.write' : isMyTurn ? 'quotation.turn.mine' : 'quotation.turn.theirs')
}
