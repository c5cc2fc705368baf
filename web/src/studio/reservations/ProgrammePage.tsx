import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { profileQuery } from '../../api/queries.ts'
import { Loaded } from '../../desk/parts/Loaded.tsx'
import { PageHead } from '../../desk/parts/PageHead.tsx'
import { useToday } from '../../desk/parts/useToday.ts'
import { LogLink } from '../../desk/record/LogLink.tsx'
import { useWords } from '../../i18n/index.ts'
import { addDays } from '../../lib/calendar.ts'
import { useMuseumTime } from '../../lib/museumTime.ts'
import {
  MOST_DAYS,
  type StudioProgramme,
  studioProgrammeQuery,
  type StudioSlot,
  studioSlotsQuery,
} from '../../nouns/booking/planning.ts'
import { ProgrammeForm } from './ProgrammeForm.tsx'
import css from './ProgrammePage.module.css'
import { useOwnName } from './useOwnName.ts'

/** One programme as a page of its own: its week is as wide as the page. */
export function ProgrammePage({ id }: { id: string }) {
  const { t, lang } = useWords()
  const ownName = useOwnName()
  const query = useQuery(studioProgrammeQuery(lang, id))
  const heading = useRef<HTMLHeadingElement>(null)
  const of = query.data
  const isRead = of !== undefined
  // Whoever opened it goes on in it.
  useEffect(() => {
    if (isRead) heading.current?.focus({ preventScroll: true })
  }, [isRead])
  return (
    <>
      <p className={css.back}>
        <Link to="." search={(before) => ({ ...before, open: undefined })}>
          {t('planning.back')}
        </Link>
      </p>
      <PageHead
        title={of ? ownName(of) : t('planning.one')}
        lede={
          of ? `${t(`planning.kind.${of.kind}`)} · ${t(of.isOffered ? 'planning.offered' : 'planning.notOffered')}` : ''
        }
        heading={heading}
      >
        {of && (
          <Link to="." search={() => ({ tab: 'calendar', programme: id })} className={css.link}>
            {t('planning.inCalendar')}
          </Link>
        )}
      </PageHead>
      <Loaded query={query}>
        {(row) => (
          <>
            <Form row={row} />
            <p className={css.log}>
              <LogLink of={{ kind: 'programme', id }} />
            </p>
          </>
        )}
      </Loaded>
    </>
  )
}

function Form({ row }: { row: StudioProgramme }) {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const now = useMuseumTime(profile.clock) ?? ''
  const today = useToday()
  const ofEvent = row.kind === 'event'
  const { data: slots } = useQuery({
    ...studioSlotsQuery(lang, { from: today, to: addDays(today, MOST_DAYS - 1), programme: String(row.id) }),
    enabled: ofEvent,
  })
  return (
    <ProgrammeForm
      row={row}
      opening={profile.opening}
      clock={profile.clock}
      now={now}
      {...(ofEvent && { session: nextSession(slots, now) })}
    />
  )
}

/** The next session of an event, as its slots have it. */
function nextSession(slots: readonly StudioSlot[] | undefined, now: string) {
  const next = slots?.find(({ date, starts }) => `${date}T${starts}` > now)
  return next ? { day: next.date, starts: next.starts, ends: next.ends, mode: next.mode } : null
}
