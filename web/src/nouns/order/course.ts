import type { Side } from '../quotation/quotation.ts'
import { isOver, type OrderDetail, type OrderTask, type StepAct, stepAct } from './order.ts'

/** Something that has happened with an order. */
export type Happened =
  | {
      kind: 'step'
      at: string
      act: StepAct | 'askCancel'
      step: OrderDetail['steps'][number]
      /** The delivery that it made. */
      delivery: OrderDetail['deliveries'][number] | null
    }
  /** Nobody said a word about a delivery in time, which accepted it. */
  | { kind: 'silence'; at: string; delivery: OrderDetail['deliveries'][number] }
  | { kind: 'rent'; dueOn: string; amountFen: number }

/** Something that is still to come, by whom, null for both; a rent comes by itself on its day. */
export type ToCome =
  | { kind: 'task'; task: OrderTask; by: Side | null }
  | { kind: 'rents'; count: number; amountFen: number; from: string }
  | { kind: 'end' }

/** How an order goes: what happened, the oldest first, what has to be done now, and what comes after. */
export interface Course {
  happened: readonly Happened[]
  next: OrderDetail['next']
  toCome: readonly ToCome[]
}

/** The way of each kind of order where nothing is in the way, and who goes each step. */
const ways = {
  sale: [
    { task: 'submit', by: 'buyer' },
    { task: 'confirm', by: 'seller' },
    { task: 'deliver', by: 'seller' },
    { task: 'accept', by: 'buyer' },
  ],
  lease: [
    { task: 'submit', by: 'buyer' },
    { task: 'confirm', by: 'seller' },
    { task: 'handOver', by: 'seller' },
    { task: 'accept', by: 'buyer' },
    { task: 'giveBack', by: 'buyer' },
    { task: 'inspect', by: 'seller' },
  ],
} as const satisfies Record<OrderDetail['kind'], readonly { task: OrderTask; by: Side }[]>

/** A task of the way, by whom; null: by both. */
interface Stretch {
  task: OrderTask
  by: Side | null
}

const contracting = { task: 'signContract', by: null } as const satisfies Stretch

/** The way of an order: where a contract is asked for or drawn up, both sign it after the order was confirmed. */
function wayOf({ kind, next, needsContract }: Followed): readonly Stretch[] {
  const [submit, confirm, ...further] = ways[kind]
  const hasContract = needsContract || next?.task === 'signContract'
  return [submit, confirm, ...(hasContract ? [contracting] : []), ...further]
}

type Followed = Pick<
  OrderDetail,
  'kind' | 'stage' | 'delivery' | 'next' | 'lease' | 'deliveries' | 'steps' | 'needsContract'
>

/** What happened with an order and what follows, from its first step to its end. */
export function courseOf(of: Followed): Course {
  return { happened: happenedIn(of), next: of.next, toCome: toComeOf(of) }
}

function happenedIn({ steps, deliveries, lease }: Followed): Happened[] {
  const made = deliveries.toSorted((one, other) => one.n - other.n)
  let delivered = 0
  const past: Happened[] = steps.flatMap((step): Happened[] => {
    const act = stepAct(step.act)
    if (act === undefined) return []
    const isDelivery = act === 'deliver' || act === 'handOver'
    // Once the seller has confirmed, it only asks.
    const isAsked = act === 'cancel' && step.to !== 'cancelled'
    return [
      {
        kind: 'step',
        at: step.at,
        act: isAsked ? 'askCancel' : act,
        step,
        delivery: (isDelivery && made[delivered++]) || null,
      },
    ]
  })
  const known = new Set(steps.map(({ at }) => at))
  for (const delivery of made) {
    const at = delivery.decidedAt
    if (delivery.isBySilence && at !== null && !known.has(at)) past.push({ kind: 'silence', at, delivery })
  }
  for (const { dueOn, amountFen, isPaid } of lease?.rents ?? []) {
    if (isPaid) past.push({ kind: 'rent', dueOn, amountFen })
  }
  // A rent stands after what people did on its day, the handing-over among it.
  const timeOf = (one: Happened) => (one.kind === 'rent' ? `${one.dueOn}T99` : one.at)
  return past.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : timeOf(one) > timeOf(other) ? 1 : 0))
}

/** Tasks that are a part of a step of the way. */
const partOf: Readonly<Partial<Record<OrderTask, OrderTask>>> = {
  drawUpContract: 'signContract',
  // What is claimed is a part of the inspection.
  answerDamage: 'inspect',
}

/** The step at which an order stands, and whether it is what has to be done next, not an answer to a request before it. */
function placeOn(of: Followed, way: readonly Stretch[]): { at: number; isNext: boolean } {
  const { kind, stage, delivery, lease, next, needsContract } = of
  const wanted = next === null ? undefined : (partOf[next.task] ?? next.task)
  const found = way.findIndex(({ task }) => task === wanted)
  if (found >= 0) return { at: found, isNext: true }
  const stepOf = (step: OrderTask) => way.findIndex(({ task }) => task === step)
  if (stage === 'confirmed' && needsContract) return { at: stepOf('signContract'), isNext: false }
  if (kind === 'lease') return { at: lease ? stepOf('inspect') : stepOf('handOver'), isNext: false }
  return { at: stepOf(delivery === 'full' ? 'accept' : 'deliver'), isNext: false }
}

function toComeOf(of: Followed): ToCome[] {
  const { kind, stage, lease, next } = of
  if (isOver(stage) || next === null) return []
  if (stage === 'disputed') return [{ kind: 'end' }]
  // What is delivered in parts is delivered, and accepted, again.
  const isPart = kind === 'sale' && of.delivery === 'part' && next.task === 'accept'
  const way = wayOf(of)
  const { at, isNext } = placeOn(of, way)
  const deliver = way.findIndex(({ task }) => task === 'deliver')
  const left = way.slice(isPart ? deliver : isNext ? at + 1 : at)
  const rents = (lease?.rents ?? []).filter(({ isPaid }) => !isPaid)
  const [first] = rents
  const due: ToCome[] =
    first === undefined
      ? []
      : [
          {
            kind: 'rents',
            count: rents.length,
            amountFen: rents.reduce((sum, { amountFen }) => sum + amountFen, 0),
            from: first.dueOn,
          },
        ]
  const tasks = left.map(({ task, by }): ToCome => ({ kind: 'task', task, by }))
  // Rents fall due while the lessee has it.
  const back = tasks.findIndex((one) => one.kind === 'task' && one.task === 'giveBack')
  const place = back < 0 ? 0 : back
  return [...tasks.slice(0, place), ...due, ...tasks.slice(place), { kind: 'end' }]
}

/** A step of the way, and whether it is behind, ahead, or where the order stands. */
export interface RoadStep extends Stretch {
  state: 'done' | 'now' | 'ahead'
}

/** The way of an order, as far as it goes that way; none once it was left. */
export function roadOf(of: Followed): RoadStep[] {
  if (of.stage === 'cancelled' || of.stage === 'disputed' || of.stage === 'resolved') return []
  const way = wayOf(of)
  const at = of.stage === 'completed' ? way.length : placeOn(of, way).at
  return way.map(({ task, by }, index) => ({ task, by, state: index < at ? 'done' : index === at ? 'now' : 'ahead' }))
}
