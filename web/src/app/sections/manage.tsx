import { createRoute, redirect } from '@tanstack/react-router'
import type { Place } from '../../content/place.ts'
import type { WordKey } from '../../i18n/index.ts'
import { type LazyPart, lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { type PermissionName, permissions } from '../../lib/permissions.ts'
import {
  type DeskFilter,
  deskSearch,
  deskSearchKeys,
  type FilteredSearch,
  type StepSearch,
  stepSearch,
  stepSearchKeys,
} from '../../lib/search.ts'
import type { Query } from '../make.tsx'
import { preloading } from '../preloading.ts'
import { manage } from '../roots.tsx'

interface DeskOptions<Path, Props> {
  path: Path
  title: WordKey
  /** Any of these lets a person in; none: being signed in is enough. */
  needs: readonly PermissionName[]
  part: LazyPart<Props>
  chunk: string
}

function placeOf(
  { title, needs, chunk }: Omit<DeskOptions<string, object>, 'path' | 'part'>,
  search: readonly string[],
) {
  return {
    title,
    section: null,
    page: { kind: null, role: 'page' },
    search,
    chunk,
    guard: { login: true, values: needs.map((name) => permissions[name]) },
  } satisfies Place
}

/** A page of the back-office that is no list. */
function deskPage<const Path extends string>(options: DeskOptions<Path, object>) {
  return createRoute({
    getParentRoute: () => manage,
    path: options.path,
    component: options.part,
    staticData: { place: placeOf(options, []) },
  })
}

/** A list of the back-office: page, filters, keyword and the open record live in the address (RULES pages 5). */
function deskList<const Path extends string, const Own extends DeskFilter>(
  options: DeskOptions<Path, { search: FilteredSearch<Own> }> & { filters: readonly Own[] },
) {
  const { path, filters, part: Part } = options
  const route = createRoute({
    getParentRoute: () => manage,
    path,
    validateSearch: (query: Query<FilteredSearch<Own>>) => deskSearch(filters, query),
    staticData: { place: placeOf(options, deskSearchKeys(filters)) },
  })
  return route.update({
    component: preloading(Part, () => <Part search={deskSearch(filters, route.useSearch())} />),
  })
}

const home = createRoute({
  getParentRoute: () => manage,
  path: pages.manage,
  beforeLoad: () => {
    throw redirect({ to: pages.overview, replace: true, statusCode: 302 })
  },
  staticData: { redirect: pages.overview },
})

/** The registration of a company: the step is in its address. */
const ApplyPart = lazyPart<{ search: StepSearch }>(() => import('../../manage/company/apply/ApplyPage.tsx'))
const apply = createRoute({
  getParentRoute: () => manage,
  path: pages.apply,
  validateSearch: (query: Query<StepSearch>) => stepSearch(query),
  staticData: {
    place: placeOf(
      { title: 'nav.manageApply', needs: [], chunk: 'src/manage/company/apply/ApplyPage.tsx' },
      stepSearchKeys,
    ),
  },
})
const applyRoute = apply.update({
  component: preloading(ApplyPart, () => <ApplyPart search={stepSearch(apply.useSearch())} />),
})

/**
 * Every page behind the sign-in that has the back-office's frame, with the value that it needs (RULES back-office 4).
 */
export const manageRoutes = [
  home,
  applyRoute,
  deskPage({
    path: pages.overview,
    title: 'nav.manageOverview',
    needs: [],
    part: lazyPart(() => import('../../manage/account/OverviewPage.tsx')),
    chunk: 'src/manage/account/OverviewPage.tsx',
  }),
  deskPage({
    path: pages.essentialInfo,
    title: 'nav.manageEssentialInfo',
    needs: ['basicInfo'],
    part: lazyPart(() => import('../../manage/account/EssentialInfoPage.tsx')),
    chunk: 'src/manage/account/EssentialInfoPage.tsx',
  }),
  deskPage({
    path: pages.bankInfo,
    title: 'nav.manageBankInfo',
    needs: ['bankInfo'],
    part: lazyPart(() => import('../../manage/bank/BankInfoPage.tsx')),
    chunk: 'src/manage/bank/BankInfoPage.tsx',
  }),
  deskList({
    path: pages.staffInfo,
    title: 'nav.manageStaffInfo',
    needs: ['companyStaff'],
    filters: ['view', 'department', 'state'],
    part: lazyPart(() => import('../../manage/staffInfo/StaffInfoPage.tsx')),
    chunk: 'src/manage/staffInfo/StaffInfoPage.tsx',
  }),
  deskList({
    path: pages.companies,
    title: 'nav.manageCompanies',
    needs: ['reviewCompanies'],
    filters: ['state', 'waiting', 'expiring', 'view'],
    part: lazyPart(() => import('../../studio/companies/CompaniesPage.tsx')),
    chunk: 'src/studio/companies/CompaniesPage.tsx',
  }),
  deskList({
    path: pages.companyInfo,
    title: 'nav.manageCompanyInfo',
    needs: ['companyProfile'],
    filters: ['tab', 'class', 'state', 'sort'],
    part: lazyPart(() => import('../../manage/companyInfo/CompanyInfoPage.tsx')),
    chunk: 'src/manage/companyInfo/CompanyInfoPage.tsx',
  }),
  deskList({
    path: pages.users,
    title: 'nav.manageUsers',
    needs: ['companyStaff'],
    filters: ['state'],
    part: lazyPart(() => import('../../manage/users/UsersPage.tsx')),
    chunk: 'src/manage/users/UsersPage.tsx',
  }),
  deskPage({
    path: pages.profile,
    title: 'nav.manageProfile',
    needs: ['settings'],
    part: lazyPart(() => import('../../studio/profile/ProfilePage.tsx')),
    chunk: 'src/studio/profile/ProfilePage.tsx',
  }),
  deskList({
    path: pages.dictionaries,
    title: 'nav.manageDictionaries',
    needs: ['settings'],
    filters: ['dictionary', 'parent', 'state'],
    part: lazyPart(() => import('../../studio/dictionaries/DictionariesPage.tsx')),
    chunk: 'src/studio/dictionaries/DictionariesPage.tsx',
  }),
  deskList({
    path: pages.staff,
    title: 'nav.manageStaff',
    needs: ['staff'],
    filters: ['state', 'value'],
    part: lazyPart(() => import('../../studio/staff/StaffPage.tsx')),
    chunk: 'src/studio/staff/StaffPage.tsx',
  }),
  deskList({
    path: pages.audit,
    title: 'nav.manageAudit',
    needs: ['audit'],
    filters: ['from', 'to', 'actor', 'action', 'subject'],
    part: lazyPart(() => import('../../studio/audit/AuditPage.tsx')),
    chunk: 'src/studio/audit/AuditPage.tsx',
  }),
  deskPage({
    path: pages.noAccess,
    title: 'nav.manageNoAccess',
    needs: [],
    part: lazyPart(() => import('../../manage/NoAccessPage.tsx')),
    chunk: 'src/manage/NoAccessPage.tsx',
  }),
] as const
