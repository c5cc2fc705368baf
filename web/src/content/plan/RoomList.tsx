import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import type { Floor, Room } from '../../nouns/floors/floors.ts'
import css from './RoomList.module.css'
import { groupsOf, numbersOf } from './rooms.ts'
import { isSigned, Sign } from './Sign.tsx'

interface RoomListProps {
  floor: Floor
  chosen?: string | undefined
  here: string | null
}

/** What the plan says, in words: every room of a floor with its number or its sign, and how much is on display in it. */
export function RoomList({ floor, chosen, here }: RoomListProps) {
  const { t } = useWords()
  const numbers = numbersOf(floor)
  const { halls, services, others } = groupsOf(floor)
  const groups = [
    ['plan.hallsTitle', halls],
    ['plan.servicesTitle', services],
    ['plan.othersTitle', others],
  ] as const
  const line = (room: Room) => (
    <li key={room.key}>
      <Link
        to={pages.servicePlan}
        search={{ room: room.key }}
        className={css.way}
        aria-current={room.key === chosen ? 'true' : undefined}
      >
        <span className={css.sign}>
          {isSigned(room.kind) ? <Sign kind={room.kind} className={css.drawing} /> : numbers.get(room.key)}
        </span>
        <span className={css.name}>{room.name}</span>
        <span className={css.note}>
          {here === room.key
            ? t('plan.hereNow')
            : room.relics > 0
              ? t('plan.relics', { count: room.relics })
              : room.kind === 'closed' && t('plan.closed')}
        </span>
      </Link>
    </li>
  )
  return (
    <div className={css.lists}>
      {groups.map(
        ([title, rooms]) =>
          rooms.length > 0 && (
            <section key={title} aria-labelledby={title}>
              <h2 id={title} className={css.title}>
                {t(title)}
              </h2>
              <ul>{rooms.map(line)}</ul>
            </section>
          ),
      )}
    </div>
  )
}
