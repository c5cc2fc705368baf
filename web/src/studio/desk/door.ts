import { ApiError } from '../../api/client.ts'
import type { Lang } from '../../lib/lang.ts'
import { makeStore, type Store } from '../../lib/store.ts'
import {
  checkIn,
  decide,
  findInList,
  findParties,
  readDeskList,
  readText,
  type Scan,
  undoCheckIn,
} from '../../nouns/booking/desk.ts'
import { type Conflict, type Keep, type Kept, settle, type TakenList, type Unsent } from './keep.ts'
import { tellUnsent } from './tellUnsent.ts'
import {
  blank,
  type Face,
  type FoundParty,
  fromCheckIn,
  fromDecision,
  isAsked,
  outside,
  partyOf,
  partyOfList,
  type Shown,
  type ShownPerson,
} from './shown.ts'

export type { Face } from './shown.ts'

/** Longer than this, in milliseconds, nobody waits at a door: the list decides, and the server hears of it later. */
const PATIENCE_MS = 4_000
/** A list that was taken along is renewed as often, in milliseconds. */
const RENEW_MS = 5 * 60_000
/** Answers that stay below. */
const MOST_PAST = 20

export interface DoorState {
  shown: Shown | null
  /** What was answered before, the last first. */
  past: readonly Shown[]
  /** Parties that words mean; null where nobody looks for any. */
  found: { words: string; parties: readonly FoundParty[] } | null
  isOnline: boolean
  taken: TakenList | null
  unsent: readonly Unsent[]
  conflicts: readonly Conflict[]
  /** Why the server did not take what was to be told; empty where it did. */
  refusal: string
  /** What is behind this desk; null: everything. */
  programme: number | null
}

export interface DoorOptions {
  lang: () => Lang
  owner: string
  /** The museum's day at an instant. */
  dayOf: (ms: number) => string
  keep: Keep
  programme: number | null
  /** Told of each answer, for ears. */
  hear: (face: Face) => void
  clock?: () => number
  random?: () => string
}

/** What a scan is about, beside what is sent: the ticket by which the list knows a person of a party. */
interface About {
  ticket?: string | null | undefined
}

class TooSlow extends Error {}

