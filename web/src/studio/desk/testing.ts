/** A party at the desk and a list of the day for tests, in the shapes of the wire. */
import type { CheckIn, DeskList, DeskPerson } from '../../nouns/booking/desk.ts'

export const fakePerson = (n: number, own: Partial<DeskPerson> = {}): DeskPerson => ({
  n,
  name: `示*${n}`,
  idType: null,
  idNumber: null,
  isMinor: false,
  isIn: false,
  ...own,
})

export const fakeCheckIn = (own: Partial<CheckIn> = {}): CheckIn => ({
  id: 7,
  answer: 'ok',
  person: fakePerson(1, { isIn: true }),
  party: [fakePerson(1, { isIn: true })],
  reservation: 'party22222',
  letIn: 1,
  slot: {
    id: 20,
    programmeId: 2,
    programme: '分时参观',
    place: '南门',
    date: '2026-12-08',
    starts: '09:00',
    ends: '10:30',
  },
  undoUntil: '2026-12-08T01:10:00.000Z',
  ...own,
})

const fakeEntry = (ticket: string, code: string, name: string) => ({
  ticket,
  code,
  name,
  size: 1,
  slot: 20,
  isIn: false,
})

export const fakeList: DeskList = {
  date: '2026-12-08',
  madeAt: '2026-12-08T01:00:00.000Z',
  slots: [
    {
      id: 20,
      programmeId: 2,
      programme: '分时参观',
      starts: '09:00',
      ends: '10:30',
      from: '2026-12-08T00:30:00.000Z',
      until: '2026-12-08T02:30:00.000Z',
    },
  ],
  entries: [
    fakeEntry('aaaaaaaaaa', 'party22222', '示*一'),
    fakeEntry('bbbbbbbbbb', 'party33333', '示*二'),
    fakeEntry('cccccccccc', 'party33333', '示*三'),
  ],
  signature: 'signed',
}
