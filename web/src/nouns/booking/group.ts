import { ask } from '../../api/ask.ts'
import { askOnce } from '../../api/once.ts'
import type { Schemas } from '../../api/types.ts'
import { addDays } from '../../lib/calendar.ts'
import type { Lang } from '../../lib/lang.ts'
import { typedDocument, typedMobile, typedNumber } from '../../lib/typed.ts'
import { creditCode } from '../../lib/validate/identity.ts'
import { mobile } from '../../lib/validate/contact.ts'
import { name as isName } from '../../lib/validate/text.ts'
import type { Programme } from './programmes.ts'
import type { Slot } from './slots.ts'

/** Groups: they ask with their organisation and who leads them, and tell later who comes (RULES bookings 19 to 21). */

export type GroupAsked = Schemas['GroupReservationAsked']

/** Days that one call may ask for. */
const MOST_DAYS = 62

/** The last day on which groups are shown slots: as far as they can ask, and the rest of that week (0 is Monday). */
export function lastDayOfGroups(today: string, { groupDaysAhead }: Programme['rules'], weekday: number): string {
  const days = Math.ceil((weekday + groupDaysAhead + 1) / 7) * 7 - weekday
  return addDays(today, Math.min(MOST_DAYS, days) - 1)
}

/** Slots as a group sees them: with its own places and its own days to ask. */
export const forGroups = (slots: readonly Slot[], least: number): Slot[] =>
  slots
    .filter(({ groupCapacity }) => groupCapacity > 0)
    .map((slot) => ({
      ...slot,
      capacity: slot.groupCapacity,
      free: slot.groupFree,
      // Who may not come with fewer finds no room there.
      state: slot.groupState === 'open' && slot.groupFree < least ? 'full' : slot.groupState,
      opensAt: slot.groupOpensAt,
      closesAt: slot.groupClosesAt,
      placesReturnAt: null,
    }))

/** Asks for a group. */
export const askForGroup = (lang: Lang, asked: GroupAsked, once: string) =>
  askOnce('POST /api/v1/group-reservations', { lang, body: asked }, once)

/** Tells who comes, in the place of whoever was named before. */
export const nameGroup = (lang: Lang, code: string, party: Schemas['ReservationGuest'][]) =>
  ask('PUT /api/v1/group-reservations/{code}/names', { lang, path: { code }, body: { party } })

/** What a leader writes of a group, besides the names. */
export interface GroupWritten {
  organisation: string
  creditCode: string
  name: string
  mobile: string
  language: string
  theme: string
  size: string
  note: string
}

export const noGroup = ({ languages, rules }: Programme): GroupWritten => ({
  organisation: '',
  creditCode: '',
  name: '',
  mobile: '',
  language: languages[0]?.code ?? '',
  theme: '',
  size: String(rules.groupLeast),
  note: '',
})

/** What is wrong with a field. */
export type GroupFault = 'required' | 'seen' | 'mobile' | 'creditCode' | 'size'

/** How many come; NaN for what is no number. */
export const sizeOf = ({ size }: Pick<GroupWritten, 'size'>): number => {
  const number = typedNumber(size)
  return /^\d+$/.test(number) ? Number(number) : Number.NaN
}

/** What is wrong, by field. */
export function checkGroup(
  written: GroupWritten,
  { groupLeast, groupMost }: Programme['rules'],
): Partial<Record<keyof GroupWritten, GroupFault>> {
  const faults: Partial<Record<keyof GroupWritten, GroupFault>> = {}
  for (const field of ['organisation', 'name', 'mobile', 'size'] as const)
    if (written[field].trim() === '') faults[field] = 'required'
  for (const field of ['organisation', 'name'] as const)
    if (!faults[field] && !isName(written[field])) faults[field] = 'seen'
  if (!faults.mobile && !mobile(typedMobile(written.mobile))) faults.mobile = 'mobile'
  const code = typedDocument(written.creditCode)
  if (code !== '' && !creditCode(code)) faults.creditCode = 'creditCode'
  const size = sizeOf(written)
  if (!faults.size && !(Number.isInteger(size) && size >= groupLeast && size <= groupMost)) faults.size = 'size'
  return faults
}

/** What is written, as it is sent: nothing that nobody said. */
export function sentGroup(
  written: GroupWritten,
  { slotId, consentVersion, party }: Pick<GroupAsked, 'slotId' | 'consentVersion' | 'party'>,
): GroupAsked {
  const said = (text: string) => text.trim() || null
  const creditCodeSaid = said(typedDocument(written.creditCode))
  return {
    slotId,
    organisation: written.organisation.trim(),
    ...(creditCodeSaid && { creditCode: creditCodeSaid }),
    leader: { name: written.name.trim(), mobile: typedMobile(written.mobile) },
    ...(written.language && { language: written.language as NonNullable<GroupAsked['language']> }),
    ...(written.theme && { theme: written.theme }),
    size: sizeOf(written),
    ...(party && party.length > 0 && { party }),
    ...(said(written.note) && { note: written.note.trim() }),
    consentVersion,
  }
}

/** The fields of the wire, as the form knows them. */
export const fieldOf: Readonly<Record<string, keyof GroupWritten>> = {
  organisation: 'organisation',
  creditCode: 'creditCode',
  'leader.name': 'name',
  'leader.mobile': 'mobile',
  language: 'language',
  theme: 'theme',
  size: 'size',
  note: 'note',
}
