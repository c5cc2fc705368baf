import type { Translate } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import type { Programme } from './programmes.ts'

/** A rule as it is announced. */
export interface AnnouncedRule {
  name: string
  text: string
}

/**
 * What a visitor should know before choosing, out of the very numbers that are enforced (RULES bookings 5). What is not
 * enforced is not announced.
 */
export function announced({ mode, rules, holdMinutes, takesGroups }: Programme, t: Translate): AnnouncedRule[] {
  const { daysAhead, releaseAt, closesMinutes, personsPerDay, minorAge, cancelMinutes, returnMinutes } = rules
  const { personsPerMonth, visitsPerMonth } = rules
  const { groupLeast, groupMost, groupDaysAhead, groupNoticeDays, groupFee } = rules
  const isNamed = mode === 'realName'
  const time = (minutes: number) => duration(minutes, t)
  const lines: (AnnouncedRule | false)[] = [
    {
      name: t('booking.rule.ahead.name'),
      text:
        daysAhead === 0
          ? t('booking.rule.ahead.today', { time: releaseAt })
          : t('booking.rule.ahead.text', { count: daysAhead, time: releaseAt }),
    },
    closesMinutes !== 0 && {
      name: t('booking.rule.closes.name'),
      text: t(closesMinutes > 0 ? 'booking.rule.closes.before' : 'booking.rule.closes.after', {
        time: time(Math.abs(closesMinutes)),
      }),
    },
    { name: t('booking.rule.persons.name'), text: t('booking.rule.persons.text', { count: personsPerDay }) },
    personsPerMonth !== null && {
      name: t('booking.rule.month.name'),
      text: t('booking.rule.month.persons', { count: personsPerMonth }),
    },
    isNamed &&
      visitsPerMonth !== null && {
        name: t('booking.rule.month.name'),
        text: t('booking.rule.month.visits', { count: visitsPerMonth }),
      },
    isNamed && { name: t('booking.rule.twice.name'), text: t('booking.rule.twice.text') },
    isNamed &&
      minorAge > 0 && {
        name: t('booking.rule.minors.name'),
        text: t('booking.rule.minors.text', { count: minorAge }),
      },
    { name: t('booking.rule.hold.name'), text: t('booking.rule.hold.text', { count: holdMinutes }) },
    {
      name: t('booking.rule.cancel.name'),
      text:
        cancelMinutes === 0
          ? t('booking.rule.cancel.any')
          : t('booking.rule.cancel.text', { time: time(cancelMinutes) }),
    },
    returnMinutes > 0 && {
      name: t('booking.rule.returns.name'),
      text: t('booking.rule.returns.text', { time: time(returnMinutes), at: later(releaseAt, returnMinutes) }),
    },
    takesGroups && {
      name: t('booking.rule.groups.name'),
      text: [
        t('booking.rule.groups.text', {
          least: groupLeast,
          most: groupMost,
          ahead: groupDaysAhead,
          notice: groupNoticeDays,
        }),
        groupFee === 0
          ? t('booking.rule.groups.free')
          : t('booking.rule.groups.fee', { amount: currency(groupFee, '¥') }),
      ].join(t('booking.rule.groups.join')),
    },
  ]
  return lines.filter((one) => one !== false)
}

/** A length of time in words: whole hours as hours. */
const duration = (minutes: number, t: Translate): string =>
  minutes >= 60 && minutes % 60 === 0
    ? t('booking.hours', { count: minutes / 60 })
    : t('booking.minutes', { count: minutes })

/** `HH:MM` so many minutes later, on the same clock. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const sum = (hour * 60 + minute + minutes) % 1440
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
