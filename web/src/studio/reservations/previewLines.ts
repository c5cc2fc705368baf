import type { Translate } from '../../i18n/index.ts'
import { formatWeekday } from '../../lib/calendar.ts'
import { nameOfMonth, parseIsoDate } from '../../lib/dates.ts'
import type { Lang } from '../../lib/lang.ts'
import { type MuseumClock, museumMinute } from '../../lib/museumTime.ts'
import type { BookingMode, BookingRules } from '../../nouns/booking/planning.ts'
import { instantsOf, museumInstant } from '../../nouns/booking/preview.ts'

/** A day as one says it: 12月8日星期二 / Tuesday 8 December. */
export function sayDay(ymd: string, lang: Lang, t: Translate): string {
  const day = parseIsoDate(ymd)?.day ?? ''
  return t('planning.preview.day', { weekday: formatWeekday(ymd, lang), month: nameOfMonth(ymd, lang), day })
}

interface Previewed {
  rules: BookingRules
  mode: BookingMode
  slot: { day: string; starts: string; ends: string; groupCapacity?: number }
}

/** What the rules come to for a slot, in sentences: what the public will be told, and the server will do. */
export function previewLines({ rules, mode, slot }: Previewed, clock: MuseumClock, lang: Lang, t: Translate): string[] {
  if (mode === 'none') return [t('planning.preview.noneNeeded')]
  const { day } = slot
  const instants = instantsOf(rules, day, slot, museumInstant(clock))
  const { starts, ends, opens, closes, cancels, returns, groupOpens, groupCloses } = instants
  const split = (instant: number) => museumMinute(clock, instant).split('T') as [string, string]
  /** The hour alone where the day has just been said. */
  const at = (instant: number, said = day) => {
    const [on, time] = split(instant)
    return on === said ? time : t('planning.preview.at', { day: sayDay(on, lang, t), time })
  }
  const lines = [
    opens >= closes ? t('planning.preview.never') : t('planning.preview.opens', { at: at(opens, '') }),
    closes === starts
      ? t('planning.preview.closesAtStart')
      : closes === ends
        ? t('planning.preview.closesAtEnd', { at: at(closes) })
        : t(closes < starts ? 'planning.preview.closesBefore' : 'planning.preview.closesAfter', { at: at(closes) }),
    rules.cancelMinutes === 0
      ? t('planning.preview.cancelsAtStart')
      : t(split(cancels)[0] === day ? 'planning.preview.cancels' : 'planning.preview.cancelsBefore', {
          at: at(cancels),
        }),
    rules.returnMinutes === 0
      ? t('planning.preview.returnsAtOnce')
      : t('planning.preview.returns', { count: rules.returnMinutes, at: at(returns, split(opens)[0]) }),
    t('planning.preview.persons', { count: rules.personsPerDay }),
    rules.personsPerMonth !== null && t('planning.preview.personsPerMonth', { count: rules.personsPerMonth }),
    mode === 'realName' &&
      rules.visitsPerMonth !== null &&
      t('planning.preview.visitsPerMonth', { count: rules.visitsPerMonth }),
    mode === 'realName' && rules.minorAge > 0 && t('planning.preview.minors', { count: rules.minorAge }),
    (slot.groupCapacity ?? 0) > 0 &&
      t('planning.preview.groups', {
        least: rules.groupLeast,
        most: rules.groupMost,
        opens: at(groupOpens, ''),
        closes: at(groupCloses),
      }),
  ]
  return lines.filter((line) => line !== false)
}
