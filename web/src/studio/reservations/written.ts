import type { Schemas } from '../../api/types.ts'
import type { Read } from '../../form/store.ts'
import { readRowId, withRowIds } from '../../lib/rowIds.ts'
import {
  type BookingMode,
  type BookingRules,
  dayNames,
  defaultRules,
  type Schedule,
  type StudioProgramme,
} from '../../nouns/booking/planning.ts'
import type { TourLanguage } from '../../nouns/booking/studioGroups.ts'
import { timeOf } from '../../lib/time.ts'
import { typedNumber } from '../../lib/typed.ts'
import type { WeekRow, WrittenSlot } from './week.ts'

/** A programme as its form has it: figures as text, rows with numbers of their own. */

/** Days with other slots, or with none. */
export interface WrittenException {
  id: number
  from: string | null
  to: string | null
  slots: WrittenSlot[]
}

/** The rules that are written here. Nothing written is what holds by itself. */
export interface WrittenRules {
  daysAhead: string
  releaseAt: string
  closesMinutes: string
  /** Whether booking ends so many minutes before the beginning, or after it. */
  closesSide: 'before' | 'after'
  personsPerDay: string
  personsPerMonth: string
  visitsPerMonth: string
  minorAge: string
  cancelMinutes: string
  returnMinutes: string
  groupLeast: string
  groupMost: string
  groupDaysAhead: string
  groupNoticeDays: string
  reviewHours: string
  reviewGroups: boolean
  /** In fen; null: nothing. */
  groupFee: number | null
}

/** A theme that groups may choose. */
export interface WrittenTheme {
  id: number
  zh: string
  en: string
}

export const blankTheme = (id: number): WrittenTheme => ({ id, zh: '', en: '' })

export interface Written {
  nameZh: string
  nameEn: string
  placeZh: string
  placeEn: string
  noteZh: string
  noteEn: string
  mode: BookingMode
  isOffered: boolean
  rules: WrittenRules
  /** All of them as they were read: those that are written elsewhere stay. */
  otherRules: BookingRules
  languages: TourLanguage[]
  themes: WrittenTheme[]
  weekly: WeekRow[]
  exceptions: WrittenException[]
}

const text = (number: number | null | undefined) => (typeof number === 'number' ? String(number) : '')

const rulesOf = (rules: BookingRules): WrittenRules => ({
  daysAhead: text(rules.daysAhead),
  releaseAt: rules.releaseAt,
  closesMinutes: text(Math.abs(rules.closesMinutes)),
  closesSide: rules.closesMinutes < 0 ? 'after' : 'before',
  personsPerDay: text(rules.personsPerDay),
  personsPerMonth: text(rules.personsPerMonth),
  visitsPerMonth: text(rules.visitsPerMonth),
  minorAge: text(rules.minorAge),
  cancelMinutes: text(rules.cancelMinutes),
  returnMinutes: text(rules.returnMinutes),
  groupLeast: text(rules.groupLeast),
  groupMost: text(rules.groupMost),
  groupDaysAhead: text(rules.groupDaysAhead),
  groupNoticeDays: text(rules.groupNoticeDays),
  reviewHours: text(rules.reviewHours),
  reviewGroups: rules.reviewGroups,
  groupFee: rules.groupFee,
})

const slotOf = ({ starts, ends, capacity, groupCapacity, mode }: Schemas['SlotPlan'], index: number): WrittenSlot => ({
  id: readRowId(index),
  starts,
  ends,
  capacity: text(capacity),
  groupCapacity: text(groupCapacity ?? 0),
  mode: mode ?? null,
})

const weekOf = ({ weekly }: Schedule): WeekRow[] =>
  weekly.map((row, index) => ({
    ...slotOf(row, index),
    days: row.days.map((name) => dayNames.indexOf(name)).toSorted((one, other) => one - other),
    from: row.from ?? null,
    until: row.until ?? null,
  }))

