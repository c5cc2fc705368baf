import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { agendaOf, bannersOf, programmeOf } from '../../content/today/programme.ts'
import { useWords } from '../../i18n/index.ts'
import { Agenda } from './Agenda.tsx'
import { Companies } from './Companies.tsx'
import { DigitalBand } from './DigitalBand.tsx'
import { Galleries } from './Galleries.tsx'
import { Lessons } from './Lessons.tsx'
import { homeQueries } from './load.ts'
import { News } from './News.tsx'
import { PartsNav } from './PartsNav.tsx'
import { Programme } from './Programme.tsx'
import { Shelf } from './Shelf.tsx'
import { Stage } from './Stage.tsx'
import { Strip } from './Strip.tsx'
import { Welcome } from './Welcome.tsx'

/** The museum today: what it wants to say, whether it is open, what is on, what happens, what is new, and what stays. */
export default function HomePage() {
  const { lang } = useWords()
  const today = useMuseumDay()
  const queries = homeQueries(lang, today)
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: banners } = useSuspenseQuery(queries.banners)
  const { data: ongoing } = useSuspenseQuery(queries.ongoing)
  const { data: closing } = useSuspenseQuery(queries.closing)
  const { data: upcoming } = useSuspenseQuery(queries.upcoming)
  const { data: coming } = useSuspenseQuery(queries.coming)
  const { data: news } = useSuspenseQuery(queries.news)
  const { data: permanent } = useSuspenseQuery(queries.permanent)
  const { data: relics } = useSuspenseQuery(queries.relics)
  const { data: tutorials } = useSuspenseQuery(queries.tutorials)
  const { data: digital } = useSuspenseQuery(queries.digital)
  const { stage, strip } = bannersOf(banners.items)
  const { flagship, lines } = programmeOf(ongoing.items, closing.items, upcoming.items, permanent.items)
  const days = agendaOf(coming)
  // A part without records is not there, and neither is its tab.
  const parts = [
    { part: 'programme', shown: true },
    { part: 'agenda', shown: days.length > 0 },
    { part: 'news', shown: news.items.length > 0 },
    { part: 'galleries', shown: permanent.items.length > 0 },
    { part: 'shelf', shown: relics.length > 0 },
    { part: 'lessons', shown: tutorials.items.length > 0 },
    { part: 'companies', shown: true },
    { part: 'digital', shown: digital.items.length > 0 },
  ] as const
  const shown = parts.flatMap((one) => (one.shown ? [one.part] : []))
  return (
    <>
      <Stage profile={profile} banners={stage} />
      <Welcome profile={profile} />
      <Programme flagship={flagship} lines={lines} />
      {days.length > 0 && <Agenda days={days} />}
      {news.items.length > 0 && <News items={news.items} />}
      {strip.length > 0 && <Strip banners={strip} />}
      {permanent.items.length > 0 && <Galleries shows={permanent.items} />}
      {relics.length > 0 && <Shelf relics={relics} />}
      {tutorials.items.length > 0 && <Lessons items={tutorials.items} />}
      <Companies />
      {digital.items.length > 0 && <DigitalBand shows={digital.items} />}
      <PartsNav parts={shown} />
    </>
  )
}
