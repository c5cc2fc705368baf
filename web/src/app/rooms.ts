/**
 * The modules behind the sign-in. They lie in a chunk of their own, because with each of them the build writes down what
 * has to be fetched beside it: visitors need no list of those files.
 */
export const shell = () => import('../desk/Shell.tsx')
export const apply = () => import('../manage/company/apply/ApplyPage.tsx')
export const overview = () => import('../manage/account/OverviewPage.tsx')
export const essentialInfo = () => import('../manage/account/EssentialInfoPage.tsx')
export const bankInfo = () => import('../manage/bank/BankInfoPage.tsx')
export const tradingAccount = () => import('../manage/money/TradingAccountPage.tsx')
export const tradingFlow = () => import('../manage/money/TradingFlowPage.tsx')
export const tradingDetail = () => import('../manage/money/TradingDetailPage.tsx')
export const goldApplication = () => import('../manage/money/payment/GoldApplicationPage.tsx')
export const subAccPrint = () => import('../manage/money/statement/SubAccPrintPage.tsx')
export const salesQuotation = () => import('../manage/quotation/SalesPage.tsx')
export const leaseQuotation = () => import('../manage/quotation/LeasePage.tsx')
export const purchaseQuotation = () => import('../manage/quotation/PurchasePage.tsx')
export const orders = () => import('../manage/order/OrdersPage.tsx')
export const contracts = () => import('../manage/contract/ContractsPage.tsx')
export const staffInfo = () => import('../manage/staffInfo/StaffInfoPage.tsx')
export const companies = () => import('../studio/companies/CompaniesPage.tsx')
export const companyInfo = () => import('../manage/companyInfo/CompanyInfoPage.tsx')
export const market = () => import('../manage/market/MarketPage.tsx')
export const cart = () => import('../manage/cart/CartPage.tsx')
export const users = () => import('../manage/users/UsersPage.tsx')
export const profile = () => import('../studio/profile/ProfilePage.tsx')
export const dictionaries = () => import('../studio/dictionaries/DictionariesPage.tsx')
export const staff = () => import('../studio/staff/StaffPage.tsx')
export const finance = () => import('../studio/finance/FinancePage.tsx')
export const studioContracts = () => import('../studio/contracts/ContractsPage.tsx')
export const reservations = () => import('../studio/reservations/ReservationsPage.tsx')
export const studioApplications = () => styled(import('../studio/applications/ApplicationsPage.tsx'), applicationStyles)
export const desk = () => import('../studio/desk/DeskPage.tsx')
export const audit = () => import('../studio/audit/AuditPage.tsx')
export const notices = () => import('../manage/notices/NoticesPage.tsx')
export const noAccess = () => import('../manage/NoAccessPage.tsx')
export const my = () => import('../site/account/MyLayout.tsx')
export const myAccount = () => import('../site/account/AccountPage.tsx')
export const myData = () => import('../site/account/DataPage.tsx')
export const myReservations = () => styled(import('../site/reservations/ReservationsPage.tsx'), bookingStyles)
export const myApplications = () => styled(import('../site/applications/ApplicationsPage.tsx'), applicationStyles)
export const myInvitations = () => import('../site/account/InvitationsPage.tsx')

/** The sheets that some of them need and no other page does. */
const applicationStyles = async () => (await import('../content/application/styles.ts')).applicationStyles()
const bookingStyles = async () => (await import('../content/booking/styles.ts')).bookingStyles()

async function styled<T>(page: Promise<T>, styles: () => Promise<void>): Promise<T> {
  const [part] = await Promise.all([page, styles()])
  return part
}
