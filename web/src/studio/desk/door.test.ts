// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { type Asked, Refusal, standIn } from '../../desk/testing.tsx'
import type { Scan } from '../../nouns/booking/desk.ts'
import { makeDoor } from './door.ts'
import { type Keep, keepInMemory, settle, type Unsent } from './keep.ts'
import { fakeCheckIn, fakeList, fakePerson } from './testing.ts'

const START = Date.parse('2026-12-08T01:00:00.000Z')
const CHECK_INS = '/api/v1/studio/check-ins'

/** A desk with a server that can be lost, and what it was told. */
function desk(answer: (asked: Asked) => unknown = () => fakeCheckIn(), keep: Keep = keepInMemory()) {
  const net = { isLost: false }
  const { asked } = standIn((one) => {
    if (net.isLost) throw new TypeError('no network')
    if (one.path.startsWith('/api/v1/studio/desk-list')) return fakeList
    return answer(one)
  })
  const heard: string[] = []
  let now = START
  let keys = 0
  const door = makeDoor({
    lang: () => 'zh',
    owner: 'guard',
    dayOf: (ms) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10),
    keep,
    programme: null,
    hear: (face) => heard.push(face),
    clock: () => now,
    random: () => `key-${++keys}`,
  })
  const state = () => door.state.get()
  return {
    door,
    net,
    heard,
    state,
    face: () => state().shown?.face,
    sent: (path: string) => asked.filter((one) => one.path === path).map(({ payload }) => payload),
    at: (time: string) => (now = Date.parse(`2026-12-08T${time}:00.000Z`)),
  }
}

test('each answer of the server fills the screen, is heard, and stays below', async () => {
  const said = ['ok', 'used', 'unknown'] as const
  let count = 0
  const { door, heard, state, face } = desk(() => fakeCheckIn({ answer: said[count++] ?? 'ok' }))
  for (const one of said) {
    await door.read('aaaaaaaaaa')
    expect(face()).toBe(one)
  }
  expect(heard).toEqual(said)
  expect(state().past.map((one) => one.face)).toEqual([...said].toReversed())
})

test('a late answer does not take the place of a later scan’s', async () => {
  const waiting: ((value: unknown) => void)[] = []
  const { door, state } = desk(() => new Promise((answer) => waiting.push(answer)))
  const [first, second] = [door.read('aaaaaaaaaa'), door.read('bbbbbbbbbb')]
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(fakeCheckIn({ answer: 'used' }))
  await second
  waiting[0]?.(fakeCheckIn())
  await first
  expect(state().shown?.face).toBe('used')
  expect(state().past.map((one) => one.face)).toEqual(['used', 'ok'])
})

test('what the server refuses is no lost network: nothing is decided by the list', async () => {
  const { door, state, face } = desk(() => new Refusal(422, '', { ticket: '票码太长' }))
  await door.takeList()
  await door.read('aaaaaaaaaa')
  expect([face(), state().shown?.text, state().unsent.length, state().isOnline]).toEqual([
    'failed',
    '票码太长',
    0,
    true,
  ])
})

test('without network the list lets in once, early and late only where staff say so, and nobody unknown', async () => {
  const { door, net, face, at, state } = desk()
  await door.takeList()
  net.isLost = true
  await door.read('aaaaaaaaaa')
  expect([face(), state().isOnline]).toEqual(['ok', false])
  await door.read('aaaaaaaaaa')
  expect(face()).toBe('used')
  await door.read('zzzzzzzzzz')
  expect(face()).toBe('unknown')
  await door.read('110101199003074477')
  expect(face()).toBe('needsNetwork')
  at('02:45')
  await door.read('bbbbbbbbbb')
  expect(face()).toBe('expired')
  await door.letInAnyway()
  expect(face()).toBe('ok')
  expect(state().unsent.map(({ scan }) => [scan.ticket, scan.isOverridden, scan.at])).toEqual([
    ['aaaaaaaaaa', undefined, '2026-12-08T01:00:00.000Z'],
    ['bbbbbbbbbb', true, '2026-12-08T02:45:00.000Z'],
  ])
})

