/** A programme and a slot for tests, in the shapes of the wire. */
import type { Opening } from '../../lib/opening.ts'
import type { StudioProgramme, StudioSlot } from '../../nouns/booking/planning.ts'
import { fakeSlot } from '../../nouns/booking/testing.ts'

export const fakeStudioProgramme = (own: Partial<StudioProgramme> = {}): StudioProgramme => ({
  id: 2,
  kind: 'visit',
  eventId: null,
  nameZh: '分时参观',
  nameEn: 'Visit',
  placeZh: '',
  placeEn: '',
  noteZh: '',
  noteEn: '',
  mode: 'realName',
  rules: {
    daysAhead: 7,
    releaseAt: '17:00',
    closesMinutes: 0,
    personsPerDay: 5,
    personsPerMonth: null,
    visitsPerMonth: null,
    minorAge: 14,
    cancelMinutes: 120,
    returnMinutes: 60,
    noShows: 2,
    noShowDays: 90,
    suspendDays: 10,
    earlyMinutes: 20,
    lateMinutes: 15,
    groupLeast: 10,
    groupMost: 40,
    groupDaysAhead: 30,
    groupNoticeDays: 2,
    reviewGroups: true,
    reviewHours: 48,
    groupFee: 0,
  },
  schedule: {
    weekly: [{ days: ['tue', 'wed'], starts: '14:00', ends: '16:00', capacity: 40, groupCapacity: 20 }],
    exceptions: [],
  },
  tour: { languages: [], themes: [] },
  isOffered: true,
  version: 3,
  ...own,
})

export const fakeStudioSlot = (own: Partial<StudioSlot> = {}): StudioSlot => ({
  ...fakeSlot(),
  taken: 12,
  groupCapacity: 20,
  groupTaken: 0,
  isPlanned: true,
  version: 1,
  ...own,
})

const hours = { opens: '09:00', closes: '17:00', lastEntry: null }

/** Closed on Mondays. */
export const fakeOpening: Opening = { weekly: [null, hours, hours, hours, hours, hours, hours], exceptions: [] }
