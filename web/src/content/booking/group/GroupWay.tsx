import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '../../../api/queries.ts'
import type { Schemas } from '../../../api/types.ts'
import { useUser } from '../../../api/useSession.ts'
import { useWords } from '../../../i18n/index.ts'
import { weekdayOf } from '../../../lib/calendar.ts'
import { forGroups, type GroupWritten, lastDayOfGroups, noGroup } from '../../../nouns/booking/group.ts'
import { refreshPlaces } from '../../../nouns/booking/reserve.ts'
import type { SlotBoard } from '../../../nouns/booking/slots.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { BoardProps } from '../Desk.tsx'
import { useGroupWords } from '../groupWords.ts'
import { useSlots } from '../useSlots.ts'
import { GroupAsked } from './GroupAsked.tsx'
import { GroupChoose } from './GroupChoose.tsx'
import { GroupForm } from './GroupForm.tsx'

interface GroupWayProps extends BoardProps {
  today: string
  /** The slot that the address names. */
  named: number | null
}

/** The way of a group: a day and a time of its own places, what is asked of it, and what happens next. */
export default function GroupWay(props: GroupWayProps) {
  useGroupWords()
  const { t } = useWords()
  const { programme, today } = props
  const until = lastDayOfGroups(today, programme.rules, weekdayOf(today))
  const board = useSlots(programme.id, today, until)
  if (board.data) return <Way {...props} board={board.data} until={until} />
  if (!board.isError) return props.skeleton
  return (
    <ErrorState title={t('booking.failedTitle')} retryLabel={t('booking.retry')} onRetry={() => void board.refetch()}>
      {t('booking.failedText')}
    </ErrorState>
  )
}

function Way({ programme, level, today, named, board, until }: GroupWayProps & { board: SlotBoard; until: string }) {
  const { t, lang } = useWords()
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const isKnown = useUser() !== null
  const [chosen, setChosen] = useState(named)
  const [isWriting, setWriting] = useState(false)
  const [written, setWritten] = useState<GroupWritten>(() => noGroup(programme))
  const [asked, setAsked] = useState<Schemas['Reservation'] | null>(null)
  const slots = forGroups(board.slots, programme.rules.groupLeast)
  const slot = slots.find(({ id }) => id === chosen)
  if (asked)
    return (
      <GroupAsked
        reservation={asked}
        level={level}
        onAnother={() => {
          setAsked(null)
          setChosen(null)
        }}
      />
    )
  if (isWriting && slot)
    return (
      <GroupForm
        programme={programme}
        level={level}
        slot={slot}
        today={today}
        written={written}
        onWrite={(patch) => setWritten((now) => ({ ...now, ...patch }))}
        onChange={() => setWriting(false)}
        onAsked={(reservation) => {
          setAsked(reservation)
          setWriting(false)
          setWritten(noGroup(programme))
          void refreshPlaces(client, programme.id)
        }}
      />
    )
  if (slots.length === 0) return <EmptyState title={t('groups.emptyTitle')}>{t('groups.emptyText')}</EmptyState>
  return (
    <GroupChoose
      programme={programme}
      slots={slots}
      ahead={board.ahead}
      clock={profile.clock}
      days={{ from: today, until }}
      wanted={slot}
      isKnown={isKnown}
      onChoose={({ id }) => setChosen(id)}
      onNext={() => setWriting(true)}
    />
  )
}
