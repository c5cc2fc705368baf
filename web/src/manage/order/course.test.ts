import { expect, test } from 'vitest'
import { courseOf, roadOf, type ToCome } from '../../nouns/order/course.ts'
import type { OrderDetail } from '../../nouns/order/order.ts'
import { aNote, anOrder, aStep } from './testing.ts'

const named = (one: ToCome) => (one.kind === 'task' ? `${one.by} ${one.task}` : one.kind)
const road = (of: OrderDetail) => roadOf(of).map(({ task, state }) => `${task} ${state}`)

test('what happened comes first, what has to be done next, then what follows, each by whoever has to do it', () => {
  const { happened, next, toCome } = courseOf(anOrder())
  expect(happened.map((one) => one.kind === 'step' && one.act)).toEqual(['submit', 'confirm'])
  expect(next?.task).toBe('deliver')
  expect(toCome.map(named)).toEqual(['buyer accept', 'end'])
  expect(road(anOrder())).toEqual(['submit done', 'confirm done', 'deliver now', 'accept ahead'])
})

test('a delivery stands at its step, and the rest is delivered after it was accepted', () => {
  const note = aNote()
  const of = anOrder({
    stage: 'inPerformance',
    delivery: 'part',
    next: { by: 'buyer', task: 'accept', until: note.until },
    deliveries: [note],
    steps: [...anOrder().steps, aStep({ at: '2026-11-22T01:00:00Z', act: 'deliver' })],
  })
  const { happened, toCome } = courseOf(of)
  expect(happened.at(-1)).toMatchObject({ act: 'deliver', delivery: { n: 1 } })
  expect(toCome.map(named)).toEqual(['seller deliver', 'buyer accept', 'end'])
})

test('silence that accepted is told once, and only where no step tells it', () => {
  const at = '2026-11-30T00:00:00Z'
  const deliveries = [aNote({ state: 'accepted', decidedAt: at, isBySilence: true })]
  const kinds = (of: OrderDetail) => courseOf(of).happened.map(({ kind }) => kind)
  expect(kinds(anOrder({ deliveries }))).toEqual(['step', 'step', 'silence'])
  expect(kinds(anOrder({ deliveries, steps: [aStep({ at, act: 'accept' })] }))).toEqual(['step'])
})

const lease: NonNullable<OrderDetail['lease']> = {
  handedOverOn: '2026-10-01',
  endsOn: '2026-12-31',
  returnedOn: null,
  returnNote: '',
  rents: [
    { dueOn: '2026-10-01', amountFen: 1_000, isPaid: true },
    { dueOn: '2026-11-01', amountFen: 1_000, isPaid: true },
    { dueOn: '2026-12-01', amountFen: 1_000, isPaid: false },
  ],
  inspection: null,
}

test('rents that were paid lie between the steps by their days, and those to come before the return', () => {
  const out = anOrder({
    kind: 'lease',
    stage: 'inPerformance',
    lease,
    next: { by: 'buyer', task: 'giveBack', until: '2026-12-31' },
    steps: [
      aStep({ at: '2026-09-30T01:00:00Z', act: 'confirm' }),
      aStep({ at: '2026-10-01T08:00:00Z', act: 'handOver' }),
      aStep({ at: '2026-10-15T08:00:00Z', act: 'accept' }),
    ],
  })
  expect(courseOf(out).happened.map((one) => (one.kind === 'step' ? one.act : one.kind))).toEqual([
    'confirm',
    'handOver',
    'rent',
    'accept',
    'rent',
  ])
  expect(courseOf(out).toCome.map(named)).toEqual(['rents', 'seller inspect', 'end'])
  expect(courseOf(out).toCome[0]).toMatchObject({ count: 1, amountFen: 1_000, from: '2026-12-01' })
})

test('once damage is claimed nothing but its answer lies before the end', () => {
  const returned = { ...lease, returnedOn: '2026-11-20', rents: lease.rents.filter(({ isPaid }) => isPaid) }
  const next = { by: 'buyer', task: 'answerDamage', until: null } as const
  const of = anOrder({ kind: 'lease', stage: 'inPerformance', delivery: 'accepted', lease: returned, next })
  expect(courseOf(of).toCome.map(named)).toEqual(['end'])
  expect(road(of).at(-1)).toBe('inspect now')
})

test('an answer to a request stands before the step that waits for it', () => {
  const of = anOrder({ next: { by: 'buyer', task: 'answerCancel', until: null }, cancelAsked: 'seller' })
  expect(courseOf(of).toCome.map(named)).toEqual(['seller deliver', 'buyer accept', 'end'])
  expect(road(of)).toEqual(['submit done', 'confirm done', 'deliver now', 'accept ahead'])
})

test('to cancel what is confirmed is a request, and to cancel before ends it', () => {
  const actsOf = (steps: OrderDetail['steps']) =>
    courseOf(anOrder({ steps })).happened.map((one) => one.kind === 'step' && one.act)
  const cancel = { at: '2026-10-02T01:00:00Z', act: 'cancel' }
  expect(actsOf([aStep({ ...cancel, from: 'confirmed', to: 'confirmed' })])).toEqual(['askCancel'])
  expect(actsOf([aStep({ ...cancel, from: 'submitted', to: 'cancelled' })])).toEqual(['cancel'])
})

test('nothing comes after what is over, and a dispute leads to its end alone', () => {
  const over = anOrder({ stage: 'completed', next: null })
  expect(courseOf(over).toCome).toEqual([])
  expect(road(over).every((step) => step.endsWith('done'))).toBe(true)
  const disputed = anOrder({ stage: 'disputed', next: { by: 'buyer', task: 'answerSettlement', until: null } })
  expect(courseOf(disputed).toCome.map(named)).toEqual(['end'])
  expect(road(disputed)).toEqual([])
})

test('where a contract is asked for both sign it before anything is delivered, and it stays on the way', () => {
  const asked = anOrder({ needsContract: true, next: { by: 'seller', task: 'drawUpContract', until: null } })
  expect(road(asked)).toEqual(['submit done', 'confirm done', 'signContract now', 'deliver ahead', 'accept ahead'])
  expect(courseOf(asked).toCome.map(named)).toEqual(['seller deliver', 'buyer accept', 'end'])
  const signed = anOrder({
    stage: 'contracted',
    needsContract: true,
    steps: [...anOrder().steps, aStep({ at: '2026-11-21T01:00:00Z', act: 'contracted' })],
  })
  expect(courseOf(signed).happened.at(-1)).toMatchObject({ act: 'contracted' })
  expect(road(signed)).toEqual(['submit done', 'confirm done', 'signContract done', 'deliver now', 'accept ahead'])
})

test('a contract is ahead before the order is confirmed, and is not signed while a request waits for its answer', () => {
  const next = { by: 'seller', task: 'confirm', until: null } as const
  const submitted = anOrder({ stage: 'submitted', needsContract: true, next })
  expect(road(submitted)).toEqual(['submit done', 'confirm now', 'signContract ahead', 'deliver ahead', 'accept ahead'])
  const answer = { by: 'buyer', task: 'answerCancel', until: null } as const
  const leaving = anOrder({ needsContract: true, next: answer, cancelAsked: 'seller' })
  expect(road(leaving)).toEqual(['submit done', 'confirm done', 'signContract now', 'deliver ahead', 'accept ahead'])
  expect(courseOf(leaving).toCome.map(named)).toEqual(['null signContract', 'seller deliver', 'buyer accept', 'end'])
})
