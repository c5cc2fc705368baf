import type { WordKey } from '../../i18n/index.ts'
import { pages } from '../../lib/paths.ts'
import { type PermissionName, permissions } from '../../lib/permissions.ts'
import type { DeskIconName } from '../parts/DeskIcon.tsx'

export interface MenuEntry {
  path: (typeof pages)[keyof typeof pages]
  titleKey: WordKey
  /** What the page is for, on the overview. */
  note: WordKey
  icon: DeskIconName
  /** Any of these shows the entry; none: everybody who is signed in. The page's own guard decides (`app/sections`). */
  needs: readonly PermissionName[]
}

export interface MenuGroup {
  key: 'own' | 'company' | 'studio'
  /** Null for what belongs to everybody. */
  titleKey: WordKey | null
  entries: readonly MenuEntry[]
}

/** The menu of the back-office: what is one's own, what is the company's, what is the museum's. */
export const menu: readonly MenuGroup[] = [
  {
    key: 'own',
    titleKey: null,
    entries: [
      {
        path: pages.overview,
        titleKey: 'nav.manageOverview',
        note: 'manage.note.overview',
        icon: 'overview',
        needs: [],
      },
    ],
  },
  {
    key: 'company',
    titleKey: 'manage.group.company',
    entries: [
      {
        path: pages.essentialInfo,
        titleKey: 'nav.manageEssentialInfo',
        note: 'manage.note.essentialInfo',
        icon: 'record',
        needs: ['basicInfo'],
      },
      {
        path: pages.bankInfo,
        titleKey: 'nav.manageBankInfo',
        note: 'manage.note.bankInfo',
        icon: 'bank',
        needs: ['bankInfo'],
      },
      {
        path: pages.staffInfo,
        titleKey: 'nav.manageStaffInfo',
        note: 'manage.note.staffInfo',
        icon: 'badge',
        needs: ['companyStaff'],
      },
      {
        path: pages.companyInfo,
        titleKey: 'nav.manageCompanyInfo',
        note: 'companyInfo.note',
        icon: 'house',
        needs: ['companyProfile'],
      },
      {
        path: pages.users,
        titleKey: 'nav.manageUsers',
        note: 'manage.note.users',
        icon: 'people',
        needs: ['companyStaff'],
      },
    ],
  },
  {
    key: 'studio',
    titleKey: 'manage.group.studio',
    entries: [
      {
        path: pages.companies,
        titleKey: 'nav.manageCompanies',
        note: 'manage.note.companies',
        icon: 'verdict',
        needs: ['reviewCompanies'],
      },
      {
        path: pages.profile,
        titleKey: 'nav.manageProfile',
        note: 'studio.profile.note',
        icon: 'gate',
        needs: ['settings'],
      },
      {
        path: pages.dictionaries,
        titleKey: 'nav.manageDictionaries',
        note: 'dictionaries.note',
        icon: 'terms',
        needs: ['settings'],
      },
      { path: pages.staff, titleKey: 'nav.manageStaff', note: 'manage.note.staff', icon: 'badge', needs: ['staff'] },
      { path: pages.audit, titleKey: 'nav.manageAudit', note: 'manage.note.audit', icon: 'scroll', needs: ['audit'] },
    ],
  },
]

/** What of a menu somebody with these values can open in this build. A group without an entry is not shown. */
export function visibleMenu(
  groups: readonly MenuGroup[],
  held: readonly number[],
  hasPage: (path: string) => boolean,
): MenuGroup[] {
  const shown = ({ path, needs }: MenuEntry) =>
    hasPage(path) && (needs.length === 0 || needs.some((name) => held.includes(permissions[name])))
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(shown) }))
    .filter(({ entries }) => entries.length > 0)
}
