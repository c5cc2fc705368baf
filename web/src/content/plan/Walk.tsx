import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useId, useState } from 'react'
import { profileQuery, relicDetailQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { type Favourite } from '../../lib/favourites.ts'
import { forgetSeen, useHere, useSeen } from '../../lib/here.ts'
import { pages } from '../../lib/paths.ts'
import { floorsQuery } from '../../nouns/floors/floors.ts'
import { Button } from '../../ui/Button.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { useToday } from '../visit/useToday.ts'
import { Plan } from './Plan.tsx'
import { roomOf } from './rooms.ts'
import { Stop } from './Stop.tsx'
import css from './Walk.module.css'
import { plateOf, walkOf } from './walk.ts'
import { usePlanWords } from './words.ts'

/** Objects of a walk: more than anybody sees in a day. */
const MOST = 100

/** What is kept as a walk through the house: numbered stops by rooms, on the plan and below it. */
export default function Walk({ list }: { list: readonly Favourite[] }) {
  usePlanWords()
  const { t, lang } = useWords()
  const { today } = useToday()
  const here = useHere(today)
  const seen = useSeen()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const plan = useQuery({ ...floorsQuery(lang), enabled: profile.floorPlan })
  const objects = list.filter(({ kind }) => kind === 'relic')
  const relics = objects.slice(0, MOST)
  const beyond = objects.slice(MOST)
  const asked = useQueries({ queries: relics.map(({ id }) => relicDetailQuery(lang, id)) })
  const [chosen, setChosen] = useState<number | null>(null)
  if (plan.isLoading || asked.some(({ isPending }) => isPending)) {
    return (
      <p role="status" className={css.told}>
        {t('plan.loading')}
      </p>
    )
  }
  const floors = plan.data ?? []
  const found = relics.flatMap((favourite, at) => {
    const record = asked[at]?.data
    return record ? [{ favourite, record, ...pick(record) }] : []
  })
  const unread = asked.filter(({ isError }) => isError)
  const { places, rest } = walkOf(found, floors, here)
  const stops = places.flatMap((place) => place.stops)
  const others = list.filter(
    (one) => !beyond.includes(one) && !stops.some(({ one: { favourite } }) => favourite === one),
  )
  const next = chosen ?? stops.find(({ one }) => !seen.includes(one.record.id))?.number ?? 1
  const ticked = stops.filter(({ one }) => seen.includes(one.record.id)).length
  const start = roomOf(floors, here)
  const go = (number: number) => {
    setChosen(number)
    const stop = document.getElementById(`stop-${number}`)
    stop?.scrollIntoView({ block: 'center' })
    stop?.focus({ preventScroll: true })
  }
  return (
    <div className={css.walk}>
      {stops.length > 0 ? (
        <header className={css.head}>
          <p>{t('plan.walkLede', { stops: stops.length, rooms: places.length })}</p>
          {floors.length > 0 && (
            <p className={css.told}>{start ? t('plan.walkFrom', { room: start.room.name }) : t('plan.walkPlanNote')}</p>
          )}
          <p className={css.acts}>
            {floors.length > 0 && (
              <Link to={pages.servicePlan} search={start ? { room: start.room.key } : {}} className={css.way}>
                {t('plan.toPlan')}
              </Link>
            )}
            <button type="button" className={css.way} onClick={() => print()}>
              {t('plan.print')}
            </button>
            {ticked > 0 && (
              <button type="button" className={css.way} onClick={forgetSeen}>
                {t('plan.forget')}
              </button>
            )}
          </p>
        </header>
      ) : (
        <p className={css.told}>{t('plan.nothing')}</p>
      )}
      {unread.length > 0 && (
        <div role="alert" className={css.unread}>
          <p>{t('plan.unread', { count: unread.length })}</p>
          <Button onClick={() => unread.forEach((one) => void one.refetch())}>{t('plan.again')}</Button>
        </div>
      )}
      {places.map(({ key, name, floor, room, stops: own }, at) => {
        const isFirst = floor !== null && !places.slice(0, at).some((before) => before.floor === floor)
        const onFloor = places.filter((one) => one.floor === floor)
        return (
          <section key={key} aria-label={name || t('plan.elsewhere')}>
            {floor && isFirst && (
              <div>
                <h2 className={css.floor}>{floor.name}</h2>
                <Plan
                  floor={floor}
                  here={here}
                  plates={new Map(onFloor.map((one) => [one.key, plateOf(one.stops)]))}
                  className={css.plan}
                />
              </div>
            )}
            <h3 className={css.name}>
              {room ? (
                <Link to={pages.servicePlan} search={{ room: room.key }}>
                  {name}
                </Link>
              ) : (
                name || t('plan.elsewhere')
              )}
            </h3>
            <ol start={own[0]?.number ?? 1}>
              {own.map(({ number, one }) => (
                <Stop
                  key={one.record.id}
                  number={number}
                  favourite={one.favourite}
                  record={one.record}
                  isSeen={seen.includes(one.record.id)}
                  isNext={number === next}
                />
              ))}
            </ol>
          </section>
        )
      })}
      {stops.length > 1 && (
        <nav aria-label={t('plan.walkTitle')} className={css.bar}>
          <button type="button" className={css.step} disabled={next <= 1} onClick={() => go(next - 1)}>
            {t('plan.previous')}
          </button>
          <span className={css.count} role="status">
            {t('plan.seenOf', { seen: ticked, all: stops.length })}
          </span>
          <button type="button" className={css.step} disabled={next >= stops.length} onClick={() => go(next + 1)}>
            {t('plan.next')}
          </button>
        </nav>
      )}
      <Others
        title={t('plan.restTitle')}
        note={t('plan.restNote')}
        list={others}
        recordOf={(one) => rest.find(({ favourite }) => favourite === one)?.record ?? one}
      />
      <Others title={t('plan.beyondTitle')} note={t('plan.beyondNote', { most: MOST })} list={beyond} />
    </div>
  )
}

interface OthersProps {
  title: string
  note: string
  list: readonly Favourite[]
  /** What is known of one by now. */
  recordOf?: (one: Favourite) => ComponentProps<typeof RecordLink>['record']
}

/** What was kept and is no stop of the walk, and why not. */
function Others({ title, note, list, recordOf }: OthersProps) {
  const id = useId()
  if (list.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.floor}>
        {title}
        <span className={css.count}>{list.length}</span>
      </h2>
      <p className={css.told}>{note}</p>
      <ul className={css.rest}>
        {list.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <RecordLink kind={one.kind} record={recordOf?.(one) ?? one} className={css.other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const pick = ({ onDisplay, room, hall }: { onDisplay: boolean; room: string | null; hall: string | null }) => ({
  onDisplay,
  room,
  hall,
})
