import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Act } from '../../desk/act/act.ts'
import { useAct } from '../../desk/act/useAct.ts'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { contractsKey, decideContract } from '../../nouns/contract/calls.ts'
import type { ContractDetail } from '../../nouns/contract/contract.ts'
import { ordersKey } from '../../nouns/order/calls.ts'
import { usePanel } from '../trade/usePanel.ts'
import { EndForm } from './EndForm.tsx'
import { RefuseForm } from './RefuseForm.tsx'
import { SignForm } from './SignForm.tsx'

/** What is done at once, after a question that says what follows. */
type PlainAct = 'recall' | 'withdrawEnd' | 'agreeEnd'

/** What opens a form. */
type Panel = 'sign' | 'refuse' | 'refuseEnd' | 'end'

const calls = { recall: 'recall', withdrawEnd: 'recall', agreeEnd: 'terminate' } as const satisfies Record<
  PlainAct,
  string
>

/** What can be done with a contract now, what goes on with it first; a draft is sent where it is written. */
function offered({ acts, maySign, termination }: ContractDetail): readonly (Panel | PlainAct)[] {
  const isAsked = termination !== null
  const all: readonly [key: Panel | PlainAct, may: boolean][] = [
    ['sign', maySign],
    ['agreeEnd', isAsked && acts.includes('terminate')],
    ['refuseEnd', isAsked && acts.includes('refuse')],
    ['withdrawEnd', isAsked && acts.includes('recall')],
    ['recall', !isAsked && acts.includes('recall')],
    ['refuse', !isAsked && acts.includes('refuse')],
    ['end', !isAsked && acts.includes('terminate')],
  ]
  return all.flatMap(([key, may]) => (may ? [key] : []))
}

const panels: ReadonlySet<string> = new Set(['sign', 'refuse', 'refuseEnd', 'end'] satisfies Panel[])

const isPanel = (key: Panel | PlainAct): key is Panel => panels.has(key)

interface ContractActsProps {
  of: ContractDetail
  onDone: () => void
}

/** Everything that can be done with a contract now, in one row; what has to be written for it opens in its place. */
export function ContractActs({ of, onDone }: ContractActsProps) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<ContractDetail>()
  const { opened, open, close, giveUp, buttonOf } = usePanel<Panel | PlainAct>()
  const keys = offered(of)
  const toSellerFen = of.termination?.toSellerFen ?? 0
  const values = {
    name: of.counterparty.name,
    toSeller: currency(toSellerFen, '¥'),
    toBuyer: currency(Math.max(0, of.heldFen - toSellerFen), '¥'),
  }

  async function run(key: PlainAct): Promise<void> {
    const act: Act<ContractDetail> = {
      key,
      name: t(`contract.act.${key}.name`),
      danger: key === 'agreeEnd',
      asks: true,
      fits: () => true,
      question: () => ({
        title: t(`contract.act.${key}.heading`, values),
        text: t(`contract.act.${key}.text`, values),
      }),
      run: {
        one: ({ id, version }) =>
          // What is agreed to is what was read.
          decideContract(lang, id, { act: calls[key], version, ...(key === 'agreeEnd' && { toSellerFen }) }),
      },
      done: () => t(`contract.act.${key}.done`, values),
      stale: [contractsKey, ordersKey],
    }
    const { done } = await perform(act, [of])
    if (done.length > 0) onDone()
  }

  const button = (key: Panel | PlainAct): ReactNode => (
    <Button
      key={key}
      id={buttonOf(key)}
      type={key === 'sign' ? 'primary' : 'default'}
      danger={key === 'refuse' || key === 'end' || key === 'agreeEnd'}
      loading={running?.act.key === key}
      disabled={running !== null && running.act.key !== key}
      onClick={() => (isPanel(key) ? open(key) : void run(key))}
    >
      {t(isPanel(key) ? `contract.act.${key}.open` : `contract.act.${key}.name`)}
    </Button>
  )

  const shown = keys.find((key) => key === opened)
  if (shown !== undefined && isPanel(shown)) {
    const props: PanelProps = {
      of,
      onClose: giveUp,
      onDone: () => {
        close()
        onDone()
      },
    }
    switch (shown) {
      case 'sign':
        return <SignForm {...props} />
      case 'end':
        return <EndForm {...props} />
      default:
        return <RefuseForm {...props} words={shown} />
    }
  }
  return keys.length === 0 ? null : <SheetActs>{keys.map(button)}</SheetActs>
}

/** What opens in the place of its button. */
export interface PanelProps {
  of: ContractDetail
  onClose: () => void
  onDone: () => void
}
