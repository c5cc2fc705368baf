import { describe } from '../../../form/described.ts'
import { withRowIds } from '../../../lib/rowIds.ts'
import { dayNames } from '../../../nouns/booking/planning.ts'
import {
  type Guide,
  type GuideWork,
  mostOf,
  type TourLanguage,
  tourLanguages,
} from '../../../nouns/booking/studioGroups.ts'

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

/** The fields of a guide: the name, what is spoken, what is told of, and the hours of a week. */
const [guideName, guideLanguages, guideThemes, hours] = describe<WrittenGuide>()([
  { path: 'name', kind: 'text', label: 'roster.guide.field.name', required: true, most: mostOf.name },
  {
    path: 'languages',
    kind: 'choices',
    label: 'roster.guide.field.languages',
    required: true,
    options: tourLanguages.map((value) => ({ value, label: `tourLanguages.${value}` as const })),
  },
  { path: 'themes', kind: 'choices', label: 'roster.guide.field.themes', help: 'roster.guide.themesHint' },
  {
    path: 'hours',
    kind: 'rows',
    label: 'roster.guide.field.hours',
    rowName: 'roster.guide.hoursOf',
    add: 'roster.guide.addHours',
    blank: blankHours,
    most: 30,
    fields: describe<WrittenHours>()([
      { path: 'days', kind: 'weekdays', label: 'planning.field.days', required: true },
      { path: 'starts', kind: 'time', label: 'planning.field.starts', required: true, wrong: 'planning.wrong.time' },
      { path: 'ends', kind: 'time', label: 'planning.field.ends', required: true, wrong: 'planning.wrong.time' },
    ]),
  },
])

export const guideHours = hours

export const guideFields = [guideName, guideLanguages, guideThemes, guideHours]

/** Whether a guide still leads: asked of one who is there. */
export const [guideIsActive] = describe<WrittenGuide>()([
  {
    path: 'isActive',
    kind: 'tick',
    label: 'roster.guide.field.isActive',
    help: 'roster.guide.activeHint',
    text: 'roster.guide.activeTick',
  },
])

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