test('without a list nobody is let in without network', async () => {
  const { door, net, face, state } = desk()
  net.isLost = true
  await door.read('aaaaaaaaaa')
  expect([face(), state().unsent]).toEqual(['noList', []])
})

test('the queue is told once under its keys when the network is back, and conflicts stay by name until they are ticked', async () => {
  const keep = keepInMemory()
  const results = ({ payload }: Asked) => ({
    ok: 1,
    conflicts: 1,
    results: (payload as { checkIns: Scan[] }).checkIns.map(({ key, ticket }) => ({
      key,
      answer: ticket === 'aaaaaaaaaa' ? 'ok' : 'used',
      person: null,
      slot: null,
    })),
  })
  const { door, net, state, sent } = desk((asked) => (asked.path.endsWith('/batch') ? results(asked) : []), keep)
  await door.takeList()
  net.isLost = true
  await door.read('aaaaaaaaaa')
  await door.read('bbbbbbbbbb')
  expect((await keep.load()).unsent).toHaveLength(2)
  net.isLost = false
  await Promise.all([door.look(), door.look()])
  await door.look()
  const batches = sent(`${CHECK_INS}/batch`) as { checkIns: Scan[] }[]
  expect(batches.map(({ checkIns }) => checkIns.map(({ ticket }) => ticket))).toEqual([['aaaaaaaaaa', 'bbbbbbbbbb']])
  // The key of the scan that did not come through: should it have come through, twice is once.
  expect(batches[0]?.checkIns[0]?.key).toBe((sent(CHECK_INS)[0] as Scan | undefined)?.key)
  expect([state().unsent, state().isOnline]).toEqual([[], true])
  expect(state().conflicts.map(({ name, answer }) => [name, answer])).toEqual([['示*二', 'used']])
  expect((await keep.load()).unsent).toEqual([])
  door.tick(state().conflicts[0]?.key ?? '')
  expect([state().conflicts, (await keep.load()).conflicts]).toEqual([[], []])
})

test('what only the list let in is undone by never being told', async () => {
  const { door, net, face, state } = desk()
  await door.takeList()
  net.isLost = true
  await door.read('party33333')
  expect([face(), state().shown?.letIn]).toEqual(['ok', 2])
  await door.undo()
  expect([face(), state().unsent]).toEqual(['undone', []])
  // Enter alone lets them in again, because that is what the screen asks now.
  await door.read('')
  expect([face(), state().shown?.letIn]).toEqual(['ok', 2])
  await door.read('')
  expect(state().unsent).toHaveLength(1)
})

test('a person of a party comes in by the number on the screen', async () => {
  const party = [fakePerson(1, { isIn: true }), fakePerson(2)]
  const { door, sent } = desk(() => fakeCheckIn({ party }))
  await door.read('aaaaaaaaaa')
  await door.read('1')
  await door.read('2')
  expect(sent(CHECK_INS)).toEqual([
    { ticket: 'aaaaaaaaaa', key: 'key-1' },
    { reservation: 'party22222', person: 2, key: 'key-2' },
  ])
})

test('of another day or of another person nothing is left, but what was not told yet', () => {
  const one: Unsent = { key: 'key-1', day: '2026-12-08', scan: { ticket: 'aaaaaaaaaa', key: 'key-1' }, tickets: [] }
  const taken = { list: fakeList, ahead: 0, programme: null }
  const kept = { owner: 'guard', taken, letIn: ['aaaaaaaaaa'], conflicts: [], unsent: [] }
  expect(settle(kept, 'guard', '2026-12-08').taken).toBe(taken)
  expect(settle(kept, 'guard', '2026-12-09')).toMatchObject({ taken: null, letIn: [] })
  expect(settle({ ...kept, unsent: [one] }, 'guard', '2026-12-09').taken).toBe(taken)
  expect(settle({ ...kept, unsent: [one] }, 'other', '2026-12-08')).toMatchObject({ taken: null, unsent: [one] })
})
