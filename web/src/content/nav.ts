import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { profileQuery } from '../api/queries.ts'
import { useWords, type WordKey } from '../i18n/index.ts'
import { pages } from '../lib/paths.ts'

/** The seven sections of the museum's site (RULES site 1). */
export type Section = 'home' | 'exhibition' | 'collection' | 'academic' | 'event' | 'service' | 'information'

/** One entry of the main navigation (RULES site 2). */
export interface NavItem {
  titleKey: WordKey
  /** A line under the title in the open menu. */
  description: WordKey
  /** Marks the entry as the present one: the section, or section and type. */
  activeIndex: string
  /** The list or single page that the entry shows (RULES site 2); null where an entry has none. */
  type: number | null
  path: (typeof pages)[keyof typeof pages]
}

export interface NavSection extends NavItem {
  section: Section
  items: readonly NavItem[]
}

/**
 * The whole navigation of the finished product (RULES site 2). An entry is shown when its page is in the route table, a
 * section when one of its entries is: `useNavigation` decides, and nobody has to remember to switch one on.
 * The three external links of the academic section are facts of the museum and come with its profile.
 */
export const navigation: readonly NavSection[] = [
  {
    section: 'home',
    titleKey: 'nav.home',
    description: 'nav.homeNote',
    activeIndex: 'home',
    type: null,
    path: pages.home,
    items: [],
  },
  {
    section: 'exhibition',
    titleKey: 'nav.exhibition',
    description: 'nav.exhibitionNote',
    activeIndex: 'exhibition',
    type: null,
    path: pages.exhibition,
    items: [
      item('exhibition', 1, 'nav.exhibitionList', 'nav.exhibitionListNote', pages.exhibitionList),
      item('exhibition', 0, 'nav.exhibitionTempList', 'nav.exhibitionTempListNote', pages.exhibitionTempList),
      item('exhibition', 2, 'nav.exhibitionDigitalList', 'nav.exhibitionDigitalListNote', pages.exhibitionDigitalList),
    ],
  },
  {
    section: 'collection',
    titleKey: 'nav.collection',
    description: 'nav.collectionNote',
    activeIndex: 'collection',
    type: null,
    path: pages.collection,
    items: [
      item('collection', 1, 'nav.collectionList', 'nav.collectionListNote', pages.collectionList),
      item('collection', 2, 'nav.collectionLevy', 'nav.collectionLevyNote', pages.collectionLevy),
      item('collection', 3, 'nav.collectionStandard', 'nav.collectionStandardNote', pages.collectionStandard),
    ],
  },
  {
    section: 'academic',
    titleKey: 'nav.academic',
    description: 'nav.academicNote',
    activeIndex: 'academic',
    type: null,
    path: pages.academic,
    items: [
      item('academic', 1, 'nav.academicList', 'nav.academicListNote', pages.academicList),
      item('academic', 2, 'nav.academicCommittee', 'nav.academicCommitteeNote', pages.academicCommittee),
      item('academic', 3, 'nav.academicCouncil', 'nav.academicCouncilNote', pages.academicCouncil),
    ],
  },
  {
    section: 'event',
    titleKey: 'nav.event',
    description: 'nav.eventNote',
    activeIndex: 'event',
    type: null,
    path: pages.event,
    items: [
      item('event', 2, 'nav.eventHoliday', 'nav.eventHolidayNote', pages.eventHoliday),
      item('event', 4, 'nav.eventVolunteers', 'nav.eventVolunteersNote', pages.eventVolunteers),
      item('event', 3, 'nav.eventSchool', 'nav.eventSchoolNote', pages.eventSchool),
      item('event', 1, 'nav.eventList', 'nav.eventListNote', pages.eventList),
      item('event', 5, 'nav.eventGuide', 'nav.eventGuideNote', pages.eventGuide),
      item('event', 6, 'nav.eventFriends', 'nav.eventFriendsNote', pages.eventFriends),
    ],
  },
  {
    section: 'service',
    titleKey: 'nav.service',
    description: 'nav.serviceNote',
    activeIndex: 'service',
    type: null,
    path: pages.service,
    items: [
      item('service', 1, 'nav.serviceTour', 'nav.serviceTourNote', pages.serviceTour),
      item('service', 5, 'nav.servicePlan', 'nav.servicePlanNote', pages.servicePlan),
      item('service', 2, 'nav.serviceInterpretation', 'nav.serviceInterpretationNote', pages.serviceInterpretation),
      item('service', 3, 'nav.serviceTraffic', 'nav.serviceTrafficNote', pages.serviceTraffic),
      item('service', 4, 'nav.serviceList', 'nav.serviceListNote', pages.serviceList),
    ],
  },
  {
    section: 'information',
    titleKey: 'nav.information',
    description: 'nav.informationNote',
    activeIndex: 'information',
    type: null,
    path: pages.information,
    items: [
      item('information', 1, 'nav.informationAbout', 'nav.informationAboutNote', pages.informationAbout),
      item('information', 2, 'nav.informationList', 'nav.informationListNote', pages.informationList),
      item('information', null, 'nav.informationOther', 'nav.informationOtherNote', pages.informationOther),
    ],
  },
]

function item(
  section: Section,
  type: number | null,
  titleKey: WordKey,
  description: WordKey,
  path: NavItem['path'],
): NavItem {
  return { titleKey, description, activeIndex: type === null ? section : `${section}-${type}`, type, path }
}

/** What of a table can be visited, given the paths that have a page. */
export function visibleNavigation(table: readonly NavSection[], hasPage: (path: string) => boolean): NavSection[] {
  return table
    .map((section) => ({ ...section, items: section.items.filter((one) => hasPage(one.path)) }))
    .filter((section) => (section.section === 'home' ? hasPage(section.path) : section.items.length > 0))
}

/** Whether there is something on a page: of the floor plans where the museum has some (RULES profile 5). */
export function useHasPage(): (path: string) => boolean {
  const { lang } = useWords()
  const { data: profile } = useSuspenseQuery(profileQuery(lang))
  return (path) => path !== pages.servicePlan || profile.floorPlan
}

/** The navigation of this build and of this museum. */
export function useNavigation(): NavSection[] {
  const known = useRouter().routesByPath
  const hasPage = useHasPage()
  return visibleNavigation(navigation, (path) => path in known && hasPage(path))
}