/** Whether no answer came, as against one that refuses. */
export const isLost = (error: unknown): boolean =>
  error instanceof TooSlow || (error instanceof ApiError && error.code === 'lost')

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** The desk, as one program: what is read goes in, what is shown comes out (RULES bookings 14). */
export function makeDoor(options: DoorOptions) {
  const { lang, owner, dayOf, keep, hear } = options
  const { clock = Date.now, random = () => crypto.randomUUID() } = options
  const state: Store<DoorState> = makeStore<DoorState>({
    shown: null,
    past: [],
    found: null,
    isOnline: true,
    taken: null,
    unsent: [],
    conflicts: [],
    refusal: '',
    programme: options.programme,
  })
  const change = (patch: Partial<DoorState>) => state.set({ ...state.get(), ...patch })
  /** Tickets of the list that were let in since it was made. */
  let letIn = new Set<string>()
  const isIn = (ticket: string) => letIn.has(ticket)
  let count = 0
  let day = ''
  let takenAt = -Infinity
  const now = () => clock() + (state.get().taken?.ahead ?? 0)

  /** What cannot be kept is remembered as long as the page is open. */
  const quietly = (doing: Promise<unknown>) => doing.catch(() => undefined)

  function mark(tickets: readonly string[], yes: boolean): Promise<unknown> {
    for (const ticket of tickets) letIn[yes ? 'add' : 'delete'](ticket)
    return tickets.length === 0 ? Promise.resolve() : quietly(keep.put('letIn', [...letIn]))
  }

  function show(shown: Shown): void {
    const { shown: before, past } = state.get()
    if (shown.face !== 'party') {
      hear(shown.face)
      const all = [shown, ...past.filter(({ number }) => number !== shown.number)]
      change({ past: all.toSorted((a, b) => b.number - a.number).slice(0, MOST_PAST) })
    }
    if (!before || shown.number >= before.number) change({ shown, found: null })
  }

  async function scan(what: Omit<Scan, 'key'>, about: About = {}): Promise<void> {
    const number = ++count
    const at = now()
    const { programme, isOnline } = state.get()
    const body: Scan = { ...what, key: random(), ...(programme === null ? {} : { programme }) }
    if (isOnline) {
      try {
        const said = await inTime(checkIn(lang(), body))
        const shown = fromCheckIn(said)
        const marked = shown.id === null ? [] : ticketsOf(body, shown)
        void mark(marked, true)
        return show({ ...shown, number, at, scan: body, marked })
      } catch (error) {
        if (!isLost(error)) return show({ ...blank, number, at, face: 'failed', text: textOf(error), scan: body })
        change({ isOnline: false })
      }
    }
    await scanByList({ ...body, at: new Date(at).toISOString() }, about, { number, at })
  }

  /** The tickets of the list that a check-in of the server's means. */
  function ticketsOf({ ticket, reservation }: Scan, { persons, code }: Pick<Shown, 'persons' | 'code'>): string[] {
    const entries = state.get().taken?.list.entries ?? []
    if (persons.every((one) => one.isIn)) return entries.filter((one) => one.code === code).map((one) => one.ticket)
    return entries.filter((one) => one.ticket === (ticket ?? reservation)).map((one) => one.ticket)
  }

  async function scanByList(body: Scan, { ticket }: About, { number, at }: Pick<Shown, 'number' | 'at'>) {
    const { taken, programme, unsent } = state.get()
    const shownBy = { number, at, scan: body, isOffline: true }
    if (!taken) return show({ ...blank, ...shownBy, face: 'noList' })
    const sought = ticket ?? body.ticket ?? (body.person ? null : body.reservation)
    // The list holds no numbers of documents.
    if (!sought) return show({ ...blank, ...shownBy, face: 'needsNetwork' })
    const today = dayOf(at)
    const known = { at, today, programme, letIn, isOverridden: body.isOverridden ?? false }
    const decision = decide(taken.list, sought, known)
    const tickets = decision.entries.map((one) => one.ticket)
    if (tickets.length > 0) {
      const one: Unsent = { key: body.key, day: today, scan: body, tickets }
      change({ unsent: [...unsent, one] })
      await Promise.all([mark(tickets, true), quietly(keep.add(one))])
    }
    show({ ...fromDecision(taken.list, decision, isIn), number, at, scan: body })
  }

  async function find(words: string): Promise<void> {
    const number = ++count
    const { programme, isOnline, taken } = state.get()
    let parties: FoundParty[] = []
    try {
      if (!isOnline) throw new TooSlow()
      parties = (await inTime(findParties(lang(), dayOf(now()), words, programme))).map((one) => partyOf(one, known))
    } catch (error) {
      if (!isLost(error)) return show({ ...blank, number, at: now(), face: 'failed', text: textOf(error) })
      change({ isOnline: false })
      if (!taken) return show({ ...blank, number, at: now(), face: 'noList', isOffline: true })
      const codes = findInList(taken.list, words)
      parties = codes.map((code) => partyOfList(taken.list, code, isIn)).filter((one) => one !== null)
    }
    if ((state.get().shown?.number ?? 0) > number) return
    const [only] = parties
    if (only && parties.length === 1) return choose(only)
    change({ found: { words, parties }, shown: null })
  }

  const known = (ticket: string) =>
    letIn.has(ticket) || (state.get().taken?.list.entries.some((one) => one.ticket === ticket && one.isIn) ?? false)

  /** A party that was looked for. Of one that has no places the desk says why. */
  async function choose(party: FoundParty): Promise<void> {
    if (!party.isLive) return scan({ reservation: party.code })
    const { code, name, persons, slot } = party
    show({ ...blank, face: 'party', number: ++count, at: now(), code, name, persons, slot })
  }

  async function letInOne(person: ShownPerson): Promise<void> {
    const { shown } = state.get()
    if (person.ticket !== null) return scan({ ticket: person.ticket })
    if (!shown?.code || person.n === null) return undefined
    const { code } = shown
    // Without network the list knows somebody of a party by the name, and one without a name is as good as another.
    const entries = state.get().taken?.list.entries ?? []
    const ticket = entries.find((one) => one.code === code && one.name === person.name && !known(one.ticket))?.ticket
    return scan({ reservation: code, person: person.n }, { ticket })
  }

  async function letInAll(): Promise<void> {
    const { shown } = state.get()
    if (shown?.code && outside(shown).length > 0) await scan({ reservation: shown.code })
  }

  /** Lets in who is early, late or suspended. */
  async function letInAnyway(): Promise<void> {
    const scanned = state.get().shown?.scan
    if (!scanned) return
    const { key: _key, at: _at, ...what } = scanned
    return scan({ ...what, isOverridden: true })
  }

  async function undo(): Promise<void> {
    const { shown, unsent } = state.get()
    if (!shown || shown.face !== 'ok') return
    const { id, isOffline, scan: scanned, marked, letIn: howMany, name } = shown
    const undone = (one: ShownPerson) =>
      isOffline ? marked.includes(one.ticket ?? '') : howMany > 1 || one.name === name
    const after: Shown = {
      ...shown,
      face: 'undone',
      id: null,
      undoUntil: null,
      letIn: 0,
      persons: shown.persons.map((one) => (undone(one) ? { ...one, isIn: false } : one)),
    }
    if (isOffline) {
      const key = scanned?.key ?? ''
      if (!unsent.some((one) => one.key === key)) return
      change({ unsent: unsent.filter((one) => one.key !== key) })
      await Promise.all([mark(marked, false), quietly(keep.drop([key]))])
      return show(after)
    }
    if (id === null) return
    try {
      await inTime(undoCheckIn(lang(), id))
    } catch (error) {
      if (isLost(error)) change({ isOnline: false })
      const face = isLost(error) ? 'needsNetwork' : 'failed'
      return show({ ...blank, number: ++count, at: now(), face, text: isLost(error) ? '' : textOf(error) })
    }
    await mark(marked, false)
    show(after)
  }

  /** Takes the list of the day along, as it is now. */
  async function takeList(): Promise<void> {
    const { programme } = state.get()
    const list = await readDeskList(lang(), dayOf(clock()), programme)
    const taken: TakenList = { list, ahead: Date.parse(list.madeAt) - clock(), programme }
    letIn = new Set(state.get().unsent.flatMap(({ tickets }) => tickets))
    takenAt = clock()
    change({ taken, isOnline: true, refusal: '' })
    await quietly(Promise.all([keep.put('taken', taken), keep.put('letIn', [...letIn]), keep.put('owner', owner)]))
  }

  const tell = tellUnsent({
    lang,
    unsent: () => state.get().unsent,
    list: () => state.get().taken?.list ?? null,
    async onTold(keys, conflicts) {
      const all = [...state.get().conflicts, ...conflicts]
      const left = state.get().unsent.filter(({ key }) => !keys.includes(key))
      // What has to be looked at is kept before what was sent is forgotten.
      if (conflicts.length > 0) await quietly(Promise.all([keep.put('conflicts', all), keep.put('owner', owner)]))
      await quietly(keep.drop(keys))
      change({ unsent: left, conflicts: all, isOnline: true, refusal: '' })
    },
  })

  function adopt(kept: Kept): void {
    letIn = new Set(kept.letIn)
    takenAt = -Infinity
    change({ taken: kept.taken, unsent: kept.unsent, conflicts: kept.conflicts })
  }

  async function settleDay(): Promise<void> {
    day = dayOf(clock())
    const kept = settle(await keep.load(), owner, day)
    adopt(kept)
    await Promise.all([
      keep.put('owner', kept.owner),
      keep.put('taken', kept.taken),
      keep.put('letIn', kept.letIn),
      keep.put('conflicts', kept.conflicts),
    ])
  }

  /** What is done from time to time: the night, the way back to the server, a list that grows old. */
  async function look(): Promise<void> {
    if (day !== dayOf(clock())) await quietly(settleDay())
    const { isOnline, unsent, taken } = state.get()
    try {
      if (unsent.length > 0) await tell()
      if (taken && (!isOnline || clock() - takenAt > RENEW_MS)) await takeList()
      else if (!isOnline && unsent.length === 0) {
        await findParties(lang(), dayOf(clock()), random(), null)
        change({ isOnline: true })
      }
    } catch (error) {
      // Who refuses is there: scans go to the server again, and what it would not take is said.
      change(isLost(error) ? { isOnline: false } : { isOnline: true, refusal: textOf(error) })
    }
  }

  return {
    state,
    look,
    takeList,
    choose: (party: FoundParty) => void choose(party),
    letInOne,
    letInAll,
    letInAnyway,
    undo,
    scan,
    /** What was read or typed. */
    async read(text: string): Promise<void> {
      const reading = readText(text)
      const { shown, found } = state.get()
      switch (reading?.is) {
        case undefined:
          return shown && isAsked(shown) ? letInAll() : undefined
        case 'words':
          return find(reading.words)
        case 'line': {
          const party = found?.parties[reading.n - 1]
          if (party) return choose(party)
          const person = shown?.persons[reading.n - 1]
          return person && !person.isIn ? letInOne(person) : undefined
        }
        case 'ticket':
          return scan({ ticket: reading.ticket })
        case 'idNumber':
          return scan({ idNumber: reading.idNumber })
      }
    },
    clear: () => change({ shown: null, found: null }),
    lose: () => change({ isOnline: false }),
    /** Somebody has looked at it. */
    tick(key: string): void {
      const conflicts = state.get().conflicts.filter((one) => one.key !== key)
      change({ conflicts })
      void quietly(keep.put('conflicts', conflicts))
    },
    /** Another programme is behind this desk: the list of the last one is none of this. */
    chooseProgramme(programme: number | null): void {
      const hadList = state.get().taken !== null
      change({ programme, shown: null, found: null })
      if (hadList) void quietly(takeList())
    },
    /** Whoever signed out leaves nothing that names anybody. */
    forget(): void {
      adopt({ owner: null, taken: null, letIn: [], conflicts: [], unsent: state.get().unsent })
      change({ shown: null, past: [], found: null })
    },
  }
}

export type Door = ReturnType<typeof makeDoor>

/** What the server said was wrong, the first field's before the whole. */
const textOf = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.errors)[0] ?? error.message) : ''