/** What the form begins with. */
export const readOf = (row: StudioProgramme): Read<Written, number> => ({
  values: {
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    placeZh: row.placeZh,
    placeEn: row.placeEn,
    noteZh: row.noteZh,
    noteEn: row.noteEn,
    mode: row.mode,
    isOffered: row.isOffered,
    rules: rulesOf(row.rules),
    otherRules: row.rules,
    languages: [...row.tour.languages],
    themes: withRowIds(row.tour.themes.map(({ zh, en = '' }) => ({ zh, en }))),
    weekly: weekOf(row.schedule),
    exceptions: withRowIds(
      row.schedule.exceptions.map(({ from, to, slots = [] }) => ({ from, to, slots: slots.map(slotOf) })),
    ),
  },
  version: row.version,
})

/** A whole number as it was typed; undefined for what is none. */
export const wholeOf = (written: string): number | undefined =>
  /^\d{1,6}$/.test(typedNumber(written)) ? Number(typedNumber(written)) : undefined

/** The rules that hold, with what holds by itself where nothing is written, or nothing that makes sense. */
export function heldRules({ rules, otherRules }: Pick<Written, 'rules' | 'otherRules'>): BookingRules {
  const or = <T>(written: string, other: T) => wholeOf(written) ?? other
  const closes = or(rules.closesMinutes, defaultRules.closesMinutes)
  return {
    ...otherRules,
    daysAhead: or(rules.daysAhead, defaultRules.daysAhead),
    releaseAt: timeOf(rules.releaseAt) ?? defaultRules.releaseAt,
    // Nothing is written as no time before: minus nothing is a number of its own.
    closesMinutes: rules.closesSide === 'after' && closes > 0 ? -closes : closes,
    personsPerDay: or(rules.personsPerDay, defaultRules.personsPerDay),
    personsPerMonth: or(rules.personsPerMonth, defaultRules.personsPerMonth),
    visitsPerMonth: or(rules.visitsPerMonth, defaultRules.visitsPerMonth),
    minorAge: or(rules.minorAge, defaultRules.minorAge),
    cancelMinutes: or(rules.cancelMinutes, defaultRules.cancelMinutes),
    returnMinutes: or(rules.returnMinutes, defaultRules.returnMinutes),
    groupLeast: or(rules.groupLeast, defaultRules.groupLeast),
    groupMost: or(rules.groupMost, defaultRules.groupMost),
    groupDaysAhead: or(rules.groupDaysAhead, defaultRules.groupDaysAhead),
    groupNoticeDays: or(rules.groupNoticeDays, defaultRules.groupNoticeDays),
    reviewHours: or(rules.reviewHours, defaultRules.reviewHours),
    reviewGroups: rules.reviewGroups,
    groupFee: rules.groupFee ?? 0,
  }
}

const planOf = ({ starts, ends, capacity, groupCapacity, mode }: WrittenSlot): Schemas['SlotPlan'] => ({
  starts,
  ends,
  capacity: wholeOf(capacity) ?? 0,
  groupCapacity: wholeOf(groupCapacity) ?? 0,
  ...(mode && { mode }),
})

/** The schedule as it is sent. */
export const scheduleOf = ({ weekly, exceptions }: Pick<Written, 'weekly' | 'exceptions'>): Schedule => ({
  weekly: weekly.map((row) => ({
    ...planOf(row),
    days: row.days.flatMap((day) => dayNames[day] ?? []),
    ...(row.from && { from: row.from }),
    ...(row.until && { until: row.until }),
  })),
  exceptions: exceptions.map(({ from, to, slots }) => ({ from: from ?? '', to: to ?? '', slots: slots.map(planOf) })),
})

/** What is kept of it. The slots of an event are its sessions, so that nothing is said of its schedule. */
export const changeOf = (written: Written, ofEvent: boolean): Omit<Schemas['ProgrammeChange'], 'version'> => ({
  nameZh: written.nameZh.trim(),
  nameEn: written.nameEn.trim(),
  placeZh: written.placeZh.trim(),
  placeEn: written.placeEn.trim(),
  noteZh: written.noteZh.trim(),
  noteEn: written.noteEn.trim(),
  mode: written.mode,
  isOffered: written.isOffered,
  rules: heldRules(written),
  tour: {
    languages: written.languages,
    themes: written.themes.map(({ zh, en }) => ({ zh: zh.trim(), en: en.trim() })),
  },
  ...(ofEvent ? {} : { schedule: scheduleOf(written) }),
})
