import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useWords } from '../../i18n/index.ts'
import { DigitalBand } from './DigitalBand.tsx'
import { Galleries } from './Galleries.tsx'
import { Hero } from './Hero.tsx'
import { homeQueries, programmeOf } from './load.ts'
import { Programme } from './Programme.tsx'

/** The museum today: the exhibition of the season, what is on, the galleries, and the rooms that never close. */
export default function HomePage() {
  const { lang } = useWords()
  const queries = homeQueries(lang)
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: ongoing } = useSuspenseQuery(queries.ongoing)
  const { data: closing } = useSuspenseQuery(queries.closing)
  const { data: upcoming } = useSuspenseQuery(queries.upcoming)
  const { data: permanent } = useSuspenseQuery(queries.permanent)
  const { data: digital } = useSuspenseQuery(queries.digital)
  const { flagship, lines } = programmeOf(ongoing.items, closing.items, upcoming.items, permanent.items)
  return (
    <>
      <Hero profile={profile} flagship={flagship} />
      <Programme lines={lines} />
      {permanent.items.length > 0 && <Galleries shows={permanent.items} />}
      {digital.items.length > 0 && <DigitalBand shows={digital.items} />}
    </>
  )
}
