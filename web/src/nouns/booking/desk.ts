import { queryOptions } from '@tanstack/react-query'
import { askOnce } from '../../api/once.ts'
import { ask, askPage } from '../../api/ask.ts'
import { ownKey } from '../../api/own.ts'
import type { Schemas } from '../../api/types.ts'
import type { Lang } from '../../lib/lang.ts'
import { typedCode, typedDocument, typedLine } from '../../lib/typed.ts'
import { foreignPermanent, hkMacauPermit, idCard, passport, taiwanPermit } from '../../lib/validate/identity.ts'

/** The desk at which people are let in (RULES bookings 14 to 16, value 205): what it asks, reads, and decides without network. */

export type Scan = Schemas['Scan']
export type CheckIn = Schemas['CheckIn']
export type DeskAnswer = Schemas['DeskAnswer']
export type DeskPerson = Schemas['DeskPerson']
export type DeskList = Schemas['DeskList']
export type DeskListEntry = Schemas['DeskListEntry']
export type DeskListSlot = Schemas['DeskListSlot']
export type BatchResult = Schemas['BatchResult']
export type StudioReservation = Schemas['StudioReservation']

/** Scans that one batch takes to the server; it takes a thousand. */
export const MOST_SCANS = 500

/** Parties that a search shows: whoever finds more says more of the name. */
const MOST_FOUND = 30

/** These may be let in by staff all the same. */
export const mayOverride = (answer: string): boolean =>
  answer === 'notYetValid' || answer === 'expired' || answer === 'suspended'

/** Says what the desk says. A failure is told on the desk's own screen. */
export const checkIn = (lang: Lang, body: Scan): Promise<CheckIn> =>
  ask('POST /api/v1/studio/check-ins', { lang, body, silent: true })

export const undoCheckIn = (lang: Lang, id: number) =>
  ask('DELETE /api/v1/studio/check-ins/{id}', { lang, path: { id }, silent: true })

/** Tells what was let in without network. The same again changes nothing. */
export const sendBatch = (lang: Lang, checkIns: Scan[]) =>
  ask('POST /api/v1/studio/check-ins/batch', { lang, body: { checkIns }, silent: true })

/** Who may come on a day, to one programme or to all. */
export const readDeskList = (lang: Lang, date: string, place: number | null): Promise<DeskList> =>
  ask('GET /api/v1/studio/desk-list', { lang, query: { date, ...(place === null ? {} : { place }) }, silent: true })

/** The parties of a day by a name or the last four digits of a number. */
export const findParties = async (lang: Lang, date: string, keyword: string, programme: number | null) => {
  const query = { date, keyword, size: MOST_FOUND, ...(programme === null ? {} : { programme }) }
  return (await askPage('GET /api/v1/studio/reservations', { lang, query, silent: true })).items
}

/** Gives places to whoever stands at the desk, confirmed at once; once for each key. */
export const giveAtDesk = (lang: Lang, body: Omit<Schemas['StudioReservationNew'], 'origin'>, once: string) =>
  askOnce('POST /api/v1/studio/reservations', { lang, body: { ...body, origin: 'counter' }, silent: true }, once)

/** What of the desk is asked by itself, again and again. */
export const doorKey = [ownKey, 'door'] as const

/** How often the places of the hour are counted again, in milliseconds. */
const COUNT_MS = 20_000

/** What can be chosen for a desk. */
export const deskProgrammesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: [...doorKey, 'programmes'],
    queryFn: () => ask('GET /api/v1/studio/programmes', { lang, silent: true }),
    retry: false,
  })

/** The slots of a day with what is free. A failure leaves what was read last: the desk says that it is without network. */
export const deskSlotsQuery = (lang: Lang, day: string, programme: number | null) =>
  queryOptions({
    queryKey: [...doorKey, 'slots', day, programme],
    queryFn: () =>
      ask('GET /api/v1/studio/slots', {
        lang,
        query: { from: day, to: day, ...(programme === null ? {} : { programme }) },
        silent: true,
      }),
    enabled: day !== '',
    retry: false,
    staleTime: 0,
    refetchInterval: COUNT_MS,
  })

export const slotsOfDeskKey = [...doorKey, 'slots'] as const

// ---- what is read ----

