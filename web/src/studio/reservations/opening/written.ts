import type { Schemas } from '../../../api/types.ts'
import type { Opening, OpeningHours } from '../../../lib/opening.ts'
import { withRowIds } from '../../../lib/rowIds.ts'
import type { OpeningCalendar } from '../../../nouns/booking/opening.ts'
import { dayNames } from '../../../nouns/booking/planning.ts'
import { isTime } from '../../../lib/time.ts'

/** The opening calendar as the form has it: rows with numbers of their own, days of the week as figures. */

interface WrittenHours {
  opens: string
  closes: string
  /** Empty: until the museum closes. */
  lastEntry: string
}

export interface WrittenWeek extends WrittenHours {
  id: number
  /** From 0, Monday, to 6. */
  days: number[]
}

export interface WrittenException extends WrittenHours {
  id: number
  from: string | null
  to: string | null
  isOpen: boolean
  noteZh: string
  noteEn: string
}

export interface Written {
  weekly: WrittenWeek[]
  exceptions: WrittenException[]
  lineZh: string
  lineEn: string
}

const usual: WrittenHours = { opens: '09:00', closes: '17:00', lastEntry: '16:30' }

export const blankWeek = (id: number): WrittenWeek => ({ id, days: [], ...usual })

export const blankException = (id: number): WrittenException => ({
  id,
  from: null,
  to: null,
  isOpen: false,
  ...usual,
  noteZh: '',
  noteEn: '',
})

const written = ({ opens, closes, lastEntry }: OpeningHours): WrittenHours => ({
  opens,
  closes,
  lastEntry: lastEntry ?? '',
})

/** What the form begins with. */
export const readOf = (calendar: OpeningCalendar): { values: Written; version: number } => ({
  values: {
    weekly: withRowIds(
      calendar.opening.weekly.map(({ days, hours }) => ({
        days: days.map((day) => dayNames.indexOf(day)).toSorted((one, other) => one - other),
        ...written(hours),
      })),
    ),
    exceptions: withRowIds(
      calendar.opening.exceptions.map(({ from, to, hours, note }) => ({
        from,
        to,
        isOpen: hours !== null && hours !== undefined,
        ...(hours ? written(hours) : usual),
        noteZh: note?.zh ?? '',
        noteEn: note?.en ?? '',
      })),
    ),
    lineZh: calendar.lineZh,
    lineEn: calendar.lineEn,
  },
  version: calendar.version,
})

const hoursOf = ({ opens, closes, lastEntry }: WrittenHours): OpeningHours => ({
  opens,
  closes,
  lastEntry: lastEntry === '' ? null : lastEntry,
})

/** What is sent. */
export const changeOf = ({
  weekly,
  exceptions,
  lineZh,
  lineEn,
}: Written): Omit<Schemas['OpeningChange'], 'version'> => ({
  opening: {
    weekly: weekly.map(({ days, ...hours }) => ({
      days: days.flatMap((day) => dayNames[day] ?? []),
      hours: hoursOf(hours),
    })),
    exceptions: exceptions.map(({ from, to, isOpen, noteZh, noteEn, ...hours }) => ({
      from: from ?? '',
      to: to ?? from ?? '',
      ...(isOpen && { hours: hoursOf(hours) }),
      note: { zh: noteZh.trim(), en: noteEn.trim() },
    })),
  },
  lineZh: lineZh.trim(),
  lineEn: lineEn.trim(),
})

/** A refusal names a field by the calendar that it is in. */
export const nameOf = (named: string): string =>
  named
    .replace(/^opening\./, '')
    .replace(/\.note\.zh$/, '.noteZh')
    .replace(/\.note\.en$/, '.noteEn')

const isHours = ({ opens, closes, lastEntry }: WrittenHours): boolean =>
  isTime(opens) &&
  isTime(closes) &&
  opens < closes &&
  (lastEntry === '' || (isTime(lastEntry) && lastEntry >= opens && lastEntry <= closes))

/** What would hold by what is written so far; rows that make no sense yet say nothing. */
export function soFar({ weekly, exceptions }: Written, lang: 'zh' | 'en'): Opening {
  const hours = (day: number) => weekly.find((row) => row.days.includes(day) && isHours(row))
  const said = exceptions.filter((row) => row.from !== null && row.to !== null && (!row.isOpen || isHours(row)))
  return {
    weekly: dayNames.map((_, day) => {
      const row = hours(day)
      return row ? hoursOf(row) : null
    }),
    exceptions: said.map((row) => ({
      from: row.from ?? '',
      to: row.to ?? '',
      hours: row.isOpen ? hoursOf(row) : null,
      note: lang === 'zh' ? row.noteZh : row.noteEn || row.noteZh,
    })),
  }
}
