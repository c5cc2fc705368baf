import { useState } from 'react'
import { useWords } from '../../i18n/index.ts'
import { currency } from '../../lib/money.ts'
import type { Reservation } from '../../nouns/booking/reservation.ts'
import { Button } from '../../ui/Button.tsx'
import facts from '../booking/ReservedFacts.module.css'
import { useGroupWords } from '../booking/groupWords.ts'
import css from '../booking/Slip.module.css'
import { NamesDialog } from './NamesDialog.tsx'
import { useInstantWords } from './useInstantWords.ts'

interface GroupFactsProps {
  reservation: Reservation
  /** The list was sent, and how that is said. */
  onNamed: (word: string) => Promise<void>
}

/** What a slip says of a group: what was asked for, what the museum answered, who receives it, and its names. */
export default function GroupFacts({ reservation: one, onNamed }: GroupFactsProps) {
  useGroupWords()
  const { t } = useWords()
  const { sayMinute } = useInstantWords()
  const [isNaming, setNaming] = useState(false)
  const { group, state, holdUntil } = one
  if (!group) return null
  const at = sayMinute(group.namesUntil)
  const isLive = state === 'pendingReview' || state === 'confirmed'
  const named = group.isNamed
    ? t(group.mayName ? 'groups.namesSent' : 'groups.namesClosed', { at })
    : t(group.mayName ? 'groups.namesMissing' : 'groups.namesLate', { at })
  const lines = [
    ['organisation', group.organisation],
    ['leader', `${group.leader} ${group.leaderMobile}`],
    ['language', group.languageName],
    ['theme', group.theme],
    ['fee', group.fee === 0 ? t('groups.fee.free') : t('groups.fee.text', { amount: currency(group.fee, '¥') })],
    ['receiver', group.receiver],
    ['meeting', group.meeting],
    ['review', group.reviewNote],
    ['names', isLive ? named : ''],
  ] as const
  return (
    <>
      <dl className={facts.facts}>
        {lines
          .filter(([, text]) => text.trim() !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{t(`groups.facts.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {state === 'pendingReview' && holdUntil && (
        <p className={css.note}>{t('groups.until', { at: sayMinute(holdUntil) })}</p>
      )}
      {group.mayName && (
        <p className={css.note}>
          <Button onClick={() => setNaming(true)}>
            {t(group.isNamed ? 'groups.replaceNames' : 'groups.sendNames')}
          </Button>
        </p>
      )}
      {isNaming && (
        <NamesDialog
          reservation={one}
          onClose={() => setNaming(false)}
          onNamed={() => onNamed(t('groups.namesDone'))}
        />
      )}
    </>
  )
}
