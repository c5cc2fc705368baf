import { StateMark } from '../../desk/parts/StateMark.tsx'
import { useWords } from '../../i18n/index.ts'
import { type ContractState, contractTone } from '../../nouns/contract/contract.ts'

/** How far a contract is, in one word. */
export function ContractMark({ of: { state } }: { of: { state: ContractState } }) {
  const { t } = useWords()
  return <StateMark tone={contractTone(state)}>{t(`contract.state.${state}`)}</StateMark>
}
