import { type AnyRoute, useRouter } from '@tanstack/react-router'
import type { Place } from '../../content/place.ts'
import type { WordKey } from '../../i18n/index.ts'
import type { DeskIconName } from '../parts/DeskIcon.tsx'

/** Where a page stands in the menu, by what its route says of it (`app/sections/manage.tsx`). */
export interface MenuPlace {
  /** What is everybody's own, what is the company's, its trade with others, what is the museum's. */
  group: (typeof groups)[number]['key']
  /** What the page is for, on the overview. */
  note: WordKey
  icon: DeskIconName
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent: the page has no entry in the menu of the back-office. */
    menu?: MenuPlace
  }
}

export interface MenuEntry extends Omit<MenuPlace, 'group'> {
  path: string
  titleKey: WordKey
  /** Any of these shows the entry; none: everybody who is signed in. */
  values: readonly number[]
}

export interface MenuGroup {
  key: 'own' | 'company' | 'trade' | 'studio'
  /** Null for what belongs to everybody. */
  titleKey: WordKey | null
  entries: readonly MenuEntry[]
}

const groups = [
  { key: 'own', titleKey: null },
  { key: 'company', titleKey: 'manage.group.company' },
  { key: 'trade', titleKey: 'manage.group.trade' },
  { key: 'studio', titleKey: 'manage.group.studio' },
] as const satisfies readonly Omit<MenuGroup, 'entries'>[]

/** A route, as far as the menu is concerned. */
export interface MenuRoute {
  path: string
  place: Pick<Place, 'title' | 'guard'>
  menu: MenuPlace
}

/** The whole menu, in the order of the routes. */
export function menuOf(routes: readonly MenuRoute[]): MenuGroup[] {
  return groups.map(({ key, titleKey }) => ({
    key,
    titleKey,
    entries: routes
      .filter(({ menu }) => menu.group === key)
      .map(({ path, place, menu: { note, icon } }) => ({
        path,
        titleKey: place.title,
        note,
        icon,
        values: place.guard?.values ?? [],
      })),
  }))
}

/** What of a menu somebody with these values can open. A group without an entry is not shown. */
export function visibleMenu(menu: readonly MenuGroup[], held: readonly number[]): MenuGroup[] {
  const isShown = ({ values }: MenuEntry) => values.length === 0 || values.some((value) => held.includes(value))
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The whole menu of the back-office. The page's own guard decides who may open it. */
export function useMenu(): MenuGroup[] {
  const routes: AnyRoute[] = Object.values(useRouter().routesByPath)
  return menuOf(
    routes.flatMap(({ fullPath: path, options: { staticData: { place, menu } = {} } }) =>
      place && menu ? [{ path: String(path), place, menu }] : [],
    ),
  )
}
