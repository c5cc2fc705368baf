import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/queries.ts'
import { useMuseumDay } from '../../api/useMuseumDay.ts'
import { Card as ShowPlate } from '../../content/exhibition/Card.tsx'
import { agendaOf, bannersOf, programmeOf } from '../../content/today/programme.ts'
import { useWords } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { Part } from '../kit/Part.tsx'
import { Rail } from '../kit/Rail.tsx'
import { Agenda } from './Agenda.tsx'
import { homeQueries } from './load.ts'
import { News } from './News.tsx'
import { Relic } from './Relic.tsx'
import { Stage } from './Stage.tsx'
import { Today } from './Today.tsx'

/** The museum in the hand: open or not, what is on, what takes place, what stands there, what is new. */
export default function HomePage() {
  const { t, lang } = useWords()
  const today = useMuseumDay()
  const queries = homeQueries(lang, today)
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  const { data: banners } = useSuspenseQuery(queries.banners)
  const { data: ongoing } = useSuspenseQuery(queries.ongoing)
  const { data: closing } = useSuspenseQuery(queries.closing)
  const { data: upcoming } = useSuspenseQuery(queries.upcoming)
  const { data: coming } = useSuspenseQuery(queries.coming)
  const { data: relics } = useSuspenseQuery(queries.relics)
  const { data: permanent } = useSuspenseQuery(queries.permanent)
  const { data: news } = useSuspenseQuery(queries.news)
  const { data: visits } = useSuspenseQuery(queries.visits)
  const { stage } = bannersOf(banners.items)
  const { flagship, lines } = programmeOf(ongoing.items, closing.items, upcoming.items, permanent.items)
  const shows = flagship ? [flagship, ...lines] : lines
  const days = agendaOf(coming)
  return (
    <>
      <Stage profile={profile} banners={stage} />
      <Today profile={profile} visits={visits} />
      {shows.length > 0 && (
        <Part title={t('site.programmeTitle')} all={{ to: pages.exhibitionTempList, label: t('site.programmeAll') }}>
          <Rail label={t('site.programmeTitle')} items={shows} keyOf={({ id }) => id}>
            {(show) => <ShowPlate record={show} ratio="classic" phone={72} />}
          </Rail>
        </Part>
      )}
      {days.length > 0 && <Agenda days={days} />}
      {relics.length > 0 && (
        <Part title={t('site.shelfTitle')} all={{ to: pages.collectionList, label: t('site.shelfAll') }} band>
          <Rail label={t('site.shelfTitle')} items={relics} keyOf={({ id }) => id}>
            {(relic) => <Relic record={relic} />}
          </Rail>
        </Part>
      )}
      {permanent.items.length > 0 && (
        <Part title={t('site.galleriesTitle')} all={{ to: pages.exhibitionList, label: t('site.galleriesAll') }}>
          <Rail label={t('site.galleriesTitle')} items={permanent.items} keyOf={({ id }) => id}>
            {(show) => <ShowPlate record={show} ratio="classic" phone={72} />}
          </Rail>
        </Part>
      )}
      {news.items.length > 0 && <News items={news.items} />}
    </>
  )
}
