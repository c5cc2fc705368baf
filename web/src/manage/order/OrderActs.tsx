import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Act } from '../../desk/act/act.ts'
import { useAct } from '../../desk/act/useAct.ts'
import { SheetActs } from '../../desk/parts/SheetActs.tsx'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import { decideOrder, ordersKey } from '../../nouns/order/calls.ts'
import { type OrderAct, type OrderDetail, wholeOf } from '../../nouns/order/order.ts'
import { usePanel } from '../trade/usePanel.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { DeliveryForm, type PanelProps } from './DeliveryForm.tsx'
import { DisputeForm } from './DisputeForm.tsx'
import { InspectionForm, MoveForm } from './LeaseForms.tsx'
import { ReasonForm, type ReasonedAct, reasonedActs } from './ReasonForm.tsx'
import { SettlementForm } from './Settlement.tsx'

/** What is done at once, after a question that says what follows. */
const plainActs = [
  'confirm',
  'agreeCancel',
  'agreeChange',
  'agreeDamage',
  'agreeSettlement',
  'refuseCancel',
  'withdrawCancel',
  'withdrawChange',
] as const satisfies readonly OrderAct[]

type PlainAct = (typeof plainActs)[number]

/** What opens a form. */
type Panel = 'deliver' | 'handOver' | 'giveBack' | 'inspect' | 'change' | 'dispute' | 'settle' | ReasonedAct

/** What goes on with an order, which is solid; everything else is a line. */
const mainActs: ReadonlySet<string> = new Set([
  'confirm',
  'deliver',
  'handOver',
  'giveBack',
  'inspect',
  'agreeCancel',
  'agreeChange',
  'agreeDamage',
  'agreeSettlement',
])

const hurts: ReadonlySet<string> = new Set(['refuse', 'cancel', 'refuseChange', 'refuseDamage', 'dispute'])

const isReasoned = (panel: Panel): panel is ReasonedAct => reasonedActs.some((act) => act === panel)

/** The forms that may be opened, in the order in which they are offered. */
function panelsOf(of: OrderDetail): Panel[] {
  const can = (act: OrderAct) => of.acts.includes(act)
  const all: readonly [panel: Panel, may: boolean][] = [
    ['deliver', of.mayDeliver],
    ['handOver', of.mayHandOver],
    ['giveBack', of.mayReturn],
    ['inspect', of.mayInspect],
    ['settle', can('proposeSettlement')],
    ['refuse', can('refuse')],
    ['refuseChange', can('refuseChange')],
    ['refuseDamage', can('refuseDamage')],
    ['change', of.mayChange],
    ['dispute', can('dispute')],
    ['cancel', can('cancel')],
  ]
  return all.flatMap(([panel, may]) => (may ? [panel] : []))
}

interface OrderActsProps {
  of: OrderDetail
  onDone: () => void
}

/** Everything that can be done with an order now, in one row; what has to be written for it opens below. */
export function OrderActs({ of, onDone }: OrderActsProps) {
  const { t, lang } = useWords()
  const { perform, running } = useAct<OrderDetail>()
  const { opened, open: openPanel, close, giveUp, buttonOf } = usePanel<Panel | PlainAct>()
  const panels = panelsOf(of)
  const acts = plainActs.filter((act) => of.acts.includes(act))
  const isDraft = of.stage === 'draft'
  const values = {
    name: of.counterparty.name,
    total: currency(of.change && of.acts.includes('agreeChange') ? of.change.totalFen : of.totalFen, '¥'),
    whole: currency(wholeOf(of), '¥'),
    damage: currency(of.lease?.inspection?.damageFen ?? 0, '¥'),
    toSeller: currency(of.dispute?.toSellerFen ?? 0, '¥'),
    toBuyer: currency(Math.max(0, of.heldFen - (of.dispute?.toSellerFen ?? 0)), '¥'),
  }

  async function run(key: PlainAct | 'cancel'): Promise<void> {
    const words = key === 'cancel' ? 'drop' : key
    const act: Act<OrderDetail> = {
      key,
      name: t(`order.act.${words}.name`),
      danger: key === 'cancel',
      asks: true,
      fits: () => true,
      question: () => ({
        title: t(`order.act.${words}.heading`, values),
        text: t(
          key === 'confirm' && of.needsContract ? 'order.act.confirm.textContract' : `order.act.${words}.text`,
          values,
        ),
      }),
      run: { one: ({ id, version }) => decideOrder(lang, id, { act: key, version }) },
      done: () => t(`order.act.${words}.done`, values),
      stale: [ordersKey],
    }
    const { done } = await perform(act, [of])
    if (done.length > 0) onDone()
  }

  function nameOf(panel: Panel): string {
    if (!isReasoned(panel)) return t(`order.panel.${panel}.open`)
    if (panel !== 'cancel') return t(`order.act.${panel}.open`)
    return t(
      isDraft ? 'order.act.drop.open' : of.stage === 'submitted' ? 'order.act.cancel.open' : 'order.act.askCancel.open',
    )
  }

  const button = (key: Panel | PlainAct, name: string, press: () => void): ReactNode => (
    <Button
      key={key}
      id={buttonOf(key)}
      type={of.isMyTurn && mainActs.has(key) ? 'primary' : 'default'}
      danger={hurts.has(key)}
      loading={running?.act.key === key}
      disabled={running !== null && running.act.key !== key}
      onClick={press}
    >
      {name}
    </Button>
  )

  const shown = panels.find((panel) => panel === opened)
  if (shown !== undefined) {
    const done = () => {
      close()
      onDone()
    }
    return <OpenPanel panel={shown} of={of} onClose={giveUp} onDone={done} />
  }
  if (panels.length + acts.length === 0) return null
  const open = panels.map((panel) => ({
    panel,
    press: () => (panel === 'cancel' && isDraft ? void run('cancel') : openPanel(panel)),
  }))
  const isMain = ({ panel }: { panel: Panel }) => mainActs.has(panel)
  return (
    <SheetActs>
      {open.filter(isMain).map(({ panel, press }) => button(panel, nameOf(panel), press))}
      {acts.map((act) => button(act, t(`order.act.${act}.name`), () => void run(act)))}
      {open.filter((one) => !isMain(one)).map(({ panel, press }) => button(panel, nameOf(panel), press))}
    </SheetActs>
  )
}

function OpenPanel({ panel, ...props }: PanelProps & { panel: Panel }) {
  switch (panel) {
    case 'deliver':
      return <DeliveryForm {...props} />
    case 'handOver':
    case 'giveBack':
      return <MoveForm {...props} way={panel} />
    case 'inspect':
      return <InspectionForm {...props} />
    case 'change':
      return <ChangeForm {...props} />
    case 'dispute':
      return <DisputeForm {...props} />
    case 'settle':
      return <SettlementForm {...props} />
    default:
      return <ReasonForm {...props} act={panel} />
  }
}
