import { createRoute, redirect } from '@tanstack/react-router'
import type { Place } from '../../content/place.ts'
import type { MenuPlace } from '../../desk/shell/menu.ts'
import type { WordKey } from '../../i18n/index.ts'
import { type LazyPart, lazyPart } from '../../lib/lazy.tsx'
import { pages } from '../../lib/paths.ts'
import { type PermissionName, permissions } from '../../lib/permissions.ts'
import {
  detailSearch,
  type DetailSearch,
  detailSearchKeys,
  deskSearch,
  deskSearchKeys,
  type FilteredSearch,
  type StepSearch,
  stepSearch,
  stepSearchKeys,
} from '../../lib/search.ts'
import type { Query } from '../make.tsx'
import { preloading } from '../preloading.ts'
import { manage, rooms } from '../siteRoots.tsx'

interface DeskOptions<Path, Props> {
  path: Path
  title: WordKey
  /** Any of these lets a person in; none: being signed in is enough. */
  needs: readonly PermissionName[]
  /** Its entry in the menu; absent: it has none. */
  menu?: MenuPlace
  part: LazyPart<Props>
}

function placeOf(
  { title, needs }: Omit<DeskOptions<string, object>, 'path' | 'part' | 'menu'>,
  search: readonly string[],
) {
  return {
    title,
    section: null,
    page: { kind: null, role: 'page' },
    search,
    guard: { login: true, values: needs.map((name) => permissions[name]) },
  } satisfies Place
}

/** A page of the back-office that is no list. */
function deskPage<const Path extends string>(options: DeskOptions<Path, object>) {
  return createRoute({
    getParentRoute: () => manage,
    path: options.path,
    component: options.part,
    staticData: { place: placeOf(options, []), ...(options.menu && { menu: options.menu }) },
  })
}

