import { withRowIds } from '../../../lib/rowIds.ts'
import { dayNames } from '../../../nouns/booking/planning.ts'
import type { Guide, GuideWork, TourLanguage } from '../../../nouns/booking/studioGroups.ts'

/** A guide as the form has it: rows of hours with numbers of their own, days as figures. */

export interface WrittenHours {
  id: number
  /** From 0, Monday, to 6. */
  days: number[]
  starts: string
  ends: string
}

export interface WrittenGuide {
  name: string
  languages: TourLanguage[]
  themes: string[]
  hours: WrittenHours[]
  isActive: boolean
}

export const emptyGuide: WrittenGuide = { name: '', languages: ['zh'], themes: [], hours: [], isActive: true }

export const blankHours = (id: number): WrittenHours => ({ id, days: [], starts: '09:00', ends: '17:00' })

/** What the form begins with. */
export const readOfGuide = ({ name, work, isActive, version }: Guide): { values: WrittenGuide; version: number } => ({
  values: {
    name,
    languages: [...work.languages],
    themes: [...work.themes],
    hours: withRowIds(
      work.hours.map(({ days, starts, ends }) => ({
        days: days.map((day) => dayNames.indexOf(day)).toSorted((one, other) => one - other),
        starts,
        ends,
      })),
    ),
    isActive,
  },
  version,
})

/** What a guide does, as it is sent. */
export const sentWork = ({ languages, themes, hours }: WrittenGuide): GuideWork => ({
  languages,
  themes,
  hours: hours.map(({ days, starts, ends }) => ({
    days: days.flatMap((day) => dayNames[day] ?? []),
    starts,
    ends,
  })),
})