/** What somebody shows or says: a ticket or a code, a document, words to look for, or a line of what is on the screen. */
export type Reading =
  | { is: 'ticket'; ticket: string }
  | { is: 'idNumber'; idNumber: string }
  | { is: 'words'; words: string }
  | { is: 'line'; n: number }

/** Ten letters and digits of which none looks like another (`guanlan_vault::recovery_code`). */
const CODE = /^[a-hjkmnp-z2-9]{10}$/i
/** A number on the screen: of a person of a party, or of a party that was found. */
const LINE = /^\d{1,3}$/
const TAIL = /^\d{4}$/
/** What could only be a name: no digit in it. */
const NAME = /^[^\d]+$/

/** A resident's number as it is typed: with a wrong check character it is still one, and unknown. */
const LIKE_ID = /^\d{17}[\dX]$/

const isDocument = (number: string) =>
  LIKE_ID.test(number) || [idCard, passport, hkMacauPermit, taiwanPermit, foreignPermanent].some((fits) => fits(number))

/** Whether a text has the shape of what is scanned: of a ticket or a code, or of a document's number. */
export function isShaped(text: string): boolean {
  const dense = typedCode(text)
  return CODE.test(dense) || isDocument(dense.toUpperCase())
}

/** What a text is, by its shape. Blanks in it are those of people; nothing for an empty one. */
export function readText(text: string): Reading | null {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const dense = typedLine(text).replaceAll(' ', '')
  if (dense === '') return null
  if (LINE.test(dense)) return { is: 'line', n: Number(dense) }
  if (TAIL.test(dense)) return { is: 'words', words: dense }
  const code = typedCode(text)
  // A name with a hyphen may have ten letters as well.
  if (CODE.test(code) && (code === dense || /\d/.test(code))) return { is: 'ticket', ticket: code.toLowerCase() }
  const number = typedDocument(text)
  if (isDocument(number)) return { is: 'idNumber', idNumber: number }
  if (NAME.test(words)) return { is: 'words', words }
  return { is: 'ticket', ticket: dense.slice(0, 40).toLowerCase() }
}

// ---- what is decided without network ----

/** What the desk says by its list alone. */
export interface Decision {
  answer: DeskAnswer
  /** Who is let in by it. */
  entries: readonly DeskListEntry[]
  /** Whom it is about: one person, or the whole party of a code. */
  about: readonly DeskListEntry[]
  slot: DeskListSlot | null
}

/** What is known beside the list. */
export interface Circumstances {
  /** The instant, by the server's clock, and the museum's day. */
  at: number
  today: string
  /** What is behind this desk; null: everything. */
  programme: number | null
  /** Tickets that were let in here since the list was made. */
  letIn: ReadonlySet<string>
  isOverridden?: boolean | undefined
}

const nobody: Decision = { answer: 'unknown', entries: [], about: [], slot: null }

/**
 * What the desk says to a ticket or the code of a party by its list, in the order of `answer` in
 * `crates/core/src/booking/desk.rs`. The list holds confirmed people of its day alone: who is not on it is unknown here.
 */
export function decide(list: DeskList, ticket: string, now: Circumstances): Decision {
  const about = list.entries.filter((one) => one.ticket === ticket || one.code === ticket)
  const [first] = about
  const slot = list.slots.find(({ id }) => id === first?.slot) ?? null
  if (!first || !slot) return nobody
  const fresh = about.filter((one) => !one.isIn && !now.letIn.has(one.ticket))
  const said = (): DeskAnswer => {
    if (fresh.length === 0) return 'used'
    if (now.programme !== null && slot.programmeId !== now.programme) return 'wrongPlace'
    if (list.date !== now.today) return 'wrongDay'
    if (now.isOverridden) return 'ok'
    if (now.at < Date.parse(slot.from)) return 'notYetValid'
    return now.at >= Date.parse(slot.until) ? 'expired' : 'ok'
  }
  const answer = said()
  return { answer, entries: answer === 'ok' ? fresh : [], about, slot }
}

/** The parties of the list that a name means, as far as names are shown: the first character and how many there are. */
export function findInList(list: DeskList, words: string): string[] {
  const sought = words.toLowerCase()
  const size = [...sought].length
  const fits = (name: string) => {
    const shown = name.toLowerCase()
    return shown === sought || (size > 1 && [...shown].length === size && [...shown][0] === [...sought][0])
  }
  return [...new Set(list.entries.filter(({ name }) => name !== '' && fits(name)).map(({ code }) => code))]
}