/** A list of the back-office: page, filters, keyword and the open record live in the address (RULES pages 5). */
function deskList<const Path extends string, const Own extends string>(
  options: DeskOptions<Path, { search: FilteredSearch<Own> }> & { filters: readonly Own[] },
) {
  const { path, filters, part: Part } = options
  const route = createRoute({
    getParentRoute: () => manage,
    path,
    validateSearch: (query: Query<FilteredSearch<Own>>) => deskSearch(filters, query),
    staticData: { place: placeOf(options, deskSearchKeys(filters)), ...(options.menu && { menu: options.menu }) },
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
const ApplyPart = lazyPart<{ search: StepSearch }>(async () => (await rooms()).apply())
const apply = createRoute({
  getParentRoute: () => manage,
  path: pages.apply,
  validateSearch: (query: Query<StepSearch>) => stepSearch(query),
  staticData: {
    place: placeOf({ title: 'nav.manageApply', needs: [] }, stepSearchKeys),
  },
})
const applyRoute = apply.update({
  component: preloading(ApplyPart, () => <ApplyPart search={stepSearch(apply.useSearch())} />),
})

/** One transaction of the sub-account: the one that the address names. */
const TransactionPart = lazyPart<DetailSearch>(async () => (await rooms()).tradingDetail())
const transaction = createRoute({
  getParentRoute: () => manage,
  path: pages.tradingDetail,
  validateSearch: (query: Query<DetailSearch>) => detailSearch(query),
  staticData: {
    place: placeOf({ title: 'nav.manageTradingDetail', needs: ['bankInfo'] }, detailSearchKeys),
  },
})
const transactionRoute = transaction.update({
  component: preloading(TransactionPart, () => <TransactionPart id={transaction.useSearch().id} />),
})

/**
 * Every page behind the sign-in that has the back-office's frame: its address and name, the value that it needs
 * (RULES back-office 4), where it stands in the menu, which is in this order, what it keeps in its address, and the
 * module that draws it.
 */
export const manageRoutes = [
  home,
  applyRoute,
  deskPage({
    path: pages.overview,
    title: 'nav.manageOverview',
    needs: [],
    menu: { group: 'own', note: 'manage.note.overview', icon: 'overview' },
    part: lazyPart(async () => (await rooms()).overview()),
  }),
  deskPage({
    path: pages.essentialInfo,
    title: 'nav.manageEssentialInfo',
    needs: ['basicInfo'],
    menu: { group: 'company', note: 'manage.note.essentialInfo', icon: 'record' },
    part: lazyPart(async () => (await rooms()).essentialInfo()),
  }),
  deskPage({
    path: pages.bankInfo,
    title: 'nav.manageBankInfo',
    needs: ['bankInfo'],
    menu: { group: 'company', note: 'manage.note.bankInfo', icon: 'bank' },
    part: lazyPart(async () => (await rooms()).bankInfo()),
  }),
  deskPage({
    path: pages.tradingAccount,
    title: 'nav.manageTradingAccount',
    needs: ['bankInfo'],
    menu: { group: 'company', note: 'money.note.account', icon: 'balance' },
    part: lazyPart(async () => (await rooms()).tradingAccount()),
  }),
  deskList({
    path: pages.tradingFlow,
    title: 'nav.manageTradingFlow',
    needs: ['bankInfo'],
    menu: { group: 'company', note: 'money.note.flow', icon: 'flow' },
    filters: ['from', 'to', 'kind', 'direction', 'amountFrom', 'amountTo'],
    part: lazyPart(async () => (await rooms()).tradingFlow()),
  }),
  transactionRoute,
  deskList({
    path: pages.goldApplication,
    title: 'nav.manageGoldApplication',
    needs: ['bankInfo'],
    menu: { group: 'company', note: 'money.note.apply', icon: 'transfer' },
    filters: ['tab', 'state'],
    part: lazyPart(async () => (await rooms()).goldApplication()),
  }),
  deskList({
    path: pages.subAccPrint,
    title: 'nav.manageSubAccPrint',
    needs: ['bankInfo'],
    menu: { group: 'company', note: 'money.note.statement', icon: 'print' },
    filters: ['from', 'to'],
    part: lazyPart(async () => (await rooms()).subAccPrint()),
  }),
  deskList({
    path: pages.staffInfo,
    title: 'nav.manageStaffInfo',
    needs: ['companyStaff'],
    menu: { group: 'company', note: 'manage.note.staffInfo', icon: 'badge' },
    filters: ['view', 'department', 'state'],
    part: lazyPart(async () => (await rooms()).staffInfo()),
  }),
  deskList({
    path: pages.reservations,
    title: 'nav.manageReservations',
    needs: ['reservations'],
    menu: { group: 'studio', note: 'planning.note', icon: 'calendar' },
    filters: ['tab', 'date', 'slot', 'state', 'group', 'kind', 'week', 'month', 'programme', 'from', 'to'],
    part: lazyPart(async () => (await rooms()).reservations()),
  }),
  deskList({
    path: pages.studioApplications,
    title: 'nav.manageApplications',
    needs: ['reservations'],
    menu: { group: 'studio', note: 'applicationDesk.note', icon: 'verdict' },
    filters: ['tab', 'kind', 'state'],
    part: lazyPart(async () => (await rooms()).studioApplications()),
  }),
  deskPage({
    path: pages.desk,
    title: 'nav.manageDesk',
    needs: ['reservations'],
    menu: { group: 'studio', note: 'doorDesk.note', icon: 'ticket' },
    part: lazyPart(async () => (await rooms()).desk()),
  }),
  deskList({
    path: pages.companies,
    title: 'nav.manageCompanies',
    needs: ['reviewCompanies'],
    menu: { group: 'studio', note: 'manage.note.companies', icon: 'verdict' },
    filters: ['state', 'waiting', 'expiring', 'view'],
    part: lazyPart(async () => (await rooms()).companies()),
  }),
  deskList({
    path: pages.finance,
    title: 'nav.manageFinance',
    needs: ['finance'],
    menu: { group: 'studio', note: 'finance.note', icon: 'bank' },
    filters: ['tab', 'state', 'waiting', 'companyId', 'view', 'statement', 'account', 'transaction', 'month'],
    part: lazyPart(async () => (await rooms()).finance()),
  }),
  deskList({
    path: pages.studioContracts,
    title: 'nav.manageStudioContracts',
    needs: ['reviewCompanies', 'finance', 'settings'],
    menu: { group: 'studio', note: 'studioContract.note', icon: 'contract' },
    filters: ['tab', 'view', 'version', 'state', 'kind', 'company'],
    part: lazyPart(async () => (await rooms()).studioContracts()),
  }),
  deskList({
    path: pages.companyInfo,
    title: 'nav.manageCompanyInfo',
    needs: ['companyProfile'],
    menu: { group: 'company', note: 'companyInfo.note', icon: 'house' },
    filters: ['tab', 'class', 'state', 'sort'],
    part: lazyPart(async () => (await rooms()).companyInfo()),
  }),
  deskList({
    path: pages.market,
    title: 'nav.manageMarket',
    needs: ['salesQuotation', 'leaseQuotation', 'purchaseQuotation'],
    menu: { group: 'company', note: 'market.note', icon: 'market' },
    // `class` and `region` hold the path of what was picked, `view` how the list is drawn.
    filters: ['kind', 'class', 'region', 'company', 'least', 'most', 'sort', 'view'],
    part: lazyPart(async () => (await rooms()).market()),
  }),
  deskList({
    path: pages.cart,
    title: 'nav.manageCart',
    needs: ['leaseQuotation', 'purchaseQuotation', 'purchaseOrder', 'leaseOrder'],
    menu: { group: 'trade', note: 'cart.note', icon: 'cart' },
    filters: [],
    part: lazyPart(async () => (await rooms()).cart()),
  }),
  deskList({
    path: pages.users,
    title: 'nav.manageUsers',
    needs: ['companyStaff'],
    menu: { group: 'company', note: 'manage.note.users', icon: 'people' },
    filters: ['state'],
    part: lazyPart(async () => (await rooms()).users()),
  }),
  deskList({
    path: pages.salesQuotation,
    title: 'nav.manageSalesQuotation',
    needs: ['salesQuotation'],
    menu: { group: 'trade', note: 'quotation.note.sales', icon: 'offer' },
    filters: ['side', 'state', 'turn', 'sort', 'new', 'from'],
    part: lazyPart(async () => (await rooms()).salesQuotation()),
  }),
  deskList({
    path: pages.purchaseQuotation,
    title: 'nav.managePurchaseQuotation',
    needs: ['purchaseQuotation'],
    menu: { group: 'trade', note: 'quotation.note.purchase', icon: 'basket' },
    filters: ['side', 'state', 'turn', 'sort', 'new', 'from'],
    part: lazyPart(async () => (await rooms()).purchaseQuotation()),
  }),
  deskList({
    path: pages.leaseQuotation,
    title: 'nav.manageLeaseQuotation',
    needs: ['leaseQuotation'],
    menu: { group: 'trade', note: 'quotation.note.lease', icon: 'lease' },
    filters: ['side', 'state', 'turn', 'sort', 'new', 'from'],
    part: lazyPart(async () => (await rooms()).leaseQuotation()),
  }),
  deskList({
    path: pages.orders,
    title: 'nav.manageOrders',
    needs: ['salesOrder', 'purchaseOrder', 'leaseOrder'],
    menu: { group: 'trade', note: 'order.note', icon: 'order' },
    filters: ['tab', 'side', 'stage', 'delivery', 'payment', 'turn', 'counterparty', 'sort'],
    part: lazyPart(async () => (await rooms()).orders()),
  }),
  deskList({
    path: pages.contracts,
    title: 'nav.manageContracts',
    needs: ['salesContract', 'purchaseContract'],
    menu: { group: 'trade', note: 'contract.note', icon: 'contract' },
    filters: ['tab', 'kind', 'state', 'turn', 'counterparty', 'sort'],
    part: lazyPart(async () => (await rooms()).contracts()),
  }),
  deskPage({
    path: pages.profile,
    title: 'nav.manageProfile',
    needs: ['settings'],
    menu: { group: 'studio', note: 'studio.profile.note', icon: 'gate' },
    part: lazyPart(async () => (await rooms()).profile()),
  }),
  deskList({
    path: pages.dictionaries,
    title: 'nav.manageDictionaries',
    needs: ['settings'],
    menu: { group: 'studio', note: 'dictionaries.note', icon: 'terms' },
    filters: ['dictionary', 'parent', 'state'],
    part: lazyPart(async () => (await rooms()).dictionaries()),
  }),
  deskList({
    path: pages.staff,
    title: 'nav.manageStaff',
    needs: ['staff'],
    menu: { group: 'studio', note: 'manage.note.staff', icon: 'badge' },
    filters: ['state', 'value'],
    part: lazyPart(async () => (await rooms()).staff()),
  }),
  deskList({
    path: pages.audit,
    title: 'nav.manageAudit',
    needs: ['audit'],
    menu: { group: 'studio', note: 'manage.note.audit', icon: 'scroll' },
    filters: ['from', 'to', 'actor', 'action', 'kind', 'subject', 'record'],
    part: lazyPart(async () => (await rooms()).audit()),
  }),
  deskList({
    path: pages.notices,
    title: 'nav.manageNotices',
    needs: [],
    filters: ['tab'],
    part: lazyPart(async () => (await rooms()).notices()),
  }),
  deskPage({
    path: pages.noAccess,
    title: 'nav.manageNoAccess',
    needs: [],
    part: lazyPart(async () => (await rooms()).noAccess()),
  }),
] as const
