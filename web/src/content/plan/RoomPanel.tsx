import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/index.ts'
import { sayHere } from '../../lib/here.ts'
import { pages } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { RecordLink } from '../RecordLink.tsx'
import css from './RoomPanel.module.css'
import { RoomRelics } from './RoomRelics.tsx'
import type { Placed } from './rooms.ts'

interface RoomPanelProps {
  placed: Placed
  /** Whether the visitor says to be here. */
  isHere: boolean
  today: string
}

/** What is in a room: what it is, what is on, and the objects on display; and the visitor's own word that this is where they are. */
export function RoomPanel({ placed: { floor, room }, isHere, today }: RoomPanelProps) {
  const { t } = useWords()
  return (
    <section aria-labelledby="room" className={css.panel}>
      <div className={css.head}>
        <div aria-live="polite">
          <p className={css.sort}>
            {floor.name} · {t(`plan.kind.${room.kind}`)}
          </p>
          <h2 id="room" className={css.name}>
            {room.name}
          </h2>
        </div>
        <Link to={pages.servicePlan} search={{ floor: floor.key }} className={css.close}>
          <Icon name="close" />
          <VisuallyHidden>{t('plan.close')}</VisuallyHidden>
        </Link>
      </div>
      {room.note && <p className={css.note}>{room.note}</p>}
      {room.kind !== 'closed' && (
        <div className={css.here}>
          <Button look={isHere ? 'line' : 'solid'} onClick={() => sayHere(isHere ? null : room.key, today)}>
            {t(isHere ? 'plan.notHere' : 'plan.here')}
          </Button>
          <p className={css.told}>{t('plan.hereNote')}</p>
        </div>
      )}
      {room.exhibitions.length > 0 && (
        <>
          <h3 className={css.title}>{t('plan.onNow')}</h3>
          <ul>
            {room.exhibitions.map((show) => (
              <li key={show.id}>
                <RecordLink kind="exhibition" record={show} className={css.show} />
              </li>
            ))}
          </ul>
        </>
      )}
      {room.relics > 0 ? (
        <>
          <h3 className={css.title}>
            {t('plan.onDisplay')}
            <span className={css.count}>{room.relics}</span>
          </h3>
          <RoomRelics key={room.key} room={room} />
        </>
      ) : (
        room.kind === 'hall' && room.exhibitions.length === 0 && <p className={css.note}>{t('plan.empty')}</p>
      )}
    </section>
  )
}
